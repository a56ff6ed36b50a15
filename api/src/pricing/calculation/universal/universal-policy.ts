import type { ExemptMethod } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { LifeStatus } from '../../basis/life-product-basis.ts';
import type { UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import type { InsuredLife, LifeRider } from '../../policy/life-policy.ts';

/** Money taken out of the account at the start of a policy month. */
export interface Withdrawal {
  readonly year: number;
  /** Policy month within the year, 1 to 12. */
  readonly month: number;
  /** Dollars. */
  readonly amount: number;
}

/** Cover the account pays for beside its own cost of insurance. */
export type UniversalRider =
  | Extract<LifeRider, { readonly kind: 'term' | 'childTerm' }>
  | { readonly kind: 'accidentalDeath'; readonly faceAmount: number }
  /** The carrier makes the deposits while the first life is disabled; it insures no amount. */
  | { readonly kind: 'waiver'; readonly faceAmount: 0 };

/** How a policy is kept exempt at an anniversary at which its account holds more than it may. */
export interface ExemptTerms {
  /** Tried in this order; what is then still too much is withdrawn. */
  readonly methods: readonly ExemptMethod[];
  /** Most the face amount grows by at once, a fraction of it. */
  readonly mostIncrease: number;
  /** Credited to the side fund, an effective rate a year. */
  readonly sideFundRate: number;
}

/** What a universal life policy is projected from. */
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
  /** Dollars a month for what the basis has no price for. */
  readonly otherCharge: number;
  readonly withdrawals: readonly Withdrawal[];
  /** The exempt test is not made when absent. */
  readonly exempt?: ExemptTerms;
}

/** @throws NoBasisEntry when the basis has no universal life product of that number */
export function universalProduct(basis: Basis, prodID: string): UniversalLifeBasis {
  return basisProduct(basis.document, prodID, 'universalLife');
}
