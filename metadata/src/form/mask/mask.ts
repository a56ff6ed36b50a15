import type { PatternName } from '@lifeform/rules';

/** What one place of a pattern takes. */
export interface MaskDefinition {
  /** Characters and ranges of them, `1-9` or `A-CE-H`; a hyphen at the end stands for itself. Never an expression. */
  readonly of: string;
  /** A letter is brought into this case before it is tested. */
  readonly case?: 'upper' | 'lower';
}

/** A part of a pattern under a name of its own: exactly one of a range of numbers, a list of choices, or a pattern. */
export interface MaskBlock {
  /** Whole numbers of as many digits as `to` has: `01` to `12`. */
  readonly from?: number;
  readonly to?: number;
  readonly choices?: readonly string[];
  readonly pattern?: string;
}

/** Another pattern of the same field. */
export interface MaskVariant {
  readonly pattern: string;
  readonly sample: string;
}

/** What a full text must hold besides: a check digit, or one of the patterns that rules know by name. */
export type MaskCheck = 'checkDigit' | PatternName;

/** What of a text is kept and sent: with the signs of its mask, or what was entered into it alone. */
export const STORED_KINDS = ['masked', 'bare'] as const;

/**
 * How a text is laid out while it is typed, in the pattern language of imask: `0` a digit, `a` a letter, `A` a letter
 * made a capital, `*` anything, `[]` what may be left out, `{}` signs that a bare text keeps, `\` before a sign that
 * stands for itself; names of `definitions` and `blocks` for what those say.
 */
export interface Mask {
  readonly pattern: string;
  /** A text that fills the pattern, shown where one is asked for. */
  readonly sample: string;
  /** By the one character that stands for it. */
  readonly definitions?: Readonly<Record<string, MaskDefinition>>;
  /** By name. */
  readonly blocks?: Readonly<Record<string, MaskBlock>>;
  /** By name: a rule that binds `mask` of the field answers which of them is in force, anything else for none. */
  readonly variants?: Readonly<Record<string, MaskVariant>>;
  /** `masked` unless told. */
  readonly stored?: (typeof STORED_KINDS)[number];
  /** Key of the message for a text that does not fill it; it may name `{sample}`. One for all masks unless told. */
  readonly message?: string;
  readonly check?: MaskCheck;
  /**
   * What may stand before a full text and is dropped, such as a country code. A text of more characters than there are
   * places is then one of these before a full one, or another kind of text, of which nothing is taken.
   */
  readonly dropped?: readonly string[];
}
