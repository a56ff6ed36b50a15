import type { PaidPremiums } from './paid-premiums.ts';
import { PaymentGrowth } from './payment-growth.ts';

/** Outside these bounds a rate says nothing about a policy and is not shown. Fractions a year. */
const LOWEST = -0.99;
const HIGHEST = 10;

/** Enough halvings to pin a rate to far below a hundredth of a percent over the whole bracket. */
const HALVINGS = 60;

/**
 * The yearly rate at which premiums, each from the day it is paid, grow to an amount received at the end of the last of
 * their years. Undefined when there is none between -99 % and 1000 %.
 *
 * The grown value of the premiums rises with the rate, so the one crossing is bracketed and halved.
 *
 * @param amount dollars
 * @returns fraction a year
 */
export function internalRate(paid: PaidPremiums, amount: number): number | undefined {
  const grown = (rate: number) => grownValue(paid, rate);
  let low = LOWEST;
  let high = HIGHEST;
  if (!(grown(low) < amount && amount < grown(high))) return undefined;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (grown(middle) < amount) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function grownValue({ premiums, paymentsAYear, received }: PaidPremiums, rate: number): number {
  const year = new PaymentGrowth(paymentsAYear);
  year.turnTo(1 + rate);
  return premiums.reduce(
    (value, premium, index) => (value - (received[index] ?? 0)) * (1 + rate) + premium * year.value,
    0,
  );
}
