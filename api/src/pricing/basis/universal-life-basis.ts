import type { PricingAssumptions, RateClass, TableClass } from './basis-document.ts';

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
  /** Multiple of the level premium at issue, falling in equal steps to 0. */
  readonly surrenderCharge: { readonly premiums: number; readonly years: number };
  /** Reduction of the credited rate in the reduced scenario. */
  readonly reduction: number;
  /** Minimum credited rate; absent: none. */
  readonly guaranteedRate?: number;
  /** Rate a year at which the death benefit is discounted for a month before the account is taken off; absent: not. */
  readonly riskDiscount?: number;
  /** Interest credited by account. */
  readonly creditedRates: Readonly<Record<string, number>>;
  /** The endowment whose reserve limits the account, for 1 of face issued. */
  readonly exemptTest: ExemptTest;
}

/** The exemption test policy on the insurer's reserve basis. Fractions. */
export interface ExemptTest {
  readonly payYears: number;
  readonly toAge: number;
  readonly interest: number;
  /** Ultimate mortality of its reserve; default: aggregate. */
  readonly mortality?: TableClass;
  /** How its fund grows while it is paid: as a net level premium reserve, the default, or in even steps. */
  readonly payPeriod?: 'reserve' | 'even';
  /** The most an account may grow in some years; absent: not tested. */
  readonly jump?: ExemptJump;
}

/** From an anniversary on, an account may be at most a multiple of what it was some years before. */
export interface ExemptJump {
  readonly fromYear: number;
  readonly yearsBack: number;
  readonly multiple: number;
  /** Accounts up to this part of the limit may grow as they will. */
  readonly sparedPart: number;
}
