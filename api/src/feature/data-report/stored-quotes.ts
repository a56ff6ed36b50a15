import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, type DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Basis } from '../../pricing/basis/basis.ts';
import { type CompiledQuote, compiledQuote } from '../../pricing/quote/compiled-quote.ts';
import { IllustrationEntity } from '../illustration/illustration.entity.ts';
import { storedPayload } from '../illustration/illustration.view.ts';
import { BasisRegistry } from '../quote/basis.registry.ts';
import { type PricedPayload, QuoteService } from '../quote/quote.service.ts';
import type { ReportContext } from './query/report-context.ts';

/** A saved illustration worked out again. */
export interface StoredQuote {
  readonly illustration: IllustrationEntity;
  readonly priced: PricedPayload;
}

/** Illustrations read at once: their payloads are the larger part of a database. */
const SLICE = 100;

/** Works saved illustrations out again, for what of them is not stored. */
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
   * Those made in the time of a report, newest first. One that its product does not price any more is left out.
   * Other requests are answered in between: each takes some milliseconds.
   */
  async *read({ from, until, scope, principal }: ReportContext): AsyncGenerator<StoredQuote> {
    const createdAt = And(MoreThanOrEqual(from), LessThan(until));
    for (let skip = 0; ; skip += SLICE) {
      const rows = await this.dataSource.manager.find(IllustrationEntity, {
        where: { createdAt, ...(scope ? { ownerUserID: scope.userID } : {}) },
        relations: { owner: true },
        order: { createdAt: 'DESC', id: 'ASC' },
        skip,
        take: SLICE,
      });
      for (const illustration of rows) {
        const priced = await this.#price(illustration, principal);
        if (priced) yield { illustration, priced };
        await setImmediate();
      }
      if (rows.length < SLICE) return;
    }
  }

  async #price(illustration: IllustrationEntity, principal: Principal): Promise<PricedPayload | undefined> {
    const tried = await this.quotes.priceStored(storedPayload(illustration), principal).catch(() => undefined);
    return tried?.kind === 'priced' ? tried.priced : undefined;
  }
}
