export const SCALAR_TYPES = ['string', 'integer', 'longint', 'double', 'boolean', 'date'] as const;
export type ScalarType = (typeof SCALAR_TYPES)[number];

/** A named value of a report. The field of its type holds it; the others stay as they are when there is nothing. */
export interface ScalarValue {
  readonly name: string;
  readonly dataType: ScalarType;
  readonly stringValue: string;
  readonly integerValue: number;
  /** 0 where it is beyond 2^53: `singleValue` has all its digits. */
  readonly longIntValue: number;
  readonly doubleValue: number;
  /** 1 or 0. */
  readonly booleanValue: 0 | 1;
  /** That day at 12:00 UTC; blank without one. */
  readonly dateValue: string;
  /** The value as text, whatever its type. */
  readonly singleValue: string;
  /** How it is shown; blank for the type's own way. */
  readonly format: string;
}

/** Characters of a text that a report takes in one piece. */
export const TEXT_CHUNK = 100;
