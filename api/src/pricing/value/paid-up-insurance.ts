import { toCents } from '../money.ts';

/** RPU: face amount that a cash value buys for the rest of the cover, dollars; 0 when nothing is left to insure. */
export function reducedPaidUpFace(cashValue: number, paidUpPrice: number): number {
  return paidUpPrice > 0 ? toCents(cashValue / paidUpPrice) : 0;
}

export interface ExtendedTerm {
  readonly years: number;
  readonly days: number;
}

/**
 * ETI: how long a cash value keeps the face amount insured without premiums. Whole years as long as their cost (per 1,
 * claims at the end of the year) is covered, then the days that the remainder pays of the next year's cost, 365 to a
 * year. At most the contract's own end.
 *
 * @param mortality valuation q' by policy year, index 0 = year 1
 * @param passed complete policy years at the default
 * @param value cash value per 1 of face
 */
export function extendedTerm(mortality: Float64Array, passed: number, interest: number, value: number): ExtendedTerm {
  const v = 1 / (1 + interest);
  let left = value;
  let discounted = 1;
  for (let t = passed; t < mortality.length; t++) {
    const q = mortality[t] ?? 1;
    const cost = discounted * q * v;
    if (cost > left) return { years: t - passed, days: Math.floor((365 * left) / cost) };
    left -= cost;
    discounted *= (1 - q) * v;
  }
  return { years: Math.max(0, mortality.length - passed), days: 0 };
}
