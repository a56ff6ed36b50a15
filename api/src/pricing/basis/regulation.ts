/** Yearly minimum of an income fund, as a fraction of its value, by a set-up category. */
export interface MinimumPayoutRule {
  /** Below this age the fraction is 1 / (unitAge - age). */
  readonly tableFromAge: number;
  readonly unitAge: number;
  /** Fractions by category from `tableFromAge` on, one for each age; the last applies from then on. */
  readonly factors: Readonly<Record<string, readonly number[]>>;
  /** Category of a fund set up today. */
  readonly standard: string;
}

/** By calendar year, where a missing year uses the latest before it; or one list for all years. */
export type PrescribedFactors = Readonly<Record<string, readonly number[]>> | readonly number[];

/** Most a locked-in fund may pay in a year. */
export type MaximumPayoutRule =
  /** Value over an annuity certain to an age: a reference rate for the first years, a fixed one after. */
  | {
      readonly kind: 'annuity';
      /** Reference rate by calendar year; a missing year uses the latest before it. */
      readonly referenceRate: Readonly<Record<string, number>>;
    }
  /** A prescribed fraction of the value by age from `fromAge`, one for each age; the last applies from then on. */
  | { readonly kind: 'schedule'; readonly fromAge: number; readonly factors: PrescribedFactors }
  /** No limit from an age on. */
  | { readonly kind: 'unlimited'; readonly fromAge: number };

/** A tax bracket; the last one has no upper end. */
export interface TaxBracket {
  /** Dollars, from which the rate applies to the whole amount. */
  readonly above: number;
  readonly rate: number;
}

/** Legal figures, with the year they were taken from. Fractions unless named otherwise. */
export interface Regulation {
  readonly effectiveYear: number;
  readonly minimumPayout: MinimumPayoutRule;
  readonly maximumPayout: {
    /** Last age of the annuity certain; from the year before, everything may be paid. */
    readonly toAge: number;
    readonly referenceYears: number;
    /** Discount rate after the reference years. */
    readonly laterRate: number;
    readonly jurisdictions: Readonly<Record<string, MaximumPayoutRule>>;
  };
  readonly taxFreeSavings: {
    /** Room accrues from the year this age is reached. */
    readonly fromAge: number;
    /** Dollars of new room by calendar year. */
    readonly limits: Readonly<Record<string, number>>;
  };
  /** Tax withheld on what exceeds the minimum, by province where it differs. */
  readonly withholding: {
    readonly standard: readonly TaxBracket[];
    readonly byProvince: Readonly<Record<string, readonly TaxBracket[]>>;
  };
}
