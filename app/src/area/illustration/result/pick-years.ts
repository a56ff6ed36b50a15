import type { ProjectionYear } from '@lifeform/metadata';

/** Policy years shown one by one before only every fifth is. */
const FIRST_YEARS = 10;
const STEP = 5;

/** Years 1 to 10, then every fifth, and always the last. */
export function pickYears(years: readonly ProjectionYear[]): readonly ProjectionYear[] {
  const last = years.at(-1);
  return years.filter((entry) => entry.year <= FIRST_YEARS || entry.year % STEP === 0 || entry === last);
}
