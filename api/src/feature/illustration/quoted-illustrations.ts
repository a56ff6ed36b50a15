import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { databaseFault } from '../../platform/database/database-fault.ts';
import { addUp, type Counted, type Days, type FigureKind, sumFigures } from '../../platform/store/day-figures.ts';
import { BasisRegistry } from '../basis/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { storedPayload } from './illustration.view.ts';
import { IllustrationFigureEntity } from './illustration-figure.entity.ts';
import { type MadeIllustration, readMade } from './illustration-figures.ts';
import { type IncomeFigures, type PricedFigures, pricedFigures } from './priced-figures.ts';

/** A saved illustration that pays an income. */
export interface IllustratedIncome extends IncomeFigures {
  readonly number: string;
  readonly createdAt: Date;
  readonly prodID: string;
  readonly ownerUserID: string;
}

/** A benefit of saved illustrations. */
export interface IllustratedBenefit {
  /** Message key of its name. */
  readonly key: string;
  readonly count: number;
  /** Dollars; null where none has an amount of its own. */
  readonly amount: number | null;
}

/** Whose figures, and of which days they were made on. */
export interface QuotedDays {
  readonly days: Days;
  /** Undefined = everybody's. */
  readonly scope: AgentScope | undefined;
  /** Reads them. */
  readonly principal: Principal;
}

/**
 * What reports tell of the prices of saved illustrations. It is kept with each as it is saved; one that was saved without,
 * by an earlier release, is priced when it is first asked for.
 */
@Injectable()
export class QuotedIllustrations {
  readonly #log = new Logger(QuotedIllustrations.name);

  constructor(
    private readonly quotes: QuoteService,
    private readonly bases: BasisRegistry,
  ) {}

  /** Keeps the figures of a revision that was stored. */
  async keep(manager: EntityManager, row: IllustrationEntity, priced: PricedPayload): Promise<PricedFigures> {
    const figures = pricedFigures(priced, this.bases.get(priced.premium.basisVersion));
    const { id: illustrationID, revision } = row;
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    await manager.upsert(IllustrationFigureEntity, { illustrationID, revision, ...figures } as never, [
      'illustrationID',
    ]);
    return figures;
  }

  /** Newest first. */
  async incomes(manager: EntityManager, which: QuotedDays): Promise<readonly IllustratedIncome[]> {
    const counted = await this.#sum(
      manager,
      which,
      'income',
      ({ number, createdAt, prodID, ownerUserID }, { income }) =>
        income
          ? [
              [
                [number, createdAt.toISOString(), prodID, ownerUserID],
                [income.paid, income.owed, income.deducted],
              ],
            ]
          : [],
    );
    const rows = counted.map(
      ([[number = '', at = '', prodID = '', ownerUserID = ''], [paid = 0, owed = 0, deducted = 0]]) => {
        return { number, createdAt: new Date(at), prodID, ownerUserID, paid, owed, deducted };
      },
    );
    return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  async benefits(manager: EntityManager, which: QuotedDays): Promise<readonly IllustratedBenefit[]> {
    const counted = await this.#sum(manager, which, 'benefit', (_, { benefits }) =>
      benefits.map(({ key, amount }) => [[key], [1, amount === null ? 0 : 1, amount ?? 0]]),
    );
    return counted.map(([[key = ''], [count = 0, known = 0, amount = 0]]) => {
      return { key, count, amount: known > 0 ? amount : null };
    });
  }

  #sum(
    manager: EntityManager,
    { days, scope, principal }: QuotedDays,
    name: string,
    of: (row: MadeIllustration, figures: PricedFigures) => readonly Counted[],
  ): Promise<readonly Counted[]> {
    const count = async (own: EntityManager, some: Days) => {
      const parts: (readonly Counted[])[] = [];
      for await (const [row, figures] of this.#read(own, some, scope, principal)) parts.push(of(row, figures));
      return addUp(parts);
    };
    if (scope) return count(manager, days);
    return sumFigures(
      manager,
      { name: `illustration-${name}`, table: 'illustration', count } satisfies FigureKind,
      days,
    );
  }

  /** Those made on days, newest first, without those their product no longer prices. */
  async *#read(
    manager: EntityManager,
    days: Days,
    scope: AgentScope | undefined,
    principal: Principal,
  ): AsyncGenerator<readonly [MadeIllustration, PricedFigures]> {
    for await (const rows of readMade(manager, { days, scope })) {
      const kept = await manager.findBy(IllustrationFigureEntity, { illustrationID: In(rows.map(({ id }) => id)) });
      const known = new Map(kept.map((figures) => [figures.illustrationID, figures]));
      for (const row of rows) {
        const own = known.get(row.id);
        const figures = own?.revision === row.revision ? own : await this.#price(manager, row, principal);
        if (figures) yield [row, figures];
      }
    }
  }

  /** Other requests are answered in between, as each takes some milliseconds. */
  async #price(manager: EntityManager, { id }: MadeIllustration, principal: Principal) {
    await setImmediate();
    const row = await manager.findOneBy(IllustrationEntity, { id });
    if (!row) return undefined;
    try {
      const tried = await this.quotes.priceStored(storedPayload(row), principal);
      return tried.kind === 'priced' ? await this.keep(manager, row, tried.priced) : undefined;
    } catch (error) {
      if (databaseFault(error)) throw error;
      this.#log.debug(`The illustration ${id} is not priced.`);
      return undefined;
    }
  }
}
