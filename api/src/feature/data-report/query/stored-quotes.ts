import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Basis } from '../../../pricing/basis/basis.ts';
import { type CompiledQuote, compiledQuote } from '../../../pricing/quote/compiled-quote.ts';
import { BasisRegistry } from '../../basis/index.ts';
import { type MadeIllustrations, type StoredIllustration, storedIllustrations } from '../../illustration/index.ts';
import { type PricedPayload, QuoteService } from '../../quote/index.ts';

/** A saved illustration, recalculated. */
export interface StoredQuote {
  readonly illustration: StoredIllustration;
  readonly priced: PricedPayload;
}

/** Illustrations read at once. */
const SLICE = 100;

/** Recalculates saved illustrations for results that are not stored. */
@Injectable()
export class StoredQuotes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly quotes: QuoteService,
    private readonly bases: BasisRegistry,
  ) {}

  basisOf({ premium }: Pick<PricedPayload, 'premium'>): Basis {
    return this.bases.get(premium.basisVersion);
  }

  policyOf({ setup, values }: Pick<PricedPayload, 'setup' | 'values'>): ReturnType<CompiledQuote['policy']> {
    return compiledQuote(setup).policy(values);
  }

  /**
   * Those made within the period, newest first, without those their product no longer prices. Other requests are
   * answered in between, as each takes some milliseconds.
   */
  async *read(time: MadeIllustrations, principal: Principal): AsyncGenerator<StoredQuote> {
    for await (const rows of storedIllustrations(this.dataSource.manager, time, SLICE)) {
      for (const illustration of rows) {
        const priced = await this.#price(illustration, principal);
        if (priced) yield { illustration, priced };
        await setImmediate();
      }
    }
  }

  async #price({ payload }: StoredIllustration, principal: Principal): Promise<PricedPayload | undefined> {
    const tried = await this.quotes.priceStored(payload, principal).catch(() => undefined);
    return tried?.kind === 'priced' ? tried.priced : undefined;
  }
}
