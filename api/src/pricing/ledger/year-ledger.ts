import type { Basis } from '../basis/basis.ts';

/**
 * The common part of every projection. Its columns are `Float64Array`s with one entry a year, index 0 = year 1, in
 * dollars unless stated otherwise.
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
