import type { Basis } from '../basis/basis.ts';

/**
 * What every projection says of itself. Its columns beside are one `Float64Array` each, one entry a year, index 0 =
 * year 1, in dollars unless a column says otherwise.
 */
export interface YearLedger {
  readonly basisVersion: string;
  readonly prodID: string;
  readonly years: number;
  /** Age of the first life at the start of the year. */
  readonly age: Int32Array;
}

export function yearLedger(basis: Basis, prodID: string, firstAge: number, years: number): YearLedger {
  const age = Int32Array.from({ length: years }, (_, index) => firstAge + index);
  return { basisVersion: basis.document.version, prodID, years, age };
}
