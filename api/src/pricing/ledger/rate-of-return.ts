import { PaymentGrowth } from './payment-growth.ts';

/** Limits of annual growth; rates outside are shown as not available. */
const LEAST_GROWTH = 0.01;
const MOST_GROWTH = 11;

/** Of the growth, in one step: Newton's next would be shorter than the square of it, and so of the last figure. */
const ENOUGH = 1e-7;
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

/** What the flows grow to at one growth a year, year after year. */
class Accumulation {
  #value = 0;
  #years = 0;
  readonly #paid: PaymentGrowth;

  constructor(
    private readonly flows: OwnerFlows,
    private readonly growth: number,
  ) {
    this.#paid = new PaymentGrowth(flows.paymentsAYear);
    this.#paid.turnTo(growth);
  }

  /** The value of the flows of the first `years`; asked for ever more years, each is added once. */
  after(years: number): number {
    const { payments, atStart } = this.flows;
    for (; this.#years < years; this.#years++) {
      const [start, payment] = [atStart[this.#years] ?? 0, payments[this.#years] ?? 0];
      this.#value = (this.#value + start) * this.growth + payment * this.#paid.value;
    }
    return this.#value;
  }
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

/** Finds the growth at which flows reach a target, for ever more of their years. */
class GrowthFinder {
  readonly #least: Accumulation;
  readonly #most: Accumulation;
  readonly #paid: PaymentGrowth;

  constructor(private readonly flows: OwnerFlows) {
    this.#least = new Accumulation(flows, LEAST_GROWTH);
    this.#most = new Accumulation(flows, MOST_GROWTH);
    this.#paid = new PaymentGrowth(flows.paymentsAYear);
  }

  /** NaN when it is out of range. */
  growth(years: number, target: number, guess: number): number {
    const [least, most] = [this.#least.after(years), this.#most.after(years)];
    if (!(target > least) || target >= most) return Number.NaN;
    return solve(this.flows, years, target, guess, this.#paid);
  }
}

/** The yearly rate at which the flows of the first `years` grow to a value at the end of the last; otherwise as `ratesOfReturn`. */
export function rateOfReturn(flows: OwnerFlows, years: number, value: number): number {
  return new GrowthFinder(flows).growth(years, value, 1) - 1;
}

/**
 * For every year n the yearly rate at which the flows of years 1..n grow to value n at the end of that year. Fractions;
 * NaN outside -99 % to 1000 %, and where nothing was paid.
 */
export function ratesOfReturn(flows: OwnerFlows, values: Float64Array): Float64Array {
  const rates = new Float64Array(values.length);
  const finder = new GrowthFinder(flows);
  let [before, growth] = [1, 1];
  for (let index = 0; index < rates.length; index++) {
    // Rates change little from year to year, and their change still less.
    const guess = Math.min(Math.max(2 * growth - before, LEAST_GROWTH), MOST_GROWTH);
    const found = finder.growth(index + 1, values[index] ?? 0, guess);
    if (found > 0) [before, growth] = [growth, found];
    rates[index] = found - 1;
  }
  return rates;
}
