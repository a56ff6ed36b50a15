import type { CsvCell } from '@lifeform/engine';
import type { TableColumn } from './data-table.tsx';

/** A table as data: its heads, each with its group's, then a line for each row. Columns without data are left out. */
export function exportedRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly CsvCell[])[] {
  const exported = columns.flatMap(({ head, group, data }) =>
    data ? [{ head: group ? `${group} - ${head}` : head, data }] : [],
  );
  return [exported.map(({ head }) => head), ...rows.map((row) => exported.map(({ data }) => data(row)))];
}
