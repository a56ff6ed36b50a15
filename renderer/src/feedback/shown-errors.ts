import { type FieldState, type Form, type Issue, itemNameOf, type LayoutNode } from '@lifeform/engine';
import { findingKey } from '../binding/finding-key.ts';
import { type Place, placesOf } from '../binding/places.ts';

/** An issue with its first field. */
export interface ShownError {
  readonly field: FieldState;
  readonly issue: Issue;
}

export interface ErrorGroup {
  readonly place: Pick<Place, 'id' | 'titles'>;
  readonly errors: readonly ShownError[];
}

/** Fields with shown errors, in layout order. Read one by one, to avoid making a record of all fields. */
export function failingFields(form: Form): readonly FieldState[] {
  return form
    .getState()
    .errors.map((name) => form.getField(name))
    .filter(({ showsError }) => showsError);
}

/** Each finding once: a check on several fields is listed with the first. */
function findings(failing: readonly FieldState[]): readonly ShownError[] {
  const told = new Set<string>();
  return failing.flatMap((field) =>
    field.issues
      .filter((issue) => {
        const key = findingKey(field.name, issue);
        const isNew = !told.has(key);
        told.add(key);
        return isNew;
      })
      .map((issue) => ({ field, issue })),
  );
}

/** Findings by location of their field, in screen order; those in no section come last. */
export function errorsByPlace(layout: readonly LayoutNode[], failing: readonly FieldState[]): readonly ErrorGroup[] {
  const errors = findings(failing);
  return placesOf(layout)
    .map((place) => ({ place, errors: errors.filter(({ field }) => place.fields.has(itemNameOf(field.name))) }))
    .filter((group) => group.errors.length > 0);
}
