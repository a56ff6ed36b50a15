import type { FieldValue, FormRow } from '@lifeform/metadata';
import { canEnter, finishCommit } from './events.ts';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { queueRow } from './queue-rules.ts';
import { dropRows, filledRow, insertRow, settleRows, startRows } from './row-list.ts';
import type { RowRuntime, RowsRuntime } from './row-runtime.ts';
import { track } from './track.ts';

/** Rows that were removed can be brought back, so many of them. */
const MOST_REMOVED = 50;

/** What an event of rows left: whether it did anything, and fields that are gone by it. */
export interface RowsOutcome {
  /** The row it was about; undefined where nothing came of it. */
  readonly row: string | undefined;
  readonly gone: readonly FieldRuntime[];
}

const NOTHING: RowsOutcome = { row: undefined, gone: [] };

/** Of the number of its rows: the limits last seen. */
function countLeft(rows: RowsRuntime): { readonly canAdd: boolean; readonly canRemove: boolean } {
  const { min = 0, max = Number.POSITIVE_INFINITY } = rows.field.state ?? {};
  return { canAdd: rows.rows.length < max, canRemove: rows.rows.length > min };
}

export function addRow(work: FormRuntime, field: FieldRuntime, at: number | undefined, values: FormRow): RowsOutcome {
  const { rows } = field;
  if (rows === undefined || !canEnter(field) || !countLeft(rows).canAdd) return NOTHING;
  const row = filledRow(work, rows, values);
  insertRow(work, row, at ?? rows.rows.length);
  return settled(work, rows, row, []);
}

export function removeRow(work: FormRuntime, name: string): RowsOutcome {
  const row = findRow(work, name);
  if (row === undefined || !canEnter(row.rows.field) || !countLeft(row.rows).canRemove) return NOTHING;
  const gone = dropRows(work, [row]);
  work.removed.set(name, row);
  const [oldest] = work.removed.keys();
  if (oldest !== undefined && work.removed.size > MOST_REMOVED) work.removed.delete(oldest);
  return settled(work, row.rows, row, gone);
}

export function restoreRow(work: FormRuntime, name: string): RowsOutcome {
  const row = work.removed.get(name);
  const isThere = row !== undefined && isAtWork(work, row.rows);
  if (!isThere || !canEnter(row.rows.field) || !countLeft(row.rows).canAdd) return NOTHING;
  work.removed.delete(name);
  insertRow(work, row, row.index);
  return settled(work, row.rows, row, []);
}

/** A row within a row that was removed itself has nowhere to come back to. */
function isAtWork({ runtimes }: FormRuntime, { field }: RowsRuntime): boolean {
  return runtimes.get(field.name) === field;
}

export function moveRow(work: FormRuntime, name: string, to: number): RowsOutcome {
  const row = findRow(work, name);
  if (row === undefined || !canEnter(row.rows.field)) return NOTHING;
  const { rows } = row;
  const place = Math.max(0, Math.min(to, rows.rows.length - 1));
  if (place === row.index) return NOTHING;
  const others = rows.rows.filter((other) => other !== row);
  rows.rows = [...others.slice(0, place), row, ...others.slice(place)];
  settleRows(work, rows);
  return settled(work, rows, row, []);
}

/** All rows of a group in place of those it has. */
export function changeRows(work: FormRuntime, field: FieldRuntime, value: FieldValue): readonly FieldRuntime[] {
  const { rows } = field;
  if (rows === undefined || !canEnter(field)) return [];
  const gone = dropRows(work, rows.rows);
  startRows(work, rows, value);
  for (const row of rows.rows) queueRow(work, row);
  return settled(work, rows, undefined, gone).gone;
}

function settled(
  work: FormRuntime,
  rows: RowsRuntime,
  row: RowRuntime | undefined,
  gone: readonly FieldRuntime[],
): RowsOutcome {
  const { field } = rows;
  for (let at: FieldRuntime | undefined = field; at !== undefined; at = at.row?.rows.field) at.isGiven = true;
  field.isDirty = true;
  field.isLeft = true;
  track(work, field, 'CONTROL_CHANGE');
  finishCommit(work, true);
  return { row: row?.name, gone };
}

/** A row by its name; undefined where there is none. */
export function findRow({ runtimes }: FormRuntime, name: string): RowRuntime | undefined {
  const end = name.lastIndexOf('[');
  const rows = end === -1 ? undefined : runtimes.get(name.slice(0, end))?.rows;
  return rows?.rows.find((row) => row.name === name);
}
