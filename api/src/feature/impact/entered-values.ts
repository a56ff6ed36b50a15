import { type FieldValue, type FormValues, isRows } from '@lifeform/metadata';
import type { Sample } from './impact-work.ts';

/** The values entered in a saved document; none for a policy, which has no form. */
export function enteredValues({ kind, of }: Sample): FormValues {
  switch (kind) {
    case 'records':
      return { ...of.content.aside, ...of.content.values };
    case 'illustrations':
      return of.payload.values;
    case 'applications':
      return of.content.values;
    case 'templates':
    case 'analyses':
    case 'concepts':
      return of.values;
    case 'policies':
      return {};
    default:
      return kind satisfies never;
  }
}

/** The values of a field among others: one, or one of each row it stands in. */
export function valuesNamed(values: FormValues, name: string): readonly FieldValue[] {
  return Object.entries(values).flatMap(([own, value]) => {
    if (own === name) return [value];
    return isRows(value) ? value.flatMap((row) => valuesNamed(row, name)) : [];
  });
}
