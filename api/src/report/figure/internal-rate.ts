/** Outside these bounds a rate says nothing about a policy and is not shown. Fractions a year. */
const LOWEST = -0.99;
const HIGHEST = 10;

/** Enough halvings to pin a rate to far below a hundredth of a percent over the whole bracket. */
const HALVINGS = 60;

/**
 * The yearly rate at which premiums, each paid at the start of its year, grow to an amount received at the end
 * of the last of those years. Undefined when there is none between -99 % and 1000 %.
 *
 * The grown value of the premiums rises with the rate, so the one crossing is bracketed and halved.
 *
 * @param premiums dollars, the first year first
 * @param received dollars
 * @returns fraction a year
 */
export function internalRate(premiums: readonly number[], received: number): number | undefined {
  let low = LOWEST;
  let high = HIGHEST;
  if (!(grown(premiums, low) < received && received < grown(premiums, high))) return undefined;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (grown(premiums, middle) < received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function grown(premiums: readonly number[], rate: number): number {
  return premiums.reduce((value, premium) => (value + premium) * (1 + rate), 0);
}
