import type { IllustratedValues } from '@lifeform/metadata/insurance';
import { type OwnerFlows, rateOfReturn } from './rate-of-return.ts';

/** Premium payments by policy year. Dollars. */
export interface PaidPremiums {
  /** Paid over the year in equal instalments, the first at its start. */
  readonly premiums: readonly number[];
  /** Number of instalments. */
  readonly paymentsAYear: number;
  /** Received at the start of the year: paid out at the end of the previous year, or taken off the premium. */
  readonly received: readonly number[];
}

/** The premiums of an illustration as paid. @param mode months between payments */
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

/** Payments less receipts. */
export function netPaid({ premiums, received }: PaidPremiums): number {
  return premiums.reduce((total, premium, index) => total + premium - (received[index] ?? 0), 0);
}

/** Premiums as cash flows for a ledger's returns. */
export function flowsOfPremiums({ premiums, paymentsAYear, received }: PaidPremiums): OwnerFlows {
  const atStart = Float64Array.from(premiums, (_, index) => 0 - (received[index] ?? 0));
  return { payments: Float64Array.from(premiums), paymentsAYear, atStart };
}

/**
 * The yearly rate at which premiums, each from the day it is paid, grow to an amount received at the end of the last of
 * their years. Undefined when there is none between -99 % and 1000 %.
 *
 * @param amount dollars
 * @returns fraction a year
 */
export function internalRate(paid: PaidPremiums, amount: number): number | undefined {
  const rate = rateOfReturn(flowsOfPremiums(paid), paid.premiums.length, amount);
  return Number.isNaN(rate) ? undefined : rate;
}
