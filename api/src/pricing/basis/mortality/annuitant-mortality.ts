import { roundHalfAway } from '../../money.ts';
import type { BasisDocument, Sex } from '../basis-document.ts';
import { LAST_AGE, RATE_ARRAY_LENGTH } from './ultimate-mortality.ts';

/** Mortality of annuitants of one sex, by age 0 to 120. */
export interface AnnuitantTables {
  readonly baseYear: number;
  /** q of the base year, 8 decimals; 1 at 120. */
  readonly base: Float64Array;
  /** Factor of one year of improvement: 1 - I(age). */
  readonly kept: Float64Array;
  /** Share of a year's force of mortality that falls in its first part; absent where deaths are spread evenly. */
  readonly forceShare?: (age: number, part: number) => number;
}

/** q(x) = 1 - exp(-(base + level x growth^x)) with q(120) = 1; a table in the basis replaces the formula. */
function baseMortality(document: BasisDocument, sex: Sex): Float64Array {
  const { base, level, growth, table } = document.mortality.annuitant.curves[sex];
  if (table) {
    if (table.length === RATE_ARRAY_LENGTH) return Float64Array.from(table);
    throw new RangeError(`annuitant table ${sex} of basis ${document.version} has ${table.length} rates, not 121`);
  }
  const rates = new Float64Array(RATE_ARRAY_LENGTH).fill(1);
  for (let age = 0; age < LAST_AGE; age++) {
    rates[age] = roundHalfAway(-Math.expm1(-(base + level * growth ** age)), 8);
  }
  return rates;
}

/** I(age): yearly improvement, full up to an age and falling linearly to 0 at another. */
export function improvement(document: BasisDocument, age: number): number {
  const { rate, fullToAge, nilFromAge } = document.mortality.annuitant.improvement;
  return rate * Math.min(1, Math.max(0, (nilFromAge - age) / (nilFromAge - fullToAge)));
}

/**
 * Gompertz-Makeham's force integrated from an age over a part s of its year: base s + level x growth^age x
 * (growth^s - 1)/(growth - 1), as a share of the whole year's. A table says nothing within a year: its force is constant.
 */
function forceShare(document: BasisDocument, sex: Sex): AnnuitantTables['forceShare'] {
  const { curves, fractionalSurvival } = document.mortality.annuitant;
  if (fractionalSurvival !== 'exact') return undefined;
  const { base, level, growth, table } = curves[sex];
  if (table || growth === 1) return (_, part) => part;
  return (age, part) => {
    const year = level * growth ** age;
    return (base * part + (year * (growth ** part - 1)) / (growth - 1)) / (base + year);
  };
}

export function annuitantTables(document: BasisDocument, sex: Sex): AnnuitantTables {
  const kept = Float64Array.from({ length: RATE_ARRAY_LENGTH }, (_, age) => 1 - improvement(document, age));
  const share = forceShare(document, sex);
  const { baseYear } = document.mortality.annuitant;
  return { baseYear, base: baseMortality(document, sex), kept, ...(share && { forceShare: share }) };
}

/** q(a, Y): base-year q improved to a calendar year; years before the base year use the base year. */
export function annuitantMortality(tables: AnnuitantTables, age: number, year: number): number {
  if (age >= LAST_AGE) return 1;
  const years = Math.max(0, year - tables.baseYear);
  return (tables.base[age] ?? 1) * (tables.kept[age] ?? 1) ** years;
}
