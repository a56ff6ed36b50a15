/** Values of a scenario by policy year (index 0 = first), dollars at the end of the year; NaN before the start. */
export interface ReprojectedColumns {
  /** Paid in cash for premiums and into their fund at the start of the year. */
  readonly outlay: Float64Array;
  readonly dividend: Float64Array;
  readonly cashDividend: Float64Array;
  /** Paid to the owner at the start of the year, besides loans. */
  readonly withdrawal: Float64Array;
  /** Lent at the start of the year, for premiums too. */
  readonly loanTaken: Float64Array;
  readonly loanBalance: Float64Array;
  readonly premiumFund: Float64Array;
  readonly deposit: Float64Array;
  readonly puaFace: Float64Array;
  readonly puaCashValue: Float64Array;
  readonly oneYearTermFace: Float64Array;
  /** Paid at the start of the year beyond premiums. */
  readonly extraDeposit: Float64Array;
  /** Less the loan. */
  readonly cashValue: Float64Array;
  readonly deathBenefit: Float64Array;
}

/** What further figures of a scenario are made of: part of the columns above, or beside them. */
export interface ColumnParts {
  /** Of the dividend, kept for the premium or the term of the next year. */
  readonly pendingDividend: Float64Array;
  /** Of the dividend, what buys paid-up additions. */
  readonly boughtWithDividend: Float64Array;
  /** Of what is lent, what pays premiums. */
  readonly premiumLent: Float64Array;
  /** Paid-up additions surrendered for premiums and withdrawals. */
  readonly additionsSpent: Float64Array;
  /** Value of the face amount that goes, whether paid out or off the loan. */
  readonly released: Float64Array;
}

/** @param from index of the first year that is projected */
export function reprojectedColumns(years: number, from: number): ReprojectedColumns & ColumnParts {
  const column = () => new Float64Array(years).fill(Number.NaN, 0, from);
  return {
    outlay: column(),
    dividend: column(),
    cashDividend: column(),
    withdrawal: column(),
    loanTaken: column(),
    loanBalance: column(),
    premiumFund: column(),
    deposit: column(),
    puaFace: column(),
    puaCashValue: column(),
    oneYearTermFace: column(),
    cashValue: column(),
    deathBenefit: column(),
    extraDeposit: column(),
    pendingDividend: column(),
    boughtWithDividend: column(),
    premiumLent: column(),
    additionsSpent: column(),
    released: column(),
  };
}
