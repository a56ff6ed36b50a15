import type { Band, BySex } from './basis-document.ts';

/** Disability income: a monthly benefit while disabled. Fractions a year. */
export interface DisabilityIncomeBasis {
  readonly kind: 'disabilityIncome';
  readonly toAge: number;
  readonly interest: number;
  /** Fraction of policies kept from one year to the next, without lapse and death. */
  readonly persistency: number;
  readonly survival: number;
  readonly load: number;
  /** Rate factor by the life's mortality table; other classes are not offered. */
  readonly classFactor: Readonly<Record<string, number>>;
  /** Months without benefit by the elimination period in days. */
  readonly eliminationMonths: Readonly<Record<string, number>>;
  /** Most months of benefit by benefit period in years; the one to `toAge` is named by that age. */
  readonly benefitMonths: Readonly<Record<string, number>>;
  /** Share of the rate that each rider adds. */
  readonly riders: Readonly<Record<string, number>>;
}

/** New claims a year that last at least three months: base + level x growth^age, times the occupation's factor. */
export interface DisabilityIncidence {
  readonly base: number;
  readonly level: number;
  readonly growth: number;
  readonly occupations: Readonly<Record<string, number>>;
}

/** A level-premium plan of critical illness cover. */
export interface CriticalIllnessPlan {
  /** Years of a term; absent where the plan runs to the product's last age. */
  readonly term?: number;
  readonly lapse: number;
}

/** What a return-of-premium rider returns: all premiums at death, or at the end of the plan. */
export interface ReturnOfPremium {
  readonly at: 'death' | 'expiry';
  /** Plans it is offered with; default: all. */
  readonly plans?: readonly string[];
  readonly issueAges?: { readonly from: number; readonly to: number };
}

/** Critical illness: a lump sum at the first diagnosis. */
export interface CriticalIllnessBasis {
  readonly kind: 'criticalIllness';
  readonly toAge: number;
  readonly policyFee: number;
  readonly interest: number;
  readonly load: number;
  readonly expensePer1000: number;
  /** Share of insured mortality that ends cover before a diagnosis. */
  readonly mortalityShare: number;
  /** Lapse a year after a renewal. */
  readonly renewalLapse: number;
  /** Logistic incidence: base + height / (1 + e^-((age - middle) / spread)). */
  readonly incidence: BySex<{
    readonly base: number;
    readonly height: number;
    readonly middle: number;
    readonly spread: number;
  }>;
  /** Factor for smokers: constant up to an age, then rising linearly over some years. */
  readonly smoker: {
    readonly least: number;
    readonly rise: number;
    readonly fromAge: number;
    readonly overYears: number;
  };
  /** Share of incidence in the first year after underwriting, and the increase each year until it is 1. */
  readonly select: { readonly first: number; readonly step: number };
  readonly bands: readonly Band[];
  readonly plans: Readonly<Record<string, CriticalIllnessPlan>>;
  readonly returnOfPremium: Readonly<Record<string, ReturnOfPremium>>;
}

export type HealthProductBasis = DisabilityIncomeBasis | CriticalIllnessBasis;
