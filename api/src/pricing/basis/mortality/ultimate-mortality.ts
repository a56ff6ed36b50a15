import { roundHalfAway } from '../../money.ts';
import type { BasisDocument, Sex, TableClass } from '../basis-document.ts';

/** Last age of every rate array; death is certain there. */
export const LAST_AGE = 120;

/** Entries of a rate array, ages 0 to 120. */
export const RATE_ARRAY_LENGTH = LAST_AGE + 1;

/** Share of the smoker excess a table carries. */
function smokerShare(document: BasisDocument, sex: Sex, table: TableClass): number {
  switch (table) {
    case 'N':
      return 0;
    case 'S':
      return 1;
    case 'A':
      return document.mortality.insured[sex].aggregateShare;
  }
}

/** m(x): force of mortality at an age, Makeham with an infant and a young-adult term. */
function forceOfMortality(document: BasisDocument, sex: Sex, table: TableClass, age: number): number {
  const { accidentLevel, accidentOnset, insured } = document.mortality;
  const { infant, accident, level, growth, smoker } = insured[sex];
  const onset = 1 / (1 + Math.exp(-(age - accidentOnset.age) / accidentOnset.spread));
  const nonSmoker = infant * Math.exp(-age) + accidentLevel + accident * onset + level * growth ** age;
  const hump = smoker.excess * Math.exp(-(((age - smoker.peakAge) / smoker.spread) ** 2));
  return nonSmoker * (1 + smokerShare(document, sex, table) * hump);
}

/**
 * q(x) of the insured-lives ultimate table, ages 0 to 120, 8 decimals. A table in the basis document replaces the
 * formula; otherwise q(x) = 1 - exp(-m(x)) with q(120) = 1.
 *
 * @throws RangeError when a given table does not have 121 entries
 */
export function ultimateMortality(document: BasisDocument, sex: Sex, table: TableClass): Float64Array {
  const given = document.mortality.insured[sex].tables?.[table];
  if (given) {
    if (given.length !== RATE_ARRAY_LENGTH) {
      throw new RangeError(`table ${sex}/${table} of basis ${document.version} has ${given.length} rates, not 121`);
    }
    return Float64Array.from(given);
  }
  const rates = new Float64Array(RATE_ARRAY_LENGTH);
  for (let age = 0; age < LAST_AGE; age++) {
    rates[age] = roundHalfAway(-Math.expm1(-forceOfMortality(document, sex, table, age)), 8);
  }
  rates[LAST_AGE] = 1;
  return rates;
}
