import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import type { ReportText } from './report-text.ts';

/** The rows of a group that repeats: a column a field that holds something in one of them. */
export interface RowTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** None for a group that is hidden, or of which nothing was entered. @param textOf what a field holds, in words */
export function rowTables(
  form: Form,
  { id, title, children }: LayoutNode,
  text: ReportText,
  textOf: (field: FieldState) => string,
): readonly RowTable[] {
  const { hidden, rows } = form.getField(id);
  const fields = children.filter(({ kind }) => kind === 'field');
  const columns = fields.map((field) => {
    const column = rows.map((row) => form.getField(`${row}.${field.id}`));
    return { head: text.message(column[0]?.label ?? ''), cells: column.map(textOf) };
  });
  const shown = columns.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (hidden || shown.length === 0) return [];
  const cellsOf = (_row: string, at: number): readonly string[] => shown.map(({ cells }) => cells[at] ?? '');
  return [{ title: text.message(title), heads: shown.map(({ head }) => head), rows: rows.map(cellsOf) }];
}
