import type { LedgerAnswer } from '@lifeform/metadata/insurance';

/** Policy years shown individually before every fifth. */
const FIRST_YEARS = 10;
const STEP = 5;

export interface LedgerRow {
  /** Policy year, from 1. */
  readonly year: number;
  /** Of the insured at the start of the year. */
  readonly age: number;
}

export function ledgerRows({ age }: LedgerAnswer): readonly LedgerRow[] {
  return age.map((atStart, index) => ({ year: index + 1, age: atStart }));
}

/** Ten years from one on (default: the first), then every fifth; earlier ones every fifth too, and always both ends. */
export function pickYears<Row extends LedgerRow>(rows: readonly Row[], from = 1): readonly Row[] {
  const ends: readonly (Row | undefined)[] = [rows[0], rows.at(-1)];
  return rows.filter(
    (row) => (row.year >= from && row.year < from + FIRST_YEARS) || row.year % STEP === 0 || ends.includes(row),
  );
}
