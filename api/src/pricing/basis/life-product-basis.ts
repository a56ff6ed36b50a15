import type { Band, BySex, PricingAssumptions, RateClass } from './basis-document.ts';

/** Whose death a cover pays on: one life's, the first of two, or the last of two. */
export type LifeStatus = 'single' | 'firstToDie' | 'lastToDie';

/** A length of time: to an attained age, or a number of years. */
export type Span = { readonly toAge: number } | { readonly years: number };

/** The benefit as a share of the face amount, by policy year. */
export type BenefitShape =
  | { readonly shape: 'level' }
  /** The balance at the start of the year of a loan repaid by equal payments once a year at that interest. */
  | { readonly shape: 'mortgage'; readonly interest: number }
  /** Grows by a fraction a year; the policy may choose another. */
  | { readonly shape: 'indexed'; readonly growth: number };

/** Equivalence pricing; with a slope, the share of table mortality moves with the issue age around a centre. */
export interface LevelPremiumBasis extends PricingAssumptions {
  readonly kind: 'level';
  readonly slope?: {
    readonly perYear: BySex<number>;
    readonly centreAge: number;
    /** Issue ages outside are priced at the nearer end. */
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
  /** Years an unfinished enhancement is kept up by the carrier when no other is asked for. */
  readonly guaranteedYears: number;
}

/**
 * Life cover with a level or single premium, on one life or two. A new product of this kind is a new entry of the
 * basis document: nothing in code knows a product by its number.
 */
export interface LifeProductBasis {
  readonly kind: 'life';
  /** Short name of the plan in rate tables, such as T100; products on one life and on two may share it. */
  readonly plan: string;
  /** The first is what a policy gets that asks for nothing. */
  readonly statuses: readonly LifeStatus[];
  /** Dollars a year, on the base coverage. */
  readonly policyFee: number;
  readonly rateClasses: Readonly<Record<string, RateClass>>;
  /** Ascending by face amount, the first from 0; empty when the rate has no bands. */
  readonly bands: readonly Band[];
  /** Ages count from the older life for first-to-die cover and from the younger for last-to-die. */
  readonly cover: Span;
  /** Other covers a policy may ask for. */
  readonly otherCovers?: readonly Span[];
  /** Years premiums are paid, within the cover: a span of the older life's age, or the cover less some years. */
  readonly pay: Span | { readonly yearsBeforeEnd: number };
  /** A policy may ask for another number of years of premiums. */
  readonly isPayChosen?: boolean;
  readonly benefit: BenefitShape;
  /** The face amount is paid at the end of the cover to a life still insured. */
  readonly endows: boolean;
  readonly premium: LevelPremiumBasis | SinglePremiumBasis;
  /** Level premiums at the attained age after the first, on ultimate mortality, to the older life's age. */
  readonly renewal?: PricingAssumptions & { readonly toAge: number };
  /** Guaranteed cash values; nil for some years from issue. */
  readonly cashValues?: { readonly yearsWithout: number };
  readonly participating: boolean;
  readonly enhancement?: EnhancementBasis;
}

/** A rider priced as a renewable term product of the basis, or year by year. No policy fee. */
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
    /** Part of the net level premium, which counts up to a most. */
    readonly premiumFactor: number;
    readonly premiumMost: number;
  };
}

/** Three-factor dividend scale. Illustrative, never guaranteed. */
export interface DividendScale {
  readonly version: string;
  readonly interest: number;
  /** What the reduced scenario takes off the interest. */
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
  /** Most that may be owed, as a share of the cash value. */
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
