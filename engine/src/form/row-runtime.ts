import type { FormRow, RowGroup } from '@lifeform/metadata';
import { rowsKind } from '../field-type/rows.ts';
import { ROWS } from './compiled-form.ts';
import { createFieldRuntime, type FieldRuntime, heldEntryOf, isHeld } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { fieldSource } from './known-options.ts';
import { leaveOut } from './left-out.ts';

/** The working memory of a group that repeats: of one in rows, once for each row that holds it. */
export interface RowsRuntime {
  readonly group: RowGroup;
  /** The group as a field: its limits, what is wrong with the number of its rows, its value. */
  readonly field: FieldRuntime;
  /** The row that holds the group. */
  readonly owner: RowRuntime | undefined;
  /** In their order. */
  rows: RowRuntime[];
  /** Names of the rows, in their order. A new list only when it changed. */
  names: readonly string[];
  /** Grows: a row keeps its number as long as the form is open, and no other is given it. */
  nextNumber: number;
}

/** One row, under a name that stays while others come and go: `claimants[1]`. */
export interface RowRuntime {
  readonly name: string;
  readonly rows: RowsRuntime;
  /** Its place among the rows, from 0. */
  index: number;
  /** By the name of their item, or the id of a group in the row. */
  readonly fields: ReadonlyMap<string, FieldRuntime>;
  /** What rules read of it. */
  readonly values: Record<string, unknown>;
  /** The same as it is handed out, made anew when something in it changed. */
  handedOut: FormRow | undefined;
  /** Rules waiting to run, by their place among those of the group. */
  readonly pending: Uint8Array;
}

/** The fields of a form in which rows may stand: all of its own, with those of the groups' own. */
export function createRowsField(work: FormRuntime, group: RowGroup, owner: RowRuntime | undefined, name: string) {
  const item = work.compiled.items.get(group.id) ?? { name: group.id, fieldType: ROWS };
  const field = createFieldRuntime(work.compiled.document, item, {
    name,
    rowReaders: work.compiled.rowReaders.get(group.id),
    row: owner,
    scope: owner?.values ?? work.scope,
    kind: rowsKind,
  });
  field.rows = { group, field, owner, rows: [], names: [], nextNumber: 0 };
  return field;
}

/** A row with nothing in it yet, beside the others and not among them. @param number of a row that was there before */
export function createRow(work: FormRuntime, rows: RowsRuntime, number: number = rows.nextNumber): RowRuntime {
  const { compiled } = work;
  rows.nextNumber = Math.max(rows.nextNumber, number + 1);
  const fields = new Map<string, FieldRuntime>();
  const row: RowRuntime = {
    name: `${rows.field.name}[${number}]`,
    rows,
    index: rows.rows.length,
    fields,
    values: {},
    handedOut: undefined,
    pending: new Uint8Array(compiled.groupRules.get(rows.group)?.length ?? 0),
  };
  for (const name of rows.group.fields) {
    const item = compiled.items.get(name);
    if (item === undefined) continue;
    const place = { name: `${row.name}.${name}`, rowReaders: compiled.rowReaders.get(name), row, scope: row.values };
    const runtime = createFieldRuntime(compiled.document, item, place);
    runtime.around = [rows.field, ...rows.field.around];
    runtime.source = fieldSource(work, runtime);
    fields.set(name, runtime);
    if (runtime.kind.carriesValue) row.values[name] = runtime.value;
  }
  for (const inner of rows.group.groups) {
    const field = createRowsField(work, inner, row, `${row.name}.${inner.id}`);
    field.around = [rows.field, ...rows.field.around];
    fields.set(inner.id, field);
    row.values[inner.id] = [];
  }
  if (compiled.countsShownOnly) leaveOut(fields.values());
  return row;
}

/** Rows as the form's values have them, without what is left out. */
export function rowValues({ rows }: RowsRuntime): readonly FormRow[] {
  return rows.map((row) => {
    row.handedOut ??= Object.fromEntries(
      [...row.fields].flatMap(([name, { kind, rows: inner, value, isLeftOut }]) =>
        kind.carriesValue && !isLeftOut ? [[name, inner === undefined ? value : rowValues(inner)]] : [],
      ),
    );
    return row.handedOut;
  });
}

/** What was entered in rows; a field left at its start is not in it. */
export function rowEntries({ rows }: RowsRuntime): readonly FormRow[] {
  return rows.map(({ fields }) =>
    Object.fromEntries(
      [...fields].flatMap(([name, runtime]) => (isHeld(runtime) ? [[name, heldEntryOf(runtime)]] : [])),
    ),
  );
}
