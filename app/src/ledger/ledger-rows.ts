import type { LedgerAnswer } from '@lifeform/metadata';

/** Policy years shown one by one before only every fifth is. */
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

/** Years 1 to 10, then every fifth, and always the last. */
export function pickYears<Row extends LedgerRow>(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  return rows.filter((row) => row.year <= FIRST_YEARS || row.year % STEP === 0 || row === last);
}
