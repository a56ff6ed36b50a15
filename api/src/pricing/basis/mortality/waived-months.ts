import type { BasisDocument, Sex } from '../basis-document.ts';
import { continuance } from './continuance.ts';

/**
 * Value of a premium of 1 a year waived for M months after the elimination period of e months, by M, for claims that
 * start at `age`: sum over k = 1..M of N(e + k - 1) / N(e) v^(k/12), over 12. Up to the age the waiver ends.
 */
export function waivedMonths(document: BasisDocument, sex: Sex, age: number): Float64Array {
  const { eliminationMonths, waivedToAge, interest } = document.riders.waiver;
  const months = Math.max(0, 12 * (waivedToAge - age) - eliminationMonths);
  const running = continuance(document.disability, sex, age, months + eliminationMonths);
  const atStart = running[eliminationMonths] ?? 1;
  const values = new Float64Array(months + 1);
  for (let k = 1; k <= months; k++) {
    const share = (running[eliminationMonths + k - 1] ?? 0) / atStart;
    values[k] = (values[k - 1] ?? 0) + (share * (1 + interest) ** (-k / 12)) / 12;
  }
  return values;
}
