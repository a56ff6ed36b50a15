import { PaymentGrowth } from './payment-growth.ts';

/** Limits of annual growth; rates outside are shown as not available. */
const LEAST_GROWTH = 0.01;
const MOST_GROWTH = 11;

const ENOUGH = 1e-13;
const MOST_STEPS = 100;

/** An owner's payments less receipts, by policy year. Dollars. */
export interface OwnerFlows {
  /** Paid over the year in equal parts, the first at its start. */
  readonly payments: Float64Array;
  /** Number of instalments. */
  readonly paymentsAYear: number;
  /** Paid less received at the start of the year. */
  readonly atStart: Float64Array;
}

/** What the flows of the first `years` grow to at a growth a year. */
function accumulated({ payments, atStart }: OwnerFlows, years: number, growth: number, paid: PaymentGrowth): number {
  paid.turnTo(growth);
  let value = 0;
  for (let k = 0; k < years; k++) value = (value + (atStart[k] ?? 0)) * growth + (payments[k] ?? 0) * paid.value;
  return value;
}

/** Newton's method within a bracket, which is halved when a step would leave it. */
function solve(flows: OwnerFlows, years: number, target: number, guess: number, paid: PaymentGrowth): number {
  const { payments, atStart } = flows;
  let low = LEAST_GROWTH;
  let high = MOST_GROWTH;
  let growth = guess;
  for (let step = 0; step < MOST_STEPS; step++) {
    paid.turnTo(growth);
    let value = 0;
    let slope = 0;
    for (let k = 0; k < years; k++) {
      const before = value + (atStart[k] ?? 0);
      const payment = payments[k] ?? 0;
      slope = slope * growth + before + payment * paid.slope;
      value = before * growth + payment * paid.value;
    }
    const excess = value - target;
    const newton = growth - excess / slope;
    if (Math.abs(newton - growth) < ENOUGH * growth) return newton;
    if (excess > 0) high = growth;
    else low = growth;
    growth = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return growth;
}

/** Growth at which the flows reach the target; NaN when it is out of range. */
function growthOf(flows: OwnerFlows, years: number, target: number, guess: number, paid: PaymentGrowth): number {
  if (!(target > accumulated(flows, years, LEAST_GROWTH, paid))) return Number.NaN;
  if (target >= accumulated(flows, years, MOST_GROWTH, paid)) return Number.NaN;
  return solve(flows, years, target, guess, paid);
}

/** The yearly rate at which the flows of the first `years` grow to a value at the end of the last; otherwise as `ratesOfReturn`. */
export function rateOfReturn(flows: OwnerFlows, years: number, value: number): number {
  return growthOf(flows, years, value, 1, new PaymentGrowth(flows.paymentsAYear)) - 1;
}

/**
 * For every year n the yearly rate at which the flows of years 1..n grow to value n at the end of that year. Fractions;
 * NaN outside -99 % to 1000 %, and where nothing was paid.
 */
export function ratesOfReturn(flows: OwnerFlows, values: Float64Array): Float64Array {
  const rates = new Float64Array(values.length);
  const paid = new PaymentGrowth(flows.paymentsAYear);
  let guess = 1;
  for (let index = 0; index < rates.length; index++) {
    const growth = growthOf(flows, index + 1, values[index] ?? 0, guess, paid);
    if (growth > 0) guess = growth;
    rates[index] = growth - 1;
  }
  return rates;
}
