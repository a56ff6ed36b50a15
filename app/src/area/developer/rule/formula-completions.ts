import { PATTERNS } from '@lifeform/metadata';

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

/** The part of a formula before the caret that a completion takes the place of. */
const TYPED = /[A-Za-z_][A-Za-z0-9_.]*$/;
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
  const typed = (TYPED.exec(before)?.[0] ?? '').toLowerCase();
  // A whole word is there already.
  if (VALUES.has(typed)) return undefined;
  const starting = words.filter(({ insert }) => insert.toLowerCase().startsWith(typed));
  const containing = words.filter((word) => !starting.includes(word) && contains(word, typed));
  const found = [...starting, ...containing];
  return found.length === 0 ? undefined : { from: before.length - typed.length, words: found };
}

function contains({ insert, label }: FormulaWord, typed: string): boolean {
  return `${insert} ${label}`.toLowerCase().includes(typed);
}
