import type { IncidenceCurve } from '../basis-document.ts';
import { LAST_AGE, RATE_ARRAY_LENGTH } from './ultimate-mortality.ts';

/** Incidence a year by age 0 to 120, never above 1. Not rounded. */
export function incidenceRates(curve: IncidenceCurve): Float64Array {
  const rates = new Float64Array(RATE_ARRAY_LENGTH);
  for (let age = 0; age <= LAST_AGE; age++) {
    rates[age] = Math.min(1, curve.base + curve.level * curve.growth ** age);
  }
  return rates;
}
