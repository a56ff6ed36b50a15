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

export function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return average(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}
