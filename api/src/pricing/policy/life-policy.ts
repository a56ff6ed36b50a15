import type { LifeStatus, Span } from '../basis/life-product-basis.ts';
import type { PlannedAct } from './planned-act.ts';
import type { RatePlan } from './rate-plan.ts';

/** Someone whose death the policy pays on. */
export interface InsuredLife {
  /** M or F. */
  readonly sex: string;
  /** R non-smoker, S smoker, C child. */
  readonly smokeClass: string;
  /** Age nearest birthday. */
  readonly issueAge: number;
  /** Percent of standard mortality, 100 = standard. */
  readonly rating: number;
}

/**
 * How dividends are used: PUA buys paid-up additions, DOD leaves them on deposit, PIC pays them in cash, RAP (also
 * DRP) takes them off the next premium, LRD leaves them on deposit and draws the premium from it, OYT buys one-year
 * term. An enhanced product has its own use for them.
 */
export type DividendOption = 'PUA' | 'DOD' | 'PIC' | 'RAP' | 'LRD' | 'OYT' | 'NONE';

/** Term cover on top of the base that dividends replace with paid-up additions. */
export interface Enhancement {
  /** Dollars. */
  readonly amount: number;
  /** Policy years in which the carrier makes up a shortfall; Infinity for life. */
  readonly guaranteedYears: number;
}

/** A loan taken against the policy at the start of a policy year. */
export interface PolicyLoan {
  readonly year: number;
  /** Dollars. */
  readonly amount: number;
}

/** Cover beside the base coverage, at its own premium without policy fee. */
export type LifeRider =
  | {
      readonly kind: 'term';
      readonly prodID: string;
      /** YRT, or the years of each level premium. */
      readonly coi: 'YRT' | number;
      readonly faceAmount: number;
    }
  | { readonly kind: 'guaranteedPurchase'; readonly faceAmount: number }
  /** Paid for until the youngest child is too old: so many policy years. */
  | { readonly kind: 'childTerm'; readonly faceAmount: number; readonly years: number }
  /** Paid at a diagnosis: a plan of a critical illness product, such as T10. */
  | {
      readonly kind: 'criticalIllness';
      readonly prodID: string;
      readonly plan: string;
      readonly faceAmount: number;
    };

/** What a life policy other than renewable term in layers is priced and projected from. */
export interface LifePolicy {
  /** One life, or the two of a joint status; riders and the waiver are on the first. */
  readonly lives: readonly InsuredLife[];
  readonly status: LifeStatus;
  readonly rateClass: string;
  /** Dollars. */
  readonly faceAmount: number;
  /** Instead of the product's own cover, where it leaves the choice. */
  readonly cover?: Span;
  /** Instead of the product's own premium term. */
  readonly pay?: Span;
  /** Whose death ends the premiums of a last-to-die policy before its cover. Absent = they are paid while it lasts. */
  readonly premiumsUntil?: 'firstDeath';
  /** Yearly growth of an indexed benefit instead of the product's own. */
  readonly growth?: number;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; the basis names the number that means for life. */
  readonly flatExtraDuration: number;
  readonly waiver: boolean;
  readonly accidentalDeath: boolean;
  /** Dollars of that rider where they are not the face amount. */
  readonly accidentalDeathFace?: number;
  readonly enhancement?: Enhancement;
  readonly dividendOption: DividendOption;
  readonly riders: readonly LifeRider[];
  readonly loans: readonly PolicyLoan[];
  /** Policy years the owner pays premiums; those after them are lent on the cash value. Absent = all are paid. */
  readonly premiumLoanAfter?: number;
  /** Policy years the owner pays premiums; then dividends and what they bought do, as far as they last. */
  readonly premiumOffsetAfter?: number;
  /** What the owner does in which policy years. Absent = nothing. */
  readonly acts?: readonly PlannedAct[];
  /** Interest of the dividend scale by policy year. Absent = that of the basis in every year. */
  readonly rates?: RatePlan;
}
