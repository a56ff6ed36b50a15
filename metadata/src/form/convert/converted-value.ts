import type { FieldValue } from '../schema/value.ts';

/**
 * What becomes of a value that was entered under one type and is opened under another. `same` and `changed` fit it;
 * `unread` stays as it was entered, and the field asks for it to be put right; `aside` is kept beside the values, and
 * comes back with a type that holds it.
 */
export const FATES = ['blank', 'same', 'changed', 'unread', 'aside'] as const;
export type Fate = (typeof FATES)[number];

export interface ConvertedValue {
  readonly fate: Fate;
  /** What the field holds; undefined for what is kept aside. */
  readonly value: FieldValue | undefined;
}
