import { toCents } from '../money.ts';
import type { PaidPremiums } from './paid-premiums.ts';
import { PaymentGrowth } from './payment-growth.ts';

/**
 * Yearly value of premiums saved instead, each on its payment date. Amounts the policy returns are withdrawn as well.
 *
 * @param rate annual growth after tax, a fraction
 * @returns dollars to the cent, one entry a year; rounded only at the end
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
