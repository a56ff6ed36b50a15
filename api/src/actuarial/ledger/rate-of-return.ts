/** Rates outside are shown as not available; as growth a year. */
const LEAST_GROWTH = 0.01;
const MOST_GROWTH = 11;

const ENOUGH = 1e-13;
const MOST_STEPS = 100;

/** What the first `years` flows grow to at a growth a year. Horner's rule. */
function accumulated(flows: Float64Array, years: number, growth: number): number {
  let value = 0;
  for (let k = 0; k < years; k++) value = (value + (flows[k] ?? 0)) * growth;
  return value;
}

/** Newton's steps kept within a bracket, which halves where a step would leave it. */
function solve(flows: Float64Array, years: number, target: number, guess: number): number {
  let low = LEAST_GROWTH;
  let high = MOST_GROWTH;
  let growth = guess;
  for (let step = 0; step < MOST_STEPS; step++) {
    let value = 0;
    let slope = 0;
    for (let k = 0; k < years; k++) {
      slope = slope * growth + value;
      value = value * growth + (flows[k] ?? 0);
    }
    const excess = value * growth - target;
    const newton = growth - excess / (slope * growth + value);
    if (Math.abs(newton - growth) < ENOUGH * growth) return newton;
    if (excess > 0) high = growth;
    else low = growth;
    growth = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return growth;
}

/** Growth at which the flows reach the target; NaN when the range holds none. */
function growthOf(flows: Float64Array, years: number, target: number, guess: number): number {
  if (!(target > accumulated(flows, years, LEAST_GROWTH))) return Number.NaN;
  if (target >= accumulated(flows, years, MOST_GROWTH)) return Number.NaN;
  return solve(flows, years, target, guess);
}

/**
 * For every year n the yearly rate at which flows 0..n-1, each at the start of its year, grow to value n at the end of
 * that year. Fractions; NaN outside -99 % to 1000 %, and where nothing was paid.
 *
 * @param flows paid less received at the start of each year
 */
export function ratesOfReturn(flows: Float64Array, values: Float64Array): Float64Array {
  const rates = new Float64Array(values.length);
  let guess = 1;
  for (let index = 0; index < rates.length; index++) {
    const growth = growthOf(flows, index + 1, values[index] ?? 0, guess);
    if (growth > 0) guess = growth;
    rates[index] = growth - 1;
  }
  return rates;
}
