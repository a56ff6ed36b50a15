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

  /** Keeps the figures of a revision that was stored; what they cannot be told of is stored without. */
  async keep(manager: EntityManager, row: IllustrationEntity, priced: PricedPayload): Promise<void> {
    await store(manager, this.#figuresOf(row, priced));
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
      const known = new Map<string, Kept>(kept.map((figures) => [keyOf(figures.illustrationID, figures), figures]));
      const made: Kept[] = [];
      for (const row of rows)
        if (!known.has(keyOf(row.id, row))) made.push(...(await this.#price(manager, row.id, principal)));
      for (const figures of made) known.set(keyOf(figures.illustrationID, figures), figures);
      // One was deleted meanwhile, or the disk is full: they are priced again.
      await store(manager, made).catch((error: unknown) => this.#log.warn(`Figures were not kept: ${String(error)}`));
      for (const row of rows) {
        const figures = known.get(keyOf(row.id, row));
        if (figures) yield [row, figures];
      }
    }
  }

  /** Other requests are answered in between, as each takes some milliseconds. */
  async #price(manager: EntityManager, id: string, principal: Principal): Promise<readonly Kept[]> {
    await setImmediate();
    const row = await manager.findOneBy(IllustrationEntity, { id });
    if (!row) return [];
    try {
      const tried = await this.quotes.priceStored(storedPayload(row), principal);
      return tried.kind === 'priced' ? this.#figuresOf(row, tried.priced) : [];
    } catch (error) {
      if (databaseFault(error)) throw error;
      this.#log.debug(`The illustration ${id} is not priced.`);
      return [];
    }
  }

  #figuresOf({ id: illustrationID, revision }: IllustrationEntity, priced: PricedPayload): readonly Kept[] {
    try {
      const figures = pricedFigures(priced, this.bases.get(priced.premium.basisVersion));
      return [{ illustrationID, revision, ...figures }];
    } catch (error) {
      this.#log.warn(`Nothing can be told of the price of the illustration ${illustrationID}: ${String(error)}`);
      return [];
    }
  }
}

type Kept = Omit<IllustrationFigureEntity, 'illustration'>;

function keyOf(id: string, { revision }: Pick<Kept, 'revision'>): string {
  return `${id} ${revision}`;
}

async function store(manager: EntityManager, figures: readonly Kept[]): Promise<void> {
  // The cast: TypeORM's parameter type would recurse into JSON columns without end.
  if (figures.length > 0) await manager.upsert(IllustrationFigureEntity, figures as never, ['illustrationID']);
}
