import type { Logic } from '@lifeform/rules';

/** What a deposit is looked at for; those it does not have are left out. */
export const DEPOSIT_FIGURES = [
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
