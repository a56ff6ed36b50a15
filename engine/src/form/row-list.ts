import { type FieldValue, type FormRow, MOST_NESTED_ROWS, MOST_ROWS, rowsOf } from '@lifeform/metadata';
import type { FieldRuntime } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';
import { foundIn } from './left-out.ts';
import { queueReadersOf, queueRow } from './queue-rules.ts';
import { fieldsOfRows, markChanged } from './row-places.ts';
import { createRow, type RowRuntime, type RowsRuntime } from './row-runtime.ts';
import { startField } from './start.ts';

/** Rows came, went or changed places. */
export function settleRows(work: FormRuntime, rows: RowsRuntime): void {
  rows.rows.forEach((row, index) => {
    row.index = index;
  });
  rows.names = rows.rows.map(({ name }) => name);
  rows.field.scope[rows.group.id] = foundIn(rows.field);
  work.hasNewValues = true;
  work.arrangement += 1;
  touch(work, rows.field);
  if (rows.owner !== undefined) markChanged(work, rows.owner);
  queueReadersOf(work, rows.field);
}

/** Puts a row among the others and its fields among the form's. @param at its place, at most behind the last */
export function insertRow(work: FormRuntime, row: RowRuntime, at: number): void {
  const { rows } = row.rows;
  rows.splice(Math.max(0, Math.min(at, rows.length)), 0, row);
  for (const field of fieldsOfRows([row])) {
    work.runtimes.set(field.name, field);
    field.state = undefined;
    if (field.draft !== undefined) work.typing.add(field.name);
    touch(work, field);
  }
  settleRows(work, row.rows);
  queueRow(work, row);
}

/** Takes rows away from a group. @returns the fields that are gone with them */
export function dropRows(work: FormRuntime, gone: readonly RowRuntime[]): readonly FieldRuntime[] {
  const fields = fieldsOfRows(gone);
  for (const field of fields) {
    work.runtimes.delete(field.name);
    work.inError.delete(field.name);
    work.typing.delete(field.name);
    if (work.currentField === field.name) work.currentField = undefined;
  }
  for (const rows of new Set(gone.map(({ rows: list }) => list))) {
    rows.rows = rows.rows.filter((row) => !gone.includes(row));
    settleRows(work, rows);
  }
  return fields;
}

/** The rows of a group as a form starts with them: those given, or as many as there have to be. */
export function startRows(work: FormRuntime, rows: RowsRuntime, given: FieldValue | undefined): void {
  rows.nextNumber = 0;
  const { min = 0 } = rows.field.item;
  const most = rows.owner === undefined ? MOST_ROWS : MOST_NESTED_ROWS;
  const values = given === undefined ? Array.from({ length: min }, (): FormRow => ({})) : rowsOf(given);
  // One more than there can be is kept, so that it is seen that there are too many.
  rows.rows = values.slice(0, most + 1).map((value) => filledRow(work, rows, value));
  for (const field of fieldsOfRows(rows.rows)) {
    work.runtimes.set(field.name, field);
    touch(work, field);
  }
  settleRows(work, rows);
}

/** A row that holds what is given, and otherwise what its fields start with. */
export function filledRow(work: FormRuntime, rows: RowsRuntime, values: FormRow, number?: number): RowRuntime {
  const row = createRow(work, rows, number);
  for (const [name, field] of row.fields) {
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    if (field.rows === undefined) startField(work, field, given);
    else {
      field.isGiven = given !== undefined;
      startRows(work, field.rows, given);
    }
  }
  return row;
}
