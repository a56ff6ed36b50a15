import type { Logic } from '../logic.ts';
import { Cursor } from './cursor.ts';
import { FormulaError, type Span, type Token } from './lex.ts';
import { BETWEEN, CHAINS, COMPARISONS, ENTRY, LEVEL, type Level, MEANT, PAIRS } from './notation.ts';
import { parseRecord } from './parse-data.ts';

/** An expression that was read, where it stands and what it is made of. */
export interface Parsed extends Span {
  readonly logic: Logic;
  readonly parts: readonly Part[];
}

interface Part {
  /** The way to it in the expression: an operator and a place among its arguments. */
  readonly steps: readonly (string | number)[];
  readonly part: Parsed;
}

/** @param length of the formula, in characters @throws FormulaError */
export function parse(tokens: readonly Token[], length: number): Parsed {
  const cursor = new Cursor(tokens, { kind: 'end', text: '', from: length, to: length });
  const parsed = expression(cursor);
  if (cursor.next.kind !== 'end') throw new FormulaError('unexpected', cursor.next);
  return parsed;
}

function expression(cursor: Cursor): Parsed {
  return cursor.within(() => infix(cursor, LEVEL.or));
}

/** Operands of a level with its operators between them, worked out from the left. */
function infix(cursor: Cursor, level: Level): Parsed {
  if (level === LEVEL.not) return negation(cursor);
  if (level === LEVEL.unary) return unary(cursor);
  // The level below is the next; the last has been taken care of.
  const below = (level + 1) as Level;
  let left = infix(cursor, below);
  /** The operator whose operands are still being gathered. */
  let open: string | undefined;
  for (let sign = signOf(cursor, level); sign !== undefined; sign = signOf(cursor, level)) {
    cursor.take();
    const right = infix(cursor, below);
    left = apply(sign, open === sign ? [...operandsOf(left), right] : [left, right]);
    open = CHAINS.has(sign) ? sign : undefined;
  }
  return left;
}

/** The operator that comes next, if it is of that level. */
function signOf({ next: { kind, text } }: Cursor, level: Level): string | undefined {
  if (kind !== 'sign' && kind !== 'name') return undefined;
  return CHAINS.get(text) === level || PAIRS.get(text) === level ? text : undefined;
}

function negation(cursor: Cursor): Parsed {
  if (!cursor.isName('not')) return comparison(cursor);
  const { from } = cursor.take();
  const operand = cursor.within(() => negation(cursor));
  return { ...apply('!', [operand]), from };
}

function comparison(cursor: Cursor): Parsed {
  const left = infix(cursor, LEVEL.fill);
  const sign = comparisonSign(cursor);
  if (sign === undefined) return left;
  cursor.take();
  const operands = [left, infix(cursor, LEVEL.fill)];
  if (BETWEEN.has(sign) && comparisonSign(cursor) === sign) {
    cursor.take();
    operands.push(infix(cursor, LEVEL.fill));
  }
  if (comparisonSign(cursor) !== undefined) throw new FormulaError('chained-comparison', cursor.next);
  return apply(sign, operands);
}

function comparisonSign({ next: { kind, text } }: Cursor): string | undefined {
  return (kind === 'sign' || kind === 'name') && COMPARISONS.has(text) ? text : undefined;
}

function unary(cursor: Cursor): Parsed {
  if (!cursor.isSign('-')) return primary(cursor);
  const { from } = cursor.take();
  const { kind, text, to } = cursor.next;
  if (kind !== 'number') return { ...apply('-', [cursor.within(() => unary(cursor))]), from };
  cursor.take();
  return literal(-Number(text), { from, to });
}

function primary(cursor: Cursor): Parsed {
  const token = cursor.next;
  switch (token.kind) {
    case 'number':
      return literal(Number(cursor.take().text), token);
    case 'text':
      return literal(cursor.take().text, token);
    case 'quoted':
      return call(cursor, cursor.take(), token.text);
    case 'name':
      return named(cursor);
    case 'sign':
      return enclosed(cursor);
    case 'end':
      throw new FormulaError('expected-value', token);
    default:
      return token.kind satisfies never;
  }
}

const WORDS: ReadonlyMap<string, Logic> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in']);

function named(cursor: Cursor): Parsed {
  const token = cursor.take();
  const { text } = token;
  if (cursor.isSign('(') || cursor.isSign('~')) return call(cursor, token, MEANT.get(text) ?? text);
  if (OPERATORS.has(text)) throw new FormulaError('expected-value', token);
  return literal(WORDS.has(text) ? (WORDS.get(text) ?? null) : { var: text === ENTRY ? '' : text }, token);
}

/** What stands between brackets of any kind. */
function enclosed(cursor: Cursor): Parsed {
  const { from, to, text } = cursor.next;
  switch (text) {
    case '{': {
      const logic = parseRecord(cursor);
      return literal(logic, { from, to: cursor.last.to });
    }
    case '[': {
      cursor.take();
      const parts = list(cursor, ']');
      const places = parts.map((part, at) => ({ steps: [at], part }));
      return { logic: parts.map(({ logic }) => logic), parts: places, from, to: cursor.last.to };
    }
    case '(': {
      cursor.take();
      const inside = expression(cursor);
      return { ...inside, from, to: cursor.require(')', 'unclosed', { from, to }).to };
    }
    default:
      throw new FormulaError('expected-value', cursor.next);
  }
}

function call(cursor: Cursor, { from }: Token, operator: string): Parsed {
  const isBare = cursor.isSign('~');
  if (isBare) cursor.take();
  const opening = cursor.require('(');
  const parts = list(cursor, ')');
  const { to } = cursor.last;
  if (!isBare) return { ...apply(operator, parts), from, to };
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) throw new FormulaError('unexpected', { from: opening.from, to });
  return { logic: { [operator]: only.logic }, parts: [{ steps: [operator], part: only }], from, to };
}

/** Expressions up to the closing sign, which is taken too. */
function list(cursor: Cursor, closing: string): readonly Parsed[] {
  const opening = cursor.last;
  const parts: Parsed[] = [];
  while (!cursor.isSign(closing)) {
    const isCut = cursor.next.kind === 'end';
    if (isCut) throw new FormulaError('unclosed', opening);
    if (parts.length > 0) cursor.require(',');
    parts.push(expression(cursor));
  }
  cursor.take();
  return parts;
}

function literal(logic: Logic, { from, to }: Span): Parsed {
  return { logic, parts: [], from, to };
}

/** From the first operand to the last. */
function apply(operator: string, operands: readonly Parsed[]): Parsed {
  const parts = operands.map((part, at) => ({ steps: [operator, at], part }));
  const [from, to] = [operands[0]?.from ?? 0, operands.at(-1)?.to ?? 0];
  return { logic: { [operator]: operands.map(({ logic }) => logic) }, parts, from, to };
}

function operandsOf({ parts }: Parsed): readonly Parsed[] {
  return parts.map(({ part }) => part);
}
