import type { PricingAssumptions } from '../basis/basis-document.ts';
import { roundHalfAway } from '../money.ts';

export interface Cover {
  /** q by year of cover, starting at `from`. */
  readonly mortality: Float64Array;
  readonly from: number;
  /** Years covered. */
  readonly years: number;
  /** Share of the table: pricing level x rate class x rating. */
  readonly share: number;
  /** Payment years of the level premium; default: all years covered. */
  readonly payYears?: number;
  /** q by year of those who pay, where premiums end before the cover does; default: those covered. */
  readonly paying?: Float64Array;
  /** Benefit by year of cover; 1 when absent. */
  readonly benefits?: Float64Array;
  /** Whether 1 is paid at the end of the cover to those still insured. */
  readonly endows?: boolean;
}

/**
 * Gross annual premium per 1000 by the equivalence principle, 4 decimals: claims mid-year, lapses at the end of the
 * year, premiums in advance; the net rate plus the expense per 1000, divided by the part of the premiums that no load
 * takes. The first premium may have a load of its own, and each year of the cover its own interest.
 */
export function grossPremiumRate(assumptions: PricingAssumptions, cover: Cover): number {
  const { interest, interestByYear = [], lapse, load, firstYearLoad = load, expensePer1000 } = assumptions;
  const { mortality, from, years, share, payYears = years, paying, benefits, endows = false } = cover;
  let claims = 0;
  let annuityDue = 0;
  let inForce = 1;
  let payers = 1;
  for (let t = 0; t < years; t++) {
    const growth = 1 + (interestByYear[t] ?? interest);
    const staying = (1 - lapse) / growth;
    const q = Math.min(1, share * (mortality[from + t] ?? 1));
    claims += (inForce * q * (benefits?.[t] ?? 1)) / Math.sqrt(growth);
    if (t < payYears) annuityDue += payers;
    inForce *= (1 - q) * staying;
    payers = paying ? payers * (1 - Math.min(1, share * (paying[from + t] ?? 1))) * staying : inForce;
  }
  const benefit = claims + (endows ? inForce : 0);
  const kept = 1 - load - (firstYearLoad - load) / annuityDue;
  return roundHalfAway(((1000 * benefit) / annuityDue + expensePer1000) / kept, 4);
}
