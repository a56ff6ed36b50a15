/** What went through the account in each policy year, and what is there at its end. Whole cents. */
export interface AccountYears {
  readonly deposits: Float64Array;
  readonly premiumTax: Float64Array;
  readonly withdrawals: Float64Array;
  readonly costOfInsurance: Float64Array;
  /** Fee, riders and flat extra. */
  readonly fixedCharges: Float64Array;
  readonly interest: Float64Array;
  /** Put into the side fund by the exempt test, less what came back to pay charges. */
  readonly movedOut: Float64Array;
  readonly accountValue: Float64Array;
  readonly sideFund: Float64Array;
}

export function newAccountYears(years: number): AccountYears {
  const column = () => new Float64Array(years);
  return {
    deposits: column(),
    premiumTax: column(),
    withdrawals: column(),
    costOfInsurance: column(),
    fixedCharges: column(),
    interest: column(),
    movedOut: column(),
    accountValue: column(),
    sideFund: column(),
  };
}
