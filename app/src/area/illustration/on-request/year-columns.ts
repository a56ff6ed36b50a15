import type { TableColumn, Text } from '@lifeform/renderer';

/** A policy year (1 = first) with the age at its start. */
export interface YearRow {
  readonly year: number;
  readonly age: number;
}

export function yearRows(ages: readonly number[]): readonly YearRow[] {
  return ages.map((age, index) => ({ year: index + 1, age }));
}

/** The two columns that stay in sight. */
export function yearColumns(text: Text): readonly TableColumn<YearRow>[] {
  return (['year', 'age'] as const).map((id) => ({
    ...{ id, head: text(`tEdit-Illustration-${id}`), isNumeric: true, isSticky: true },
    ...{ cell: (row: YearRow) => row[id], data: (row: YearRow) => row[id] },
  }));
}
