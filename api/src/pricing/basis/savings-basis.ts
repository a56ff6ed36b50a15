import type { BySex } from './basis-document.ts';

/** Force of mortality of annuitants in the base year: base + level x growth^age. */
export interface AnnuitantCurve {
  readonly base: number;
  readonly level: number;
  readonly growth: number;
  /** A carrier's own base-year q by age 0..120; it replaces the curve. */
  readonly table?: readonly number[];
}

/** Mortality of annuitants, with the improvement expected after the base year. */
export interface AnnuitantBasis {
  readonly baseYear: number;
  readonly curves: BySex<AnnuitantCurve>;
  /** Yearly improvement: full to an age, falling in a straight line to nil at another. */
  readonly improvement: { readonly rate: number; readonly fullToAge: number; readonly nilFromAge: number };
  /** How a year's deaths fall within it: evenly, unless the curve is to be followed exactly. */
  readonly fractionalSurvival?: 'linear' | 'exact';
}

/** Pricing of payout annuities. Fractions; loads are parts of the premium. */
export interface PayoutAnnuityBasis {
  readonly kind: 'payoutAnnuity';
  /** Discount rate of payments that depend on a life. */
  readonly lifeInterest: number;
  /** Discount rate of a term certain. */
  readonly certainInterest: number;
  readonly load: { readonly registered: number; readonly nonRegistered: number };
}

/** One guaranteed term and its rate a year. */
export interface GuaranteedRate {
  readonly months: number;
  readonly rate: number;
}

/** Deposit accounts: daily interest, guaranteed interest by term, and the cost of early withdrawal. */
export interface DepositBasis {
  readonly kind: 'deposit';
  /** Effective rate a year of the daily interest account. */
  readonly dailyInterest: number;
  /** Guaranteed interest accounts by term; empty for a product with daily interest only. */
  readonly guaranteed: readonly GuaranteedRate[];
  /** Added to the current rate when a guaranteed account is cashed before its term. */
  readonly marketValueMargin: number;
  /** How the difference of rates counts over the months left: compounded, the default, or in proportion to them. */
  readonly marketValueMethod?: 'compound' | 'linear';
}

/** Tax-free savings: a deposit product whose room the regulation limits. */
export type TaxFreeSavingsBasis = Omit<DepositBasis, 'kind'> & { readonly kind: 'taxFreeSavings' };

/** A fund that must pay a yearly minimum; the figures are regulation. */
export interface IncomeFundBasis {
  readonly kind: 'retirementIncome' | 'lifeIncome';
}

/** Segregated fund with guarantees at maturity and death. */
export interface SegregatedFundBasis {
  readonly kind: 'segregatedFund';
  /** Part of a deposit guaranteed at maturity. */
  readonly maturityGuarantee: number;
  /** Share of a deposit guaranteed at death; smaller for deposits after an age. */
  readonly deathGuarantee: { readonly share: number; readonly afterAge: number; readonly lateShare: number };
  /** Last age at which a reset of the death guarantee is possible. */
  readonly resetToAge: number;
  /** Yearly cost of a fund by its name. */
  readonly managementExpense: Readonly<Record<string, number>>;
  /** Gross growth a year of the illustrated and the alternate scenario. */
  readonly gross: { readonly illustrated: number; readonly alternate: number };
  /** Whether the yearly minimum of an income fund is paid out. */
  readonly paysMinimum: boolean;
}

/** Products whose value is an account or a payout rather than insurance. */
export type SavingsProductBasis =
  | PayoutAnnuityBasis
  | DepositBasis
  | TaxFreeSavingsBasis
  | IncomeFundBasis
  | SegregatedFundBasis;
