import type { Logic } from '../logic.ts';
import type { Cursor } from './cursor.ts';
import { FormulaError, type Token } from './lex.ts';

/** A record as JSON has it: nothing in it is an expression. */
export function parseRecord(cursor: Cursor): Logic {
  const opening = cursor.require('{');
  const record = entries(cursor);
  // Of a single key it would be read as an operator.
  if (Object.keys(record).length === 1) {
    throw new FormulaError('record-of-one', { from: opening.from, to: cursor.last.to });
  }
  return record;
}

function entries(cursor: Cursor): Readonly<Record<string, Logic>> {
  const read: (readonly [string, Logic])[] = [];
  while (!cursor.isSign('}')) {
    if (read.length > 0) cursor.require(',');
    const { kind, text, from, to } = cursor.take();
    if (kind !== 'text') throw new FormulaError('unexpected', { from, to });
    cursor.require(':');
    read.push([text, value(cursor)]);
  }
  cursor.take();
  return Object.fromEntries(read);
}

function items(cursor: Cursor): readonly Logic[] {
  const read: Logic[] = [];
  while (!cursor.isSign(']')) {
    if (read.length > 0) cursor.require(',');
    read.push(value(cursor));
  }
  cursor.take();
  return read;
}

function value(cursor: Cursor): Logic {
  return cursor.within(() => {
    const token = cursor.take();
    if (token.kind !== 'sign') return scalar(token);
    if (token.text === '{') return entries(cursor);
    if (token.text === '[') return items(cursor);
    if (token.text === '-' && cursor.next.kind === 'number') return -Number(cursor.take().text);
    throw new FormulaError('expected-value', token);
  });
}

function scalar(token: Token): Logic {
  const { kind, text } = token;
  if (kind === 'text') return text;
  if (kind === 'number') return Number(text);
  if (kind === 'name' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'name' && text === 'null') return null;
  throw new FormulaError('expected-value', token);
}
