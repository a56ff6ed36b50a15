import type { FieldValue, Language, MaskRunner, NumberFormat, OptionItem } from '@lifeform/metadata';
import type { Issue, IssueCode } from './issue.ts';

/** What reading and writing a text depends on besides the text. */
export interface TextContext {
  readonly locale: Language;
  readonly decimalPlaces: number | undefined;
  /** Longest text kept; see the field types for what counts. */
  readonly maxLength: number | undefined;
  /** A password keeps every character as it is. */
  readonly isVerbatim: boolean;
  /** What a name takes besides its own characters. */
  readonly extraCharacters: string;
  /** How a number is written; of a type that is none, without a meaning. */
  readonly format: Required<NumberFormat>;
  /** Undefined of a type and an item without one, and of one that cannot be used. */
  readonly mask: MaskRunner | undefined;
}

/** What a text or a value from outside says. */
export interface Reading {
  readonly value: FieldValue;
  /** Message key of what makes it unreadable; the value is then the empty one and the text is kept. */
  readonly problem?: IssueCode;
}

/** A field as its validation sees it. */
export interface Candidate {
  readonly value: FieldValue;
  readonly problem: IssueCode | undefined;
  readonly required: boolean;
  readonly isCurrent: boolean;
  /** Limits in force; undefined when there is none or `useLimits` is off. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Undefined when there is none or `useMinLength` is off. */
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly decimalPlaces: number | undefined;
  readonly mask: MaskRunner | undefined;
  readonly allowZero: boolean;
  /** Undefined when any text goes: the item has no options or does not use them. */
  readonly options: readonly OptionItem[] | undefined;
}

/**
 * One field type, as the engine needs it. Every function takes any input at all and none throws.
 * Labels and drawing are the renderer's.
 */
export interface FieldKind {
  /** False for what only shows or acts: it has no value, and none is sent. */
  readonly carriesValue: boolean;
  readonly empty: FieldValue;
  /**
   * What a keystroke or a paste leaves in the control. Refused characters are dropped; a text that cannot
   * be understood is kept whole for the person to correct.
   */
  accept(next: string, previous: string, context: TextContext): string;
  parse(text: string, context: TextContext): Reading;
  /** A value from a saved form, a rule or a click, brought into the type's own shape. */
  read(value: FieldValue, context: TextContext): Reading;
  format(value: FieldValue, context: TextContext): string;
  /** Generic validation; undefined when nothing is wrong, and always for types it skips. */
  validate(candidate: Candidate): Issue | undefined;
  /** Decimals a number's text is read with; only of types that are one number. */
  placesOf?(context: TextContext): number;
}
