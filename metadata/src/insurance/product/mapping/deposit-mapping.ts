import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** The figures of a deposit; those it does not have are left out. */
const DEPOSIT_FIGURES = [
  'maturityValue',
  'valueAtAge',
  'interestRate',
  'interestEarned',
  'earlyCash',
  'roomBefore',
  'roomAfter',
] as const;
export type DepositFigure = (typeof DEPOSIT_FIGURES)[number];

/** What calculation `deposit` reads: money at daily or guaranteed interest. The depositor's age is that of `insured`. */
export interface DepositMapping {
  /** Dollars. */
  readonly amount: Logic;
  /** Months the rate is guaranteed for; anything that is no number stands at daily interest. */
  readonly months: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** What the carrier is assumed to guarantee when a term is broken, a fraction; the credited rate when absent. */
  readonly currentRate?: Logic;
  /** Where tax-free room limits the deposit. */
  readonly taxFree?: TaxFreeMapping;
  /** In the order they are shown; the first there is stands out. */
  readonly figures: readonly DepositFigure[];
}

/** Tax-free savings of a person so far. */
export interface TaxFreeMapping {
  /** Truthy where the deposit counts against the room. */
  readonly applies: Logic;
  readonly birthYear: Logic;
  /** First calendar year of residence; since birth when it comes to no number. */
  readonly residentSince: Logic;
  /** Dollars put in before, with every issuer. */
  readonly contributions: Logic;
  /** Dollars taken out before this year. */
  readonly withdrawals: Logic;
  /** Calendar year of the deposit. */
  readonly year: Logic;
}

export const taxFreeSchema = object<TaxFreeMapping>({
  applies: logic,
  birthYear: logic,
  residentSince: logic,
  contributions: logic,
  withdrawals: logic,
  year: logic,
});

export const depositMapping: MappingKind<DepositMapping> = {
  schema: object<DepositMapping>({
    amount: logic,
    months: logic,
    toAge: logic,
    currentRate: optional(logic),
    taxFree: optional(taxFreeSchema),
    figures: figureList(DEPOSIT_FIGURES),
  }),
  // The schema has seen to the figures.
  lint: ({ figures: _figures, taxFree, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...taxFree }, `${path}/taxFree`, readable),
  ],
};
