import type { PricingAssumptions, RateClass } from './basis-document.ts';

/** Universal life: an account that pays monthly for the cost of insurance. Fractions a year unless said otherwise. */
export interface UniversalLifeBasis {
  readonly kind: 'universalLife';
  /** Attained age at which cost of insurance and the projection end. */
  readonly toAge: number;
  /** Dollars a month. */
  readonly monthlyFee: number;
  readonly rateClasses: Readonly<Record<string, RateClass>>;
  /** Level cost of insurance, a rate per 1000 a year fixed at issue. */
  readonly levelCost: PricingAssumptions;
  /** Part of a deposit by province. */
  readonly premiumTax: Readonly<Record<string, number>>;
  /** Times the level premium at issue, falling in equal steps to nil. */
  readonly surrenderCharge: { readonly premiums: number; readonly years: number };
  /** What the reduced scenario takes off the credited rate. */
  readonly reduction: number;
  /** Credited at the least, whatever happens; nothing when absent. */
  readonly guaranteedRate?: number;
  /** Interest credited by account. */
  readonly creditedRates: Readonly<Record<string, number>>;
  /** The endowment whose reserve the account may not exceed, by issue of 1 of face. */
  readonly exemptTest: { readonly payYears: number; readonly toAge: number; readonly interest: number };
}
