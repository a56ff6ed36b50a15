import { incidenceRates } from '../mortality/incidence.ts';
import { selectMortality } from '../mortality/select-mortality.ts';
import { LAST_AGE, ultimateMortality } from '../mortality/ultimate-mortality.ts';
import { waivedMonths } from '../rider/waived-months.ts';
import type { BasisDocument, Sex, TableClass } from './basis-document.ts';

/** The tables one life is priced with. Rates by age have 121 entries. */
export interface LifeTables {
  readonly sex: Sex;
  /** Ultimate q by age 0 to 120. */
  readonly ultimate: Float64Array;
  readonly accidentIncidence: Float64Array;
  readonly waiverIncidence: Float64Array;
  /** Select q of a life taken on at that age, by complete years since issue. */
  select(issueAge: number): Float64Array;
  /** Value of a premium of 1 a year waived for a number of months, by that number, for claims at that age. */
  waivedMonths(age: number): Float64Array;
}

/**
 * A basis document with its tables. Each table is built at first use and kept: tables depend on sex, class and age
 * alone, never on what is quoted.
 */
export interface Basis {
  readonly document: BasisDocument;
  life(sex: Sex, table: TableClass): LifeTables;
}

/** Keeps what `make` answers for each age 0 to 120. */
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
  return {
    sex,
    ultimate,
    accidentIncidence: incidenceRates(accidentalDeath.incidence[sex]),
    waiverIncidence: incidenceRates(waiver.incidence[sex]),
    select: rememberedByAge((issueAge) => selectMortality(document, table, ultimate, issueAge)),
    waivedMonths: rememberedByAge((age) => waivedMonths(document, sex, age)),
  };
}

export function createBasis(document: BasisDocument): Basis {
  const known = new Map<string, LifeTables>();
  return {
    document,
    life(sex, table) {
      const key = sex + table;
      const tables = known.get(key) ?? createLifeTables(document, sex, table);
      known.set(key, tables);
      return tables;
    },
  };
}
