import type { PaidPremiums } from '../ledger/paid-premiums.ts';
import { PaymentGrowth } from '../ledger/payment-growth.ts';
import { toCents } from '../money.ts';

/**
 * What premiums put aside instead, each on the day it is paid, would be worth at the end of each year. What the policy
 * gives back is taken out as well.
 *
 * @param rate growth a year after tax, a fraction
 * @returns dollars to the cent, one entry a year; no cents are rounded on the way
 */
export function savings({ premiums, paymentsAYear, received }: PaidPremiums, rate: number): readonly number[] {
  const year = new PaymentGrowth(paymentsAYear);
  year.turnTo(1 + rate);
  let value = 0;
  return premiums.map((premium, index) => {
    value = (value - (received[index] ?? 0)) * (1 + rate) + premium * year.value;
    return toCents(value);
  });
}
