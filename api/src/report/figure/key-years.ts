/**
 * The years a short table shows: the first ones, then every fifth and the last.
 *
 * @param rows one entry a policy year, the first year first
 * @param firstYears how many of the first years are all shown
 */
export function keyYears<T extends { readonly year: number }>(rows: readonly T[], firstYears = 10): readonly T[] {
  const last = rows.at(-1)?.year;
  return rows.filter(({ year }) => year <= firstYears || year % 5 === 0 || year === last);
}

/** The years of a summary: the first, every tenth and the last. */
export function milestoneYears<T extends { readonly year: number }>(rows: readonly T[]): readonly T[] {
  const last = rows.at(-1)?.year;
  return rows.filter(({ year }) => year === 1 || year % 10 === 0 || year === last);
}
