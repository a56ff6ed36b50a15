import type { FaceIncrease } from './account-plan.ts';

interface Added extends FaceIncrease {
  readonly face: number;
  /** Index of the policy year it is insured from. */
  readonly from: number;
}

/** A policy's face amount and its increases, each with its own cost; what is reduced goes from the newest. Whole cents. */
export class InsuredFace {
  #first: number;
  readonly #issued: number;
  readonly #rates: Float64Array;
  #added: Added[] = [];
  #total: number;

  /** @param rates per 1000 at risk a month, by policy year */
  constructor(face: number, rates: Float64Array) {
    this.#first = face;
    this.#issued = face;
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

  /** Of the face amount at issue, what is no longer insured. */
  get given(): number {
    return this.#issued - this.#first;
  }

  reduce(to: number): void {
    let over = Math.max(0, this.#total - to);
    this.#total -= over;
    const kept = this.#added.toReversed().flatMap((part) => {
      const cut = Math.min(over, part.face);
      over -= cut;
      return cut === part.face ? [] : [{ ...part, face: part.face - cut }];
    });
    this.#added = kept.reverse();
    this.#first -= over;
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
