import type { ExemptMethod } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { LifeStatus } from '../../basis/life-product-basis.ts';
import type { UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import type { InsuredLife, LifeRider } from '../../policy/life-policy.ts';
import type { PlannedAct } from '../../policy/planned-act.ts';
import type { RatePlan } from '../../policy/rate-plan.ts';

/** A withdrawal at the start of a policy month. */
export interface Withdrawal {
  readonly year: number;
  /** Policy month within the year, 1 to 12. */
  readonly month: number;
  /** Dollars. */
  readonly amount: number;
}

/** Riders paid from the account besides the cost of insurance. */
export type UniversalRider =
  | Extract<LifeRider, { readonly kind: 'term' | 'childTerm' }>
  | { readonly kind: 'accidentalDeath'; readonly faceAmount: number }
  /** The carrier makes the deposits while the first life is disabled; no amount is insured. */
  | { readonly kind: 'waiver'; readonly faceAmount: 0 };

/** How a policy is kept exempt at an anniversary when its account exceeds the limit. */
export interface ExemptTerms {
  /** Tried in this order; any remaining excess is withdrawn. */
  readonly methods: readonly ExemptMethod[];
  /** Largest growth of the face amount at once, as a fraction of it. */
  readonly mostIncrease: number;
  /** Credited to the side fund, an effective rate a year. */
  readonly sideFundRate: number;
}

/** Input of a universal life projection. */
export interface UniversalPolicy {
  /** One life, or the two of a joint status. */
  readonly lives: readonly InsuredLife[];
  readonly status: LifeStatus;
  readonly rateClass: string;
  /** Dollars. */
  readonly faceAmount: number;
  /** Cost of insurance: a level rate fixed at issue, or that of each policy year. */
  readonly costOfInsurance: 'level' | 'yearly';
  /** What is paid at death: the face amount, or the face amount and the account. */
  readonly deathBenefit: 'level' | 'levelPlusFund';
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; the basis names the number that means for life. */
  readonly flatExtraDuration: number;
  /** Whose premium tax is taken from deposits. */
  readonly province: string;
  /** Credited to the account, an effective rate a year. */
  readonly creditedRate: number;
  /** Dollars a deposit. */
  readonly deposit: number;
  /** Months between deposits. */
  readonly depositStep: number;
  /** Policy years in which deposits are made; Infinity for all. */
  readonly depositYears: number;
  /** Cover beside the account, on the first life. */
  readonly riders: readonly UniversalRider[];
  /** Monthly charge in dollars for things the basis does not price. */
  readonly otherCharge: number;
  readonly withdrawals: readonly Withdrawal[];
  /** What the owner does in which policy years. Absent = nothing. */
  readonly acts?: readonly PlannedAct[];
  /** Credited rates by policy year. Absent = `creditedRate` in every year. */
  readonly rates?: RatePlan;
  /** Absent = no exempt test. */
  readonly exempt?: ExemptTerms;
}

/** @throws NoBasisEntry when the basis has no universal life product of that number */
export function universalProduct(basis: Basis, prodID: string): UniversalLifeBasis {
  return basisProduct(basis.document, prodID, 'universalLife');
}
