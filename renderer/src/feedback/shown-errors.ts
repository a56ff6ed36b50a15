import type { FieldState, Form, Issue, LayoutNode } from '@lifeform/engine';
import { findingKey } from '../binding/finding-key.ts';
import { type Place, placesOf } from '../binding/places.ts';

/** An issue with the first field it stands against. */
export interface ShownError {
  readonly field: FieldState;
  readonly issue: Issue;
}

export interface ErrorGroup {
  readonly place: Pick<Place, 'id' | 'titles'>;
  readonly errors: readonly ShownError[];
}

/** Fields whose errors are shown, in layout order. Asked one by one: a record of all fields is not made for it. */
export function failingFields(form: Form): readonly FieldState[] {
  return form
    .getState()
    .errors.map((name) => form.getField(name))
    .filter(({ showsError }) => showsError);
}

/** Every finding once: a check that stands against several fields is listed with the first. */
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

/** Findings by the place of their field, in the order of the screen; those in no section come last. */
export function errorsByPlace(layout: readonly LayoutNode[], failing: readonly FieldState[]): readonly ErrorGroup[] {
  const errors = findings(failing);
  return placesOf(layout)
    .map((place) => ({ place, errors: errors.filter(({ field }) => place.fields.has(field.name)) }))
    .filter((group) => group.errors.length > 0);
}
