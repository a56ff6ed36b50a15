import type { PatternName } from '@lifeform/rules';

/** What one place of a pattern accepts. */
export interface MaskDefinition {
  /** Characters and ranges, `1-9` or `A-CE-H`; a hyphen at the end is literal. Never a regular expression. */
  readonly of: string;
  /** The case a letter is converted to before it is tested. */
  readonly case?: 'upper' | 'lower';
}

/** A named part of a pattern: exactly one of a number range, a list of choices, or a pattern. */
export interface MaskBlock {
  /** Whole numbers with as many digits as `to`: `01` to `12`. */
  readonly from?: number;
  readonly to?: number;
  readonly choices?: readonly string[];
  readonly pattern?: string;
}

/** An alternative pattern of the same field. */
export interface MaskVariant {
  readonly pattern: string;
  readonly sample: string;
}

/** What a full text must also pass: a check digit, or a pattern known to rules. */
export type MaskCheck = 'checkDigit' | PatternName;

/** What is stored and sent: the text with the mask's literals, or only the entered characters. */
export const STORED_KINDS = ['masked', 'bare'] as const;

/**
 * How a text is formatted while it is typed, in imask's pattern language: `0` a digit, `a` a letter, `A` a letter made
 * a capital, `*` anything, `[]` optional places, `{}` literals that a bare text keeps, `\` before a literal character;
 * plus the names in `definitions` and `blocks`.
 */
export interface Mask {
  readonly pattern: string;
  /** A text that fills the pattern, shown as an example. */
  readonly sample: string;
  /** By the character that represents it in the pattern. */
  readonly definitions?: Readonly<Record<string, MaskDefinition>>;
  /** By name. */
  readonly blocks?: Readonly<Record<string, MaskBlock>>;
  /** By name: a rule that binds `mask` answers the one in force; any other answer selects none. */
  readonly variants?: Readonly<Record<string, MaskVariant>>;
  /** Default `masked`. */
  readonly stored?: (typeof STORED_KINDS)[number];
  /** Message key for a text that does not fill the mask; may contain `{sample}`. Default: one message for all masks. */
  readonly message?: string;
  readonly check?: MaskCheck;
  /**
   * Prefixes that may precede a full text and are dropped, such as a country code. A text with more characters than
   * places is either such a prefix with a full text, or another kind of text, which is not taken at all.
   */
  readonly dropped?: readonly string[];
}
