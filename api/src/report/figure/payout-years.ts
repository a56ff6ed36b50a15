/** The years a table of incomes shows: the first, every tenth, those in which something starts or ends, and the last. */
export function payoutYears<T extends { readonly year: number }>(
  rows: readonly T[],
  incomes: readonly { readonly start: number; readonly lastYear: number }[],
  last: number,
): readonly T[] {
  const turning = new Set([1, last, ...incomes.flatMap(({ start, lastYear }) => [start, lastYear])]);
  return rows.filter(({ year }) => year <= last && (year % 10 === 0 || turning.has(year)));
}
