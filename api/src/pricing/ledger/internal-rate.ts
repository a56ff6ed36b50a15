import type { PaidPremiums } from './paid-premiums.ts';
import { type OwnerFlows, rateOfReturn } from './rate-of-return.ts';

/** Premiums as a ledger's returns are worked out from them. */
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
