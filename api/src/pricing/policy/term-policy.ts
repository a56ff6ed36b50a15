import type { LifeRider } from './life-policy.ts';

/** One layer of a renewable term policy. */
export interface TermLayer {
  /** Names the coverage on screen and in reports. */
  readonly label: string;
  /** Years of each level premium. */
  readonly term: number;
  /** Dollars. */
  readonly faceAmount: number;
  /** Attained age at which the layer ends. */
  readonly expiryAge: number;
}

/** Input for pricing a term policy. The first layer is the base coverage. */
export interface TermPolicy {
  /** M or F. */
  readonly sex: string;
  /** R non-smoker, S smoker, C child. */
  readonly smokeClass: string;
  readonly rateClass: string;
  /** Age nearest birthday. */
  readonly issueAge: number;
  /** Percent of standard mortality, 100 = standard. */
  readonly rating: number;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; the basis names the number that means for life. */
  readonly flatExtraDuration: number;
  readonly waiver: boolean;
  readonly accidentalDeath: boolean;
  /** Dollars of that rider when different from the base layer's face amount. */
  readonly accidentalDeathFace?: number;
  readonly layers: readonly TermLayer[];
  /** Riders besides the layers, each at its own premium. */
  readonly riders?: readonly LifeRider[];
}
