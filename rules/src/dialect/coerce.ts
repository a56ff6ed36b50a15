import { MAX_TEXT, RuleBudgetError } from '../budget.ts';

/** JSON-Logic's truth: JavaScript's, except that an empty list is false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value !== 'object') return Boolean(value);
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/**
 * A value as text, joined as JavaScript joins lists, but measured as it grows: a list that contains another many times
 * over would otherwise grow without end.
 * @throws RuleBudgetError past MAX_TEXT
 */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  const pieces: string[] = [];
  collect(value, pieces, { left: MAX_TEXT });
  return pieces.join('');
}

function collect(value: unknown, pieces: string[], room: { left: number }): void {
  if (!Array.isArray(value)) {
    add(value === null || value === undefined ? '' : plainText(value), pieces, room);
    return;
  }
  for (const [index, entry] of value.entries()) {
    if (index > 0) add(',', pieces, room);
    collect(entry, pieces, room);
  }
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? '[object Object]' : String(value);
}

function add(piece: string, pieces: string[], room: { left: number }): void {
  // An empty piece costs one too, or nested empty lists would cost nothing.
  room.left -= piece.length || 1;
  if (room.left < 0) throw new RuleBudgetError('text', MAX_TEXT);
  pieces.push(piece);
}

/** What JavaScript's `==`, `<` and arithmetic use for a list or record: its text. */
export function toPrimitive(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? toText(value) : value;
}

/** A number by JavaScript's arithmetic: '' and null are 0, words are NaN. */
export function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number(toPrimitive(value));
}

/** A number by the dialect's `+` and `*`: the leading number of the text. */
export function toLeadingNumber(value: unknown): number {
  // Adding 0 turns -0 into 0, as reading its text would.
  return typeof value === 'number' ? value + 0 : Number.parseFloat(toText(value));
}

/** A number as the product adds up a form: blank and unreadable ones count as 0. */
export function term(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (typeof value !== 'string') return 0;
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
