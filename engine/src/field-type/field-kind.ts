import type { FieldValue, Language, MaskRunner, NumberFormat, OptionItem } from '@lifeform/metadata';
import type { Issue, IssueCode } from './issue.ts';

/** Everything besides the text itself that reading and writing it depends on. */
export interface TextContext {
  readonly locale: Language;
  /** How a day is written in figures, see `dateFormatOf`. */
  readonly dateFormat: string;
  readonly decimalPlaces: number | undefined;
  /** Longest text kept; see the field types for what is counted. */
  readonly maxLength: number | undefined;
  /** A password keeps every character as it is. */
  readonly isVerbatim: boolean;
  /** Characters a name may contain besides its usual ones. */
  readonly extraCharacters: string;
  /** The number format; meaningless for types that are not numbers. */
  readonly format: Required<NumberFormat>;
  /** Undefined without a mask, or with an unusable one. */
  readonly mask: MaskRunner | undefined;
}

/** The result of reading a text or an external value. */
export interface Reading {
  readonly value: FieldValue;
  /** Message key of the reason it is unreadable; the value is then empty and the text is kept. */
  readonly problem?: IssueCode;
}

/** A field, as its validation sees it. */
export interface Candidate {
  readonly value: FieldValue;
  readonly problem: IssueCode | undefined;
  readonly required: boolean;
  readonly isCurrent: boolean;
  /** Limits in force; undefined without a limit or with `useLimits` off. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Undefined without a limit or with `useMinLength` off. */
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly decimalPlaces: number | undefined;
  /** How a day is written in figures in the reader's language. */
  readonly dateFormat: string;
  readonly mask: MaskRunner | undefined;
  readonly allowZero: boolean;
  /** Undefined when any text is allowed: the item has no options or does not use them. */
  readonly options: readonly OptionItem[] | undefined;
}

/**
 * One field type, for the engine. Every function accepts any input and none throws. Labels and drawing belong to the
 * renderer.
 */
export interface FieldKind {
  /** False for types that only show or act: they have no value and send none. */
  readonly carriesValue: boolean;
  readonly empty: FieldValue;
  /**
   * The text of the control after a keystroke or paste. Refused characters are dropped; a text that cannot be read is
   * kept whole for the user to correct.
   */
  accept(next: string, previous: string, context: TextContext): string;
  parse(text: string, context: TextContext): Reading;
  /** Converts a value from a saved form, a rule or a click to the type's own form. */
  read(value: FieldValue, context: TextContext): Reading;
  format(value: FieldValue, context: TextContext): string;
  /** Generic validation; undefined when valid, and always for types it skips. */
  validate(candidate: Candidate): Issue | undefined;
  /** Decimals with which a number's text is read; only for types with a single number. */
  placesOf?(context: TextContext): number;
  /** A rule's answer with no more decimals than the field takes; only for types with a single number. */
  round?(value: FieldValue, context: TextContext): FieldValue;
}
