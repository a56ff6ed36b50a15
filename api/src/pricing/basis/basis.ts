import type { BasisDocument, Sex, TableClass } from './basis-document.ts';
import { type AnnuitantTables, annuitantTables } from './mortality/annuitant-mortality.ts';
import { continuance, waivedMonths } from './mortality/continuance.ts';
import { incidenceRates } from './mortality/incidence.ts';
import { selectMortality } from './mortality/select-mortality.ts';
import { LAST_AGE, ultimateMortality } from './mortality/ultimate-mortality.ts';

/** The tables one life is priced with. Rates by age have 121 entries. */
export interface LifeTables {
  readonly sex: Sex;
  /** Ultimate q by age 0 to 120. */
  readonly ultimate: Float64Array;
  readonly accidentIncidence: Float64Array;
  readonly waiverIncidence: Float64Array;
  /** Select q of a life selected at that age, by complete years since issue. */
  select(issueAge: number): Float64Array;
  /** Value of a waived premium of 1 a year by number of months, for claims at that age. */
  waivedMonths(age: number): Float64Array;
}

/** Disability tables of one sex, for any occupation. */
export interface DisabledTables {
  /** New claims a year that last at least three months, by age 0 to 120, for the first occupation class. */
  readonly incidence: Float64Array;
  /** Claims still running after each month, of those disabled at that age; scaled to 1 at three months. */
  continuance(age: number): Float64Array;
}

/**
 * A basis document with its tables. Tables are built on first use and cached: they depend only on sex, class and age.
 */
export interface Basis {
  readonly document: BasisDocument;
  life(sex: Sex, table: TableClass): LifeTables;
  annuitant(sex: Sex): AnnuitantTables;
  disabled(sex: Sex): DisabledTables;
}

/** Caches the results of `make` for ages 0 to 120. */
function rememberedByAge(make: (age: number) => Float64Array): (age: number) => Float64Array {
  const known: (Float64Array | undefined)[] = new Array(LAST_AGE + 1).fill(undefined);
  return (age) => {
    const rates = known[age] ?? make(age);
    known[age] = rates;
    return rates;
  };
}

function createLifeTables(document: BasisDocument, sex: Sex, table: TableClass): LifeTables {
  const { waiver, accidentalDeath } = document.riders;
  const ultimate = ultimateMortality(document, sex, table);
  const given = document.mortality.insured[sex].selectTables?.[table];
  return {
    sex,
    ultimate,
    accidentIncidence: incidenceRates(accidentalDeath.incidence[sex]),
    waiverIncidence: incidenceRates(waiver.incidence[sex]),
    select: rememberedByAge((issueAge) => selectMortality(document, table, ultimate, issueAge, given)),
    waivedMonths: rememberedByAge((age) => waivedMonths(document, sex, age)),
  };
}

/** Months after disablement that the longest benefit can look at. */
const DISABLED_MONTHS = 12 * LAST_AGE;

function createDisabledTables(document: BasisDocument, sex: Sex): DisabledTables {
  return {
    incidence: incidenceRates(document.disability.incidence[sex]),
    continuance: rememberedByAge((age) => continuance(document.disability, sex, age, DISABLED_MONTHS)),
  };
}

export function createBasis(document: BasisDocument): Basis {
  const known = new Map<string, LifeTables>();
  const annuitants = { M: annuitantTables(document, 'M'), F: annuitantTables(document, 'F') };
  const disabled = { M: createDisabledTables(document, 'M'), F: createDisabledTables(document, 'F') };
  return {
    document,
    life(sex, table) {
      const key = sex + table;
      const tables = known.get(key) ?? createLifeTables(document, sex, table);
      known.set(key, tables);
      return tables;
    },
    annuitant: (sex) => annuitants[sex],
    disabled: (sex) => disabled[sex],
  };
}
