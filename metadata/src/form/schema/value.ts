/**
 * A committed value. Dates are `YYYY-MM-DD`; amounts are numbers in the field's unit; `long int` is its digits as text;
 * several choices are codes joined by `|`; empty is `''` for text and choices, `null` for numbers and dates. A group that repeats
 * holds its rows.
 */
export type FieldValue = PlainValue | readonly FormRow[];

/** What a field holds that is no group. */
export type PlainValue = string | number | boolean | null | readonly (number | null)[];

/** A row of a group that repeats: values by field name, and under the id of a group within it that group's rows. */
export interface FormRow {
  readonly [name: string]: FieldValue;
}

export type FormValues = Readonly<Record<string, FieldValue>>;

/** Rows of one group at most; of one within a row fewer, so that no form holds more than it can carry. */
export const MOST_ROWS = 500;
export const MOST_NESTED_ROWS = 20;

/** The rows a value is; none of a value of any other sort. */
export function rowsOf(value: unknown): readonly FormRow[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is FormRow => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}

/** Whether a value is the rows of a group. An empty list may be either. */
export function isRows(value: FieldValue | undefined): value is readonly FormRow[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object' && entry !== null)
  );
}
