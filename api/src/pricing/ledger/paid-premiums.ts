import type { IllustratedValues } from '@lifeform/metadata/insurance';

/** How premiums are paid for, by policy year. Dollars. */
export interface PaidPremiums {
  /** Paid over the year in equal parts, the first at its start. */
  readonly premiums: readonly number[];
  /** How many parts. */
  readonly paymentsAYear: number;
  /** Received at the start of the year: what was paid out at the end of the year before, or is taken off the premium. */
  readonly received: readonly number[];
}

/** The premiums of an illustration as they are paid. @param mode months between payments */
export function paidPremiums({ premium, outlay, cashDividend }: IllustratedValues, mode: number): PaidPremiums {
  return {
    premiums: premium,
    paymentsAYear: 12 / mode,
    received: premium.map((due, index) => due - (outlay[index] ?? 0) + (cashDividend[index - 1] ?? 0)),
  };
}

/** Those of the first years alone. */
export function firstYears({ premiums, paymentsAYear, received }: PaidPremiums, years: number): PaidPremiums {
  return { premiums: premiums.slice(0, years), paymentsAYear, received: received.slice(0, years) };
}

/** What was paid less what was received. */
export function netPaid({ premiums, received }: PaidPremiums): number {
  return premiums.reduce((total, premium, index) => total + premium - (received[index] ?? 0), 0);
}
