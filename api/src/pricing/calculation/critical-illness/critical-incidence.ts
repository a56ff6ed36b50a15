import type { Sex, TableClass } from '../../basis/basis-document.ts';
import type { CriticalIllnessBasis } from '../../basis/health-basis.ts';
import { RATE_ARRAY_LENGTH } from '../../basis/mortality/ultimate-mortality.ts';
import { NotPriced } from '../../not-priced.ts';

/** f(y): factor of incidence for smokers, rising linearly between two ages. */
function smokerMultiple({ smoker }: CriticalIllnessBasis, age: number): number {
  return smoker.least + smoker.rise * Math.min(1, Math.max(0, (age - smoker.fromAge) / smoker.overYears));
}

/**
 * Fraction of insured lives diagnosed with a covered illness in a year, by age 0 to 120; ultimate, not rounded.
 *
 * @throws RangeError for a mortality class without incidence in the product
 */
export function criticalIncidence(product: CriticalIllnessBasis, sex: Sex, table: TableClass): Float64Array {
  if (table === 'A') {
    throw new NotPriced('msg-Option', 'table', "critical illness is priced for mortality classes N and S, not 'A'");
  }
  const { base, height, middle, spread } = product.incidence[sex];
  return Float64Array.from({ length: RATE_ARRAY_LENGTH }, (_, age) => {
    const rate = base + height / (1 + Math.exp(-(age - middle) / spread));
    return Math.min(1, table === 'S' ? rate * smokerMultiple(product, age) : rate);
  });
}

/** Share of ultimate incidence t complete years after underwriting. */
export function selectShare({ select }: CriticalIllnessBasis, year: number): number {
  return Math.min(1, select.first + select.step * year);
}
