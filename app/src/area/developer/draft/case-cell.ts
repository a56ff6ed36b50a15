import { type ControlItem, EXPECTED_PROPERTY, isNumeric, traitsOf } from '@lifeform/metadata';
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

/** The beginning of a value written as JSON, for anything plain text cannot express. */
const JSON_START = /^(?:["[{]|null$)/;

/** A value as a cell shows it; blank where the test says nothing. */
export function writeCell(value: unknown, kind: CellKind): string {
  if (value === undefined) return '';
  if (kind === 'codes' && Array.isArray(value) && value.length > 0) return value.join(', ');
  const isPlain = typeof value === 'string' && value !== '' && value.trim() === value && !JSON_START.test(value);
  return isPlain && kind === 'text' ? value : JSON.stringify(value);
}

/** What a cell says: nothing when it is blank. @returns undefined for what cannot be read as its kind */
export function readCell(typed: string, kind: CellKind): { readonly value: unknown } | undefined {
  const plain = typed.trim();
  if (plain === '') return { value: undefined };
  if (kind === 'codes' && !plain.startsWith('[')) return { value: plain.split(',').map((code) => code.trim()) };
  if (kind === 'text' && !JSON_START.test(plain)) return { value: plain };
  const value = parsed(plain);
  return value !== undefined && fits(value, kind) ? { value } : undefined;
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
