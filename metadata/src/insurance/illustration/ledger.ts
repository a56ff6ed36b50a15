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
 * Column groups, from the contract and its guarantees to values that are not guaranteed: two dividend scales, or an
 * assumed return and a lower one; rates entered beside the scale; last, proposed riders. Shown in this order.
 */
export const LEDGER_GROUPS = [
  'policy',
  'guaranteed',
  'current',
  'reduced',
  'alternate1',
  'alternate2',
  'assumed',
  'lower',
  'tried',
] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

/** Whether the contract itself promises the group's columns. */
export function isPromised(group: LedgerGroup): boolean {
  return group === 'policy' || group === 'guaranteed';
}

/** The message that names a group, and what it names: rates entered beside the scale were given a name. */
export function groupMessage(
  group: LedgerGroup,
  { alternates }: Pick<LedgerAnswer, 'alternates'> = {},
): { readonly key: string; readonly parameters: { readonly name: string } } {
  const name = group === 'alternate1' || group === 'alternate2' ? (alternates?.[group] ?? '') : '';
  return { key: `msg-LedgerGroup-${group}`, parameters: { name } };
}

/** One column of a ledger, by policy year. Its label is the message `msg-Ledger-{name}`. */
const ledgerColumn = named(
  'LedgerColumn',
  object({
    /** Unique within its group; the same quantity has the same name in every group. */
    name: anyText,
    group: choice(LEDGER_GROUPS),
    unit: choice(QUANTITY_UNITS),
    /** One a policy year; null when empty. */
    values: listOf(nullable(number())),
  }),
);
export type LedgerColumn = Static<typeof ledgerColumn>;

/** A policy year by year; index 0 is policy year 1. */
export const ledgerSchema = named(
  'LedgerAnswer',
  object({
    /** Age of the first insured at the start of the year. */
    age: listOf(number()),
    /** Columns that are zero in every year are left out. */
    columns: listOf(ledgerColumn),
    /** Interest rates of the two dividend scales, fractions; absent for a product without dividends. */
    scaleInterest: optional(object({ current: number(), reduced: number() })),
    /** What the groups of rates entered beside the scale were called. */
    alternates: optional(object({ alternate1: optional(anyText), alternate2: optional(anyText) })),
    /** Annual returns behind the columns that assume one, fractions. */
    assumedReturn: optional(object({ assumed: number(), lower: optional(number()) })),
    /** Interest a year, a fraction, behind the column of premiums with interest; absent without that column. */
    premiumInterest: optional(number()),
    /**
     * Present when the legal rates of the first calendar year are unknown: that year, and the year whose rates are
     * used.
     */
    ratesYear: optional(object({ first: number(), used: number() })),
    /** Policy year at whose end the policy runs out of value; absent when it lasts. */
    lapseYear: optional(
      object({ guaranteed: optional(number()), current: optional(number()), reduced: optional(number()) }),
    ),
  }),
);
export type LedgerAnswer = Static<typeof ledgerSchema>;
