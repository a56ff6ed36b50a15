/**
 * A committed value. Dates are `YYYY-MM-DD`; amounts are numbers in the field's unit; `long int` is its digits as text;
 * several choices are codes joined by `|`; empty is `''` for text and choices, `null` for numbers and dates.
 */
export type FieldValue = string | number | boolean | null | readonly (number | null)[];

export type FormValues = Readonly<Record<string, FieldValue>>;
