import type { FaceIncrease } from './account-plan.ts';

interface Added extends FaceIncrease {
  readonly face: number;
  /** Index of the policy year it is insured from. */
  readonly from: number;
}

/** A policy's face amount and its increases, each with its own cost. Whole cents. */
export class InsuredFace {
  readonly #first: number;
  readonly #rates: Float64Array;
  readonly #added: Added[] = [];
  #total: number;

  /** @param rates per 1000 at risk a month, by policy year */
  constructor(face: number, rates: Float64Array) {
    this.#first = face;
    this.#rates = rates;
    this.#total = face;
  }

  get total(): number {
    return this.#total;
  }

  add(face: number, from: number, cost: FaceIncrease): void {
    this.#added.push({ ...cost, face, from });
    this.#total += face;
  }

  /** Per 1000 at risk a month: the amount at risk is shared by all parts. */
  costRate(year: number): number {
    const first = this.#rates[year] ?? 0;
    if (this.#added.length === 0) return first;
    const weighed = this.#added.reduce(
      (sum, { face, from, costRates }) => sum + face * (costRates[year - from] ?? 0),
      this.#first * first,
    );
    return weighed / this.#total;
  }

  /** Monthly flat extra of increases; that of the first face amount is in the fixed charges. */
  flatExtra(year: number): number {
    return this.#added.reduce(
      (sum, { face, from, flatExtra }) => sum + (face * (flatExtra[year - from] ?? 0)) / 1000,
      0,
    );
  }
}
