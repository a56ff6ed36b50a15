export const SCALAR_TYPES = ['string', 'integer', 'longint', 'double', 'boolean', 'date'] as const;
export type ScalarType = (typeof SCALAR_TYPES)[number];

/** A named value of a report. The property of its type holds it; the others keep their empty values. */
export interface ScalarValue {
  readonly name: string;
  readonly dataType: ScalarType;
  readonly stringValue: string;
  readonly integerValue: number;
  /** 0 beyond 2^53; `singleValue` then has all digits. */
  readonly longIntValue: number;
  readonly doubleValue: number;
  /** 1 or 0. */
  readonly booleanValue: 0 | 1;
  /** That day at 12:00 UTC; blank when empty. */
  readonly dateValue: string;
  /** The value as text, whatever its type. */
  readonly singleValue: string;
  /** Format; blank for the type's own. */
  readonly format: string;
}

/** Most characters of a text in one piece. */
export const TEXT_CHUNK = 100;
