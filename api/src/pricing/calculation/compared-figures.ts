import type { ModalPremiums, ProjectionYear } from '@lifeform/metadata/insurance';

/** A layer the product offers, alone for the whole face amount to the last age. */
export interface ComparedLayer {
  /** Field that names it. */
  readonly label: string;
  /** Years of its first level premium. */
  readonly term: number;
  readonly projection: readonly ProjectionYear[];
  /** Its premiums with interest by year; absent where the product totals them without. */
  readonly premiumsWithInterest?: readonly number[];
}

/** The same policy in a rate class and smoker class. */
export interface ComparedClass {
  readonly rateClass: string;
  readonly smokeClass: string;
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
}

/** Comparisons for a report; absent ones do not apply. */
export interface ComparedFigures {
  readonly layers?: readonly ComparedLayer[];
  /** Those the product offers. */
  readonly classes?: readonly ComparedClass[];
  /** Months from a disablement today at which the benefit begins and ends. */
  readonly benefitMonths?: { readonly from: number; readonly to: number };
}
