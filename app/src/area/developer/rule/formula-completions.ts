import { type FormDocument, OPTION_VARIABLE, PATTERNS } from '@lifeform/metadata';

/** A field, setting or operator that can stand at a place of a formula. */
export interface FormulaWord {
  /** What is put in; of an operator with what comes after it. */
  readonly insert: string;
  readonly kind: 'field' | 'setting' | 'function' | 'pattern';
  /** What it is called on the form; of an operator what it does. Words are found by it too. */
  readonly label: string;
  /** Beside the label: its type, and what it is now. */
  readonly detail?: string;
}

/** What a name is made of: the characters of it before the caret are what a completion takes the place of. */
const OF_NAME = /[A-Za-z0-9_.]/;
/** Inside a text nothing is completed but the pattern of `matches`. */
const IN_TEXT = /^[^"]*(?:"[^"]*"[^"]*)*"[^"]*$/;
const PATTERN = /matches\([^()"]*,\s*"([A-Za-z]*)$/;

const VALUES: ReadonlySet<string> = new Set(['true', 'false', 'null']);

export interface Completion {
  /** Where in the text before the caret the word begins. */
  readonly from: number;
  readonly words: readonly FormulaWord[];
}

/**
 * What can stand where somebody is typing: names that begin as typed come first, then those that contain it, also in
 * what they are called.
 */
export function completeFormula(before: string, words: readonly FormulaWord[]): Completion | undefined {
  const pattern = PATTERN.exec(before)?.[1];
  if (pattern !== undefined) {
    const names = Object.keys(PATTERNS).filter((name) => name.startsWith(pattern));
    const patterns = names.map((insert): FormulaWord => ({ insert, kind: 'pattern', label: '' }));
    return { from: before.length - pattern.length, words: patterns };
  }
  if (IN_TEXT.test(before)) return undefined;
  const typed = nameBefore(before).toLowerCase();
  // A whole word or a number is there already.
  if (VALUES.has(typed) || /^\d/.test(typed)) return undefined;
  const starting = words.filter(({ insert }) => insert.toLowerCase().startsWith(typed));
  const containing = words.filter((word) => !starting.includes(word) && contains(word, typed));
  const found = [...starting, ...containing];
  return found.length === 0 ? undefined : { from: before.length - typed.length, words: found };
}

function nameBefore(before: string): string {
  let from = before.length;
  while (from > 0 && OF_NAME.test(before[from - 1] ?? '')) from -= 1;
  return before.slice(from);
}

function contains({ insert, label }: FormulaWord, typed: string): boolean {
  return `${insert} ${label}`.toLowerCase().includes(typed);
}

/** What every option has. */
const OWN_COLUMNS = ['code', 'text'];

/** What rules read of the options that were chosen, field by field: `option.cboTown.region`. */
export function optionPaths({ items }: Pick<FormDocument, 'items'>) {
  return items.flatMap(({ name: field, optionsFrom }) => {
    const columns = optionsFrom === undefined ? [] : [...OWN_COLUMNS, ...(optionsFrom.columns ?? [])];
    return columns.map((column) => ({ path: `${OPTION_VARIABLE}.${field}.${column}`, field, column }));
  });
}
