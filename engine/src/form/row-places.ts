import type { RowGroup } from '@lifeform/metadata';
import type { FieldRuntime } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';
import type { RowRuntime } from './row-runtime.ts';

/** Every field of some rows, and of rows within them: a group before what it holds. */
export function fieldsOfRows(rows: Iterable<RowRuntime>, found: FieldRuntime[] = []): FieldRuntime[] {
  for (const row of rows) {
    for (const field of row.fields.values()) {
      found.push(field);
      if (field.rows !== undefined) fieldsOfRows(field.rows.rows, found);
    }
  }
  return found;
}

/** What is hidden with a field: what a container's item holds, and what the rows of a group do. */
export function insideOf({ within, rows }: FieldRuntime): readonly FieldRuntime[] {
  const inner = within.flatMap((field) => [field, ...insideOf(field)]);
  return rows === undefined ? inner : [...inner, ...fieldsOfRows(rows.rows)];
}

/** Marks what is hidden with a field. */
export function touchInside(work: FormRuntime, field: FieldRuntime): void {
  for (const inner of insideOf(field)) touch(work, inner);
}

/** The rows of a group wherever they stand. @param under only those that a row holds */
export function allRows(work: FormRuntime, group: RowGroup, under?: RowRuntime): readonly RowRuntime[] {
  if (under !== undefined && under.rows.group === group) return [under];
  if (group.parent === undefined) return work.runtimes.get(group.id)?.rows?.rows ?? [];
  return allRows(work, group.parent, under).flatMap(({ fields }) => fields.get(group.id)?.rows?.rows ?? []);
}

/** Something in a row changed: what is handed out of it, and of everything around it, is made anew. */
export function markChanged(work: FormRuntime, row: RowRuntime): void {
  let at: RowRuntime | undefined = row;
  while (at !== undefined) {
    at.handedOut = undefined;
    touch(work, at.rows.field);
    at = at.rows.owner;
  }
}
