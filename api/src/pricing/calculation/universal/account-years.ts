/** Flows of the account in each policy year, and its value at the end. Whole cents. */
export interface AccountYears {
  readonly deposits: Float64Array;
  /** Of the deposits, those beyond the regular ones. */
  readonly extraDeposits: Float64Array;
  readonly premiumTax: Float64Array;
  readonly withdrawals: Float64Array;
  readonly costOfInsurance: Float64Array;
  /** Fee, riders and flat extra. */
  readonly fixedCharges: Float64Array;
  readonly interest: Float64Array;
  /** Moved to the side fund by the exempt test at the end of the year, and returned during it to pay charges. */
  readonly toSideFund: Float64Array;
  readonly fromSideFund: Float64Array;
  /** Paid back to the owner by the exempt test at the end of the year. */
  readonly refunded: Float64Array;
  /** Added to the face amount by the exempt test at the end of the year. */
  readonly faceIncrease: Float64Array;
  /** Insured amount at the end of the year. */
  readonly face: Float64Array;
  readonly accountValue: Float64Array;
  readonly sideFund: Float64Array;
}

export function newAccountYears(years: number): AccountYears {
  const column = () => new Float64Array(years);
  return {
    deposits: column(),
    extraDeposits: column(),
    premiumTax: column(),
    withdrawals: column(),
    costOfInsurance: column(),
    fixedCharges: column(),
    interest: column(),
    toSideFund: column(),
    fromSideFund: column(),
    refunded: column(),
    faceIncrease: column(),
    face: column(),
    accountValue: column(),
    sideFund: column(),
  };
}
