import { LOCALES } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';

/** Sort key of a row; rows without one come last in either direction. */
export type SortKey = string | number | null | undefined;

export interface Sort {
  /** Id of the column. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface SortableColumn<Row> {
  readonly id: string;
  readonly sortBy?: (row: Row) => SortKey;
}

/** The sort order after pressing a column's heading: ascending, then descending, then the original order. */
export function nextSort(before: Sort | undefined, column: string): Sort | undefined {
  if (before?.column !== column) return { column, direction: 'ascending' };
  return before.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** The rows in that order; equal ones keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort | undefined,
  language: Language,
): readonly Row[] {
  const keyOf = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!keyOf) return rows;
  const words = new Intl.Collator(LOCALES[language], { numeric: true, sensitivity: 'base' });
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const isMissing = (key: SortKey): key is null | undefined => key === null || key === undefined;
  return rows.toSorted((left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)));
  });
}
