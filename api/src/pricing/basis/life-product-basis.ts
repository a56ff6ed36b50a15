import type { Band, BySex, PricingAssumptions, RateClass } from './basis-document.ts';

/** Whose death a cover pays on: one life's, the first of two, or the last of two. */
export type LifeStatus = 'single' | 'firstToDie' | 'lastToDie';

/** A length of time: to an attained age, or a number of years. */
export type Span = { readonly toAge: number } | { readonly years: number };

/** The benefit as a share of the face amount, by policy year. */
export type BenefitShape =
  | { readonly shape: 'level' }
  /** Balance at the start of each year of a loan repaid by equal yearly payments at that interest. */
  | { readonly shape: 'mortgage'; readonly interest: number }
  /** Grows by a fraction a year; a policy may choose another one. */
  | { readonly shape: 'indexed'; readonly growth: number };

/** Equivalence pricing; with a slope, the share of table mortality varies with the issue age around a centre. */
export interface LevelPremiumBasis extends PricingAssumptions {
  readonly kind: 'level';
  readonly slope?: {
    readonly perYear: BySex<number>;
    readonly centreAge: number;
    /** Issue ages outside are priced at the nearer limit. */
    readonly ages: { readonly from: number; readonly to: number };
  };
}

/** One premium at issue: the net single premium of the valuation basis times a factor. */
export interface SinglePremiumBasis {
  readonly kind: 'single';
  readonly factor: number;
}

/** Term cover that is replaced by paid-up additions bought from dividends. */
export interface EnhancementBasis {
  /** Yearly charge per 1000 of the enhancement as a share of the base coverage's rate before its band. */
  readonly chargeShare: number;
  /** Part of the charge that buys cover. */
  readonly chargeUsed: number;
  /** Most enhancement, as a multiple of the base face amount. */
  readonly maximumShare: number;
  /** Years for which the carrier maintains an incomplete enhancement, by default. */
  readonly guaranteedYears: number;
}

/**
 * Life cover with a level or single premium, on one life or two. A new product of this kind is only a new entry of the
 * basis document.
 */
export interface LifeProductBasis {
  readonly kind: 'life';
  /** Short name of the plan in rate tables, such as T100; single and joint products may share it. */
  readonly plan: string;
  /** The first is the default. */
  readonly statuses: readonly LifeStatus[];
  /** Dollars a year, on the base coverage. */
  readonly policyFee: number;
  readonly rateClasses: Readonly<Record<string, RateClass>>;
  /** Ascending by face amount, the first from 0; empty when the rate has no bands. */
  readonly bands: readonly Band[];
  /** Ages count from the older life for first-to-die cover, from the younger for last-to-die. */
  readonly cover: Span;
  /** Other covers a policy may ask for. */
  readonly otherCovers?: readonly Span[];
  /** Premium payment period, within the cover: to an age of the older life, or the cover less some years. */
  readonly pay: Span | { readonly yearsBeforeEnd: number };
  /** Whether a policy may choose another payment period. */
  readonly isPayChosen?: boolean;
  readonly benefit: BenefitShape;
  /** Whether the face amount is paid at the end of the cover to a life still insured. */
  readonly endows: boolean;
  readonly premium: LevelPremiumBasis | SinglePremiumBasis;
  /** Level premiums at the attained age after the first, with ultimate mortality, to the older life's age. */
  readonly renewal?: PricingAssumptions & { readonly toAge: number };
  /** Guaranteed cash values; nil for some years from issue. */
  readonly cashValues?: { readonly yearsWithout: number };
  readonly participating: boolean;
  readonly enhancement?: EnhancementBasis;
}

/** A rider priced as a renewable term product of the basis, or yearly. No policy fee. */
export interface TermRiderBasis {
  readonly kind: 'termRider';
  /** The renewable term product whose rates, renewals, bands and rate classes it takes. */
  readonly ratesOf: string;
}

/** Reserves, cash values and net single premiums. End-of-year claims at table mortality. */
export interface ValuationBasis {
  readonly interest: number;
  /** First-year allowance of the adjusted premium, per 1 of face. */
  readonly initialExpense: {
    readonly level: number;
    /** Share of the net level premium, which counts up to a maximum. */
    readonly premiumFactor: number;
    readonly premiumMost: number;
  };
}

/** Three-factor dividend scale. Illustrative, never guaranteed. */
export interface DividendScale {
  readonly version: string;
  readonly interest: number;
  /** Reduction of the interest in the reduced scenario. */
  readonly reduction: number;
  /** Share of valuation mortality. */
  readonly mortality: number;
  /** Share of the coverage premium returned. */
  readonly expense: number;
  /** Policy year of the first dividend, credited at its end. */
  readonly firstYear: number;
  /** Cost of one-year term, as a share of valuation mortality. */
  readonly oneYearTerm: number;
  /** Credited a year on dividends left on deposit. */
  readonly depositInterest: number;
}

export interface PolicyLoanBasis {
  readonly interest: number;
  /** Largest loan, as a share of the cash value. */
  readonly maximumShare: number;
}

/** A premium recalculated every year for that year's mortality. */
export interface YearlyTermBasis {
  /** Share of table mortality. */
  readonly mortalityLevel: number;
  readonly load: number;
  /** Attained age at which the cover ends. */
  readonly toAge: number;
}

/** Rate per 1000 of option amount: level + slope for each year of age past an age. */
export interface GuaranteedPurchaseBasis {
  readonly level: number;
  readonly slope: number;
  readonly fromAge: number;
}
