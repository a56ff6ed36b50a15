import { type ControlItem, EXPECTED_PROPERTY, isNumeric, sameJson, traitsOf } from '@lifeform/metadata';
import type { CaseColumn } from './case-table.ts';

/** What a cell of the table of tests accepts. `codes` are separated by commas; a `number` may be null. */
export type CellKind = 'number' | 'flag' | 'codes' | 'text';

/** @param items of the form; a field of a row, `lines[0].txtItem`, is the item by its last name */
export function cellKind(column: CaseColumn, items: readonly ControlItem[]): CellKind {
  if (column.kind === 'rows') return 'number';
  const last = 'field' in column ? column.field.split('.').at(-1) : undefined;
  const item = items.find(({ name }) => name === last);
  if (column.kind === 'about' || (column.kind === 'expected' && column.property === 'text')) return 'text';
  if (column.kind === 'given' || column.property === 'value') return item ? kindOf(item) : 'text';
  switch (EXPECTED_PROPERTY[column.property]) {
    case 'error':
      return 'codes';
    case 'min':
    case 'max':
    case 'minLength':
    case 'maxLength':
      return 'number';
    default:
      return 'flag';
  }
}

function kindOf({ fieldType }: ControlItem): CellKind {
  if (isNumeric(fieldType)) return 'number';
  return traitsOf(fieldType).holds === 'boolean' ? 'flag' : 'text';
}

/** A value by what people call it: an option by its text, yes and no, nothing at all. */
export interface CellWord {
  readonly value: unknown;
  readonly label: string;
}

/** The beginning of a value written as JSON, for anything plain text cannot express. */
const JSON_START = /^(?:["[{]|null$)/;

/** Those of the words that can be read back: each is said once, and is none of the values themselves. */
export function cellWords(words: readonly CellWord[]): readonly CellWord[] {
  const times = new Map<string, number>();
  for (const { label } of words) times.set(folded(label), (times.get(folded(label)) ?? 0) + 1);
  const values = new Set(words.map(({ value }) => folded(String(value))));
  return words.filter(({ value, label }) => {
    const said = folded(label);
    const isOther = values.has(said) && said !== folded(String(value));
    return said !== '' && times.get(said) === 1 && !isOther && !JSON_START.test(label.trim());
  });
}

/**
 * A value as a cell shows it; blank where the test says nothing.
 * @param words what values are called, as `cellWords` leaves them
 */
export function writeCell(value: unknown, kind: CellKind, words: readonly CellWord[] = []): string {
  if (value === undefined) return '';
  const word = words.find((one) => sameJson(one.value, value));
  if (word) return word.label;
  if (kind === 'codes' && Array.isArray(value) && value.length > 0) return value.join(', ');
  const isPlain = typeof value === 'string' && value !== '' && value.trim() === value && !JSON_START.test(value);
  return isPlain && kind === 'text' && !wordOf(value, words) ? value : JSON.stringify(value);
}

/** What a cell says: nothing when it is blank. @returns undefined for what cannot be read as its kind */
export function readCell(
  typed: string,
  kind: CellKind,
  words: readonly CellWord[] = [],
): { readonly value: unknown } | undefined {
  const plain = typed.trim();
  if (plain === '') return { value: undefined };
  const word = wordOf(plain, words);
  if (word) return { value: word.value };
  if (kind === 'codes' && !plain.startsWith('[')) return { value: plain.split(',').map((code) => code.trim()) };
  if (kind === 'text' && !JSON_START.test(plain)) return { value: plain };
  const value = parsed(plain);
  return value !== undefined && fits(value, kind) ? { value } : undefined;
}

function wordOf(typed: string, words: readonly CellWord[]): CellWord | undefined {
  return words.find(({ label }) => folded(label) === folded(typed));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(value: unknown, kind: CellKind): boolean {
  switch (kind) {
    case 'number':
      return value === null || typeof value === 'number';
    case 'flag':
      return value === null || typeof value === 'boolean';
    case 'codes':
      return Array.isArray(value) && value.every((code) => typeof code === 'string');
    case 'text':
      return true;
    default:
      return kind satisfies never;
  }
}
