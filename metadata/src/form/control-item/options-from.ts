import type { OptionItem } from './control-item.ts';

/** Of which of its records a form makes options. */
export interface RecordOptions {
  /** A form whose records are kept. */
  readonly form: string;
  /** The field of its list that is an option's text. An option's code is the record's number. */
  readonly text: string;
  /** Records in these states alone. */
  readonly states?: readonly string[];
}

/**
 * Where a choice takes its options from while it is filled in: records of another form, or a source that an
 * administrator set up, which the server asks. One of the two.
 */
export interface OptionsFrom {
  readonly records?: RecordOptions;
  /** Name of the source. */
  readonly source?: string;
  /** What else is kept of a chosen option, for rules and to fill other fields: fields of the list, or columns of the source. */
  readonly columns?: readonly string[];
  /** Of all options those whose column, or which the source for this parameter, has the value of a field of this form. */
  readonly where?: Readonly<Record<string, string>>;
  /** Fields of this form that choosing an option fills, each with `text` or the column it takes. */
  readonly fills?: Readonly<Record<string, string>>;
}

/** One option of a source. */
export interface SourceOption extends OptionItem {
  readonly columns?: OptionColumns;
}

export type OptionColumns = Readonly<Record<string, string | number | boolean | null>>;

/** Under what conditions options were asked for: values of the fields of `where`, by column. */
export type OptionConditions = Readonly<Record<string, string | number | boolean | null>>;

/** An option that was chosen, kept with the record whose field it is, so that it is known without asking again. */
export interface KeptOption extends SourceOption {
  /** Name of the item. */
  readonly field: string;
  readonly where?: OptionConditions;
}

/** What rules read of a chosen option, as `option.{field}.{column}`, besides its columns. */
export const OPTION_PARTS = ['code', 'text'] as const;

/** What rules read as `option.*`: of a choice that has `optionsFrom`, the option that is chosen. */
export const OPTION_VARIABLE = 'option';

/** Parts of a value: the length of a text or a list, an entry of a list. */
const OF_VALUE = /^(?:length|\d+)$/;

/** Whether the root of a path, of what stands behind it, can be a field's: `option.length` of one called so. */
export function isOfValue(behind: readonly string[]): boolean {
  return behind.every((part) => OF_VALUE.test(part));
}

/** What a rule waits for when it reads a path: of `option.cboCity.region` the field `cboCity`. */
export function readName(path: string): string {
  const [root = '', ...behind] = path.split('.');
  return root === OPTION_VARIABLE && !isOfValue(behind) ? (behind[0] ?? root) : root;
}
