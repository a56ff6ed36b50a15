import { type ControlItem, isWithin } from '@lifeform/metadata';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { allRows } from './row-places.ts';
import type { RowRuntime } from './row-runtime.ts';

/** A field by its item's name as it stands around a place: in the same row, in the row around that, or in the form. */
export function fieldAround(work: FormRuntime, row: RowRuntime | undefined, name: string): FieldRuntime | undefined {
  let at = row;
  while (at !== undefined && !at.fields.has(name)) at = at.rows.owner;
  return at === undefined ? work.runtimes.get(name) : at.fields.get(name);
}

/** Every field of an item that a place reaches: itself, or one in each row. */
export function fieldsUnder(work: FormRuntime, name: string, place: RowRuntime | undefined): readonly FieldRuntime[] {
  const group = work.compiled.groups.around.get(name);
  const isAround = group === undefined || (place !== undefined && isWithin(place.rows.group, group));
  const found = isAround
    ? [fieldAround(work, place, name)]
    : allRows(work, group, place).map((row) => row.fields.get(name));
  return found.flatMap((field) => field ?? []);
}

/** Choices whose options depend on a field, by that field's name. */
export function dependantsOf(items: Iterable<ControlItem>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, optionsFrom } of items)
    for (const field of Object.values(optionsFrom?.where ?? {})) found.set(field, [...(found.get(field) ?? []), name]);
  return found;
}
