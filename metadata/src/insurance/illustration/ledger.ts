import type { QuantityUnit } from '../../form/document/quantity-unit.ts';

/**
 * Which promise a column is under, from the contract itself and what it guarantees to what it does not: two dividend
 * scales, or an assumed return and a lower one; last what is only tried on the contract. This is also the order in which
 * they are shown.
 */
export const LEDGER_GROUPS = ['policy', 'guaranteed', 'current', 'reduced', 'assumed', 'lower', 'tried'] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

/** Whether the contract itself holds what a column says. */
export function isPromised(group: LedgerGroup): boolean {
  return group === 'policy' || group === 'guaranteed';
}

/** One column of a policy year by year. Its label is the message `msg-Ledger-{name}`. */
export interface LedgerColumn {
  /** Unique within its group; the same quantity has the same name in every group. */
  readonly name: string;
  readonly group: LedgerGroup;
  readonly unit: QuantityUnit;
  /** One a policy year; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** A policy year by year; index 0 = policy year 1. What is not promised is never guaranteed. */
export interface LedgerAnswer {
  /** Of the first insured at the start of the year. */
  readonly age: readonly number[];
  /** Those that say something: a column that is nothing in every year is left out. */
  readonly columns: readonly LedgerColumn[];
  /** Interest of the two dividend scales, fractions; absent for a product without dividends. */
  readonly scaleInterest?: { readonly current: number; readonly reduced: number };
  /** Yearly return behind the columns that rest on one, fractions. */
  readonly assumedReturn?: { readonly assumed: number; readonly lower?: number };
  /** Where the law's rates of the first calendar year are not known: that year, and the one whose rates are used. */
  readonly ratesYear?: { readonly first: number; readonly used: number };
  /** Policy year at whose end the policy has run out of value; absent where it lasts. */
  readonly lapseYear?: { readonly guaranteed?: number; readonly current?: number; readonly reduced?: number };
}
