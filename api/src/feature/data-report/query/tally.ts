import type { ReportRow } from '@lifeform/metadata';

/** Groups entries, in the order of each group's first member. */
export function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const known = groups.get(key);
    if (known) known.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

/** Sorted by a numeric column, descending; ties by text. */
export function mostFirst(rows: readonly ReportRow[], column: number): readonly ReportRow[] {
  const numberOf = (row: ReportRow) => Number(row[column] ?? 0);
  return rows.toSorted((a, b) => numberOf(b) - numberOf(a) || compareWords(a, b));
}

function compareWords(a: ReportRow, b: ReportRow): number {
  return a.join('\n').localeCompare(b.join('\n'));
}

export function sumOf<T>(entries: readonly T[], numberOf: (entry: T) => number): number {
  return entries.reduce((sum, entry) => sum + numberOf(entry), 0);
}

/** A value, and how often it is there. */
interface Weighted {
  readonly value: number;
  readonly count: number;
}

export function average(values: readonly Weighted[]): number | null {
  const count = sumOf(values, (entry) => entry.count);
  return count === 0 ? null : sumOf(values, (entry) => entry.value * entry.count) / count;
}

export function median(values: readonly Weighted[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const count = sumOf(values, (entry) => entry.count);
  if (count === 0) return null;
  return (valueAt(sorted, Math.ceil(count / 2) - 1) + valueAt(sorted, Math.floor(count / 2))) / 2;
}

/** The value at a place, from 0, of values in order. */
function valueAt(sorted: readonly Weighted[], place: number): number {
  let before = 0;
  for (const { value, count } of sorted) {
    before += count;
    if (place < before) return value;
  }
  return 0;
}
