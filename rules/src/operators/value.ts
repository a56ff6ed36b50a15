import { MAX_TEXT, RuleBudgetError } from '../budget.ts';
import { hasCheckDigit } from '../dialect/check-digit.ts';
import { term, toText } from '../dialect/coerce.ts';
import { divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../dialect/decimal.ts';
import { readOwn } from '../dialect/read-path.ts';
import { RuleThrownError } from '../rule-error.ts';
import { countCharacters } from './characters.ts';
import type { Operations } from './operation.ts';
import { isPatternName, PATTERNS } from './pattern.ts';

/** Characters of a text as a reader counts them, or entries of a list; 0 for null or undefined. */
function length(value: unknown): number {
  return Array.isArray(value) ? value.length : countCharacters(toText(value ?? ''));
}

/** The codes of a multiple choice, which a form keeps joined by `|`; an empty choice has none. */
function choices(value: unknown): readonly string[] {
  const text = toText(value ?? '');
  if (text.length > MAX_TEXT) throw new RuleBudgetError('text', MAX_TEXT);
  return text === '' ? [] : text.split('|');
}

/** @throws when no pattern has that name; a literal name is checked with the rule */
function matches(value: unknown, pattern: unknown): boolean {
  if (!isPatternName(pattern)) throw new TypeError(`There is no pattern named ${toText(pattern)}.`);
  const text = toText(value ?? '');
  return text.length <= MAX_TEXT && PATTERNS[pattern].test(text);
}

function isFullLength(value: unknown, wanted: unknown): boolean {
  return length(value) === wanted;
}

/** Characters between the digits are skipped; a text without digits has no check digit. */
function checkDigit(value: unknown): boolean {
  const text = toText(value ?? '');
  if (text.length > MAX_TEXT) return false;
  return hasCheckDigit(text.replace(/[^0-9]/g, ''));
}

/** Sum without binary noise: 0.1 + 0.2 is 0.3. Lists among the arguments are added entry by entry. */
function sum(...values: readonly unknown[]): number {
  const terms = values.flat().map(term);
  const plain = terms.reduce((total, next) => total + next, 0);
  if (terms.every(Number.isInteger) && Number.isSafeInteger(plain)) return plain;
  return sumDecimals(terms);
}

/** Product without binary noise: 0.1 times 0.2 is 0.02. Lists among the arguments are multiplied entry by entry. */
function product(...values: readonly unknown[]): number | null {
  const factors = values.flat().map(term);
  const plain = factors.reduce((total, next) => total * next, 1);
  if (!Number.isFinite(plain)) return null;
  if (factors.every(Number.isInteger) && Number.isSafeInteger(plain)) return plain + 0;
  return multiplyDecimals(factors);
}

/** Null where the divisor is 0, blank or unreadable, and where no finite number comes out. */
function quotient(value: unknown, divisor: unknown): number | null {
  const [over, under] = [term(value), term(divisor)];
  if (!Number.isFinite(over / under)) return null;
  return divideDecimals(over, under);
}

/** The most decimals anything is shown with. */
const MOST_PLACES = 10;

/** Rounds half away from zero on the decimal value: 1.005 to two places is 1.01. Places are whole, from 0 to 10. */
function round(value: unknown, places: unknown): number {
  const kept = Math.min(MOST_PLACES, Math.max(0, Math.trunc(term(places))));
  return roundDecimal(term(value), kept);
}

/** Null when the result is not a finite number. */
function pow(base: unknown, exponent: unknown): number | null {
  const power = term(base) ** term(exponent);
  return Number.isFinite(power) ? power : null;
}

/** @throws RuleThrownError with a record as it is, with anything else as the type of the error */
function raise(error: unknown): never {
  const isRecord = typeof error === 'object' && error !== null && !Array.isArray(error);
  const type = toText(isRecord ? (readOwn(error, 'type') ?? '') : error);
  throw new RuleThrownError(isRecord ? error : { type }, type);
}

export const valueOperations: Operations = {
  length,
  matches,
  isFullLength,
  hasCheckDigit: checkDigit,
  sum,
  product,
  quotient,
  choices,
  round,
  // Adding 0 turns -0 into 0.
  floor: (value) => Math.floor(term(value)) + 0,
  ceil: (value) => Math.ceil(term(value)) + 0,
  abs: (value) => Math.abs(term(value)),
  pow,
  throw: raise,
};
