import { QUANTITY_UNITS } from '../../form/document/quantity-unit.ts';
import {
  anyText,
  choice,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  type Static,
} from '../../form/schema/schema.ts';

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
const ledgerColumn = named(
  'LedgerColumn',
  object({
    /** Unique within its group; the same quantity has the same name in every group. */
    name: anyText,
    group: choice(LEDGER_GROUPS),
    unit: choice(QUANTITY_UNITS),
    /** One a policy year; null where there is none. */
    values: listOf(nullable(number())),
  }),
);
export type LedgerColumn = Static<typeof ledgerColumn>;

/** A policy year by year; index 0 = policy year 1. What is not promised is never guaranteed. */
export const ledgerSchema = named(
  'LedgerAnswer',
  object({
    /** Of the first insured at the start of the year. */
    age: listOf(number()),
    /** Those that say something: a column that is nothing in every year is left out. */
    columns: listOf(ledgerColumn),
    /** Interest of the two dividend scales, fractions; absent for a product without dividends. */
    scaleInterest: optional(object({ current: number(), reduced: number() })),
    /** Yearly return behind the columns that rest on one, fractions. */
    assumedReturn: optional(object({ assumed: number(), lower: optional(number()) })),
    /** Where the law's rates of the first calendar year are not known: that year, and the one whose rates are used. */
    ratesYear: optional(object({ first: number(), used: number() })),
    /** Policy year at whose end the policy has run out of value; absent where it lasts. */
    lapseYear: optional(
      object({ guaranteed: optional(number()), current: optional(number()), reduced: optional(number()) }),
    ),
  }),
);
export type LedgerAnswer = Static<typeof ledgerSchema>;
