import { MAX_LIST, MAX_TEXT, RuleBudgetError } from '../budget.ts';
import { toNumber, toText } from '../dialect/coerce.ts';
import type { Operations } from './operation.ts';

function cat(...pieces: readonly unknown[]): string {
  let text = '';
  for (const piece of pieces) {
    if (piece !== null && piece !== undefined) text += toText(piece);
    if (text.length > MAX_TEXT) throw new RuleBudgetError('text', MAX_TEXT);
  }
  return text;
}

/** A negative length leaves that many characters off the end. */
function substr(source: unknown, start: unknown, length: unknown): string {
  const text = toText(source);
  const from = startIndex(toNumber(start), text.length);
  const rest = text.slice(from);
  if (length === undefined) return rest;
  const count = toNumber(length);
  if (!(count < 0)) return rest.slice(0, count || 0);
  // The reference adds a text to a length, and so returns nothing, when the negative length is not a number.
  return typeof length === 'number' ? rest.slice(0, Math.max(0, rest.length + count)) : '';
}

function startIndex(start: number, length: number): number {
  const whole = Number.isNaN(start) ? 0 : Math.trunc(start);
  return whole < 0 ? Math.max(0, length + whole) : whole;
}

function contains(needle: unknown, haystack: unknown): boolean {
  if (typeof haystack === 'string') return haystack !== '' && haystack.includes(toText(needle));
  return Array.isArray(haystack) && haystack.indexOf(needle) !== -1;
}

function merge(...lists: readonly unknown[]): unknown[] {
  const merged: unknown[] = [];
  for (const list of lists) {
    if (merged.length + (Array.isArray(list) ? list.length : 1) > MAX_LIST) throw new RuleBudgetError('list', MAX_LIST);
    if (Array.isArray(list)) merged.push(...list);
    else merged.push(list);
  }
  return merged;
}

export const textOperations: Operations = {
  cat,
  substr,
  in: contains,
  merge,
  /** Kept so that old rules load; returns its argument and writes nothing. */
  log: (value) => value,
};
