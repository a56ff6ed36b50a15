import { ruleError } from '../rule-error.ts';
import type { Operations } from './operation.ts';

/** A number for arithmetic: nothing and an empty text are 0, true is 1. @throws for a word, a list or a record */
export function strictNumber(value: unknown): number {
  if (typeof value === 'number') return finite(value);
  if (value === null || value === undefined) return 0;
  if (typeof value === 'object') throw ruleError('NaN');
  return finite(Number(value));
}

/** @throws for what no number can be */
export function finite(value: number): number {
  if (value - value !== 0) throw ruleError('NaN');
  // Adding 0 turns -0 into 0.
  return value + 0;
}

export type Step = (a: number, b: number) => number;

/** @param alone what a single argument makes; @param none what none makes, an error where it is left out */
function fold(step: Step, alone: (value: number) => number, none?: number): (...values: readonly unknown[]) => number {
  return (...values) => {
    if (values.length < 2) {
      if (values.length === 1) return finite(alone(strictNumber(values[0])));
      if (none === undefined) throw ruleError('Invalid Arguments');
      return none;
    }
    let total = strictNumber(values[0]);
    for (let at = 1; at < values.length; at += 1) total = step(total, strictNumber(values[at]));
    return finite(total);
  };
}

const same = (value: number): number => value;

function refuse(): never {
  throw ruleError('Invalid Arguments');
}

/** Whether two values are the same. Nothing is the same as nothing. @throws when both are there and of different types, or lists */
export function strictlyEqual(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a !== typeof b || typeof a === 'object') throw ruleError('NaN');
  return a === b;
}

/** Nothing is neither before nor after anything. @throws when both are there and of different types, or lists */
function ordered(a: unknown, b: unknown, holds: (difference: number) => boolean): boolean {
  if (isNothing(a) || isNothing(b)) return false;
  if (typeof a === 'number' && typeof b === 'number') return holds(finite(a) - finite(b));
  if (typeof a !== typeof b || typeof a === 'object') throw ruleError('NaN');
  return holds(a === b ? 0 : (a as string) < (b as string) ? -1 : 1);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Neither NaN nor infinite: those the dialects read differently. */
export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

export type Comparison = (a: unknown, b: unknown) => boolean;

/** Comparisons hold of any number of values when they hold of each and the one after it. */
export const STRICT_COMPARISONS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['==', strictlyEqual],
  ['!=', (a, b) => !strictlyEqual(a, b)],
  ['===', (a, b) => a === b],
  ['!==', (a, b) => a !== b],
  ['<', (a, b) => (isFiniteNumber(a) && isFiniteNumber(b) ? a < b : ordered(a, b, (difference) => difference < 0))],
  ['<=', (a, b) => (isFiniteNumber(a) && isFiniteNumber(b) ? a <= b : ordered(a, b, (difference) => difference <= 0))],
  ['>', (a, b) => (isFiniteNumber(a) && isFiniteNumber(b) ? a > b : ordered(a, b, (difference) => difference > 0))],
  ['>=', (a, b) => (isFiniteNumber(a) && isFiniteNumber(b) ? a >= b : ordered(a, b, (difference) => difference >= 0))],
]);

/** What arithmetic does with two numbers; more are taken one after the other. */
const STEPS = {
  '+': (a, b) => a + b,
  '*': (a, b) => a * b,
  '-': (a, b) => a - b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  min: Math.min,
  max: Math.max,
} satisfies Record<string, Step>;

export const STRICT_STEPS: ReadonlyMap<string, Step> = new Map<string, Step>(Object.entries(STEPS));

/** Arithmetic that answers with a number or throws. */
export const STRICT_ARITHMETIC: Operations = {
  '+': fold(STEPS['+'], same, 0),
  '*': fold(STEPS['*'], same, 1),
  '-': fold(STEPS['-'], (value) => 0 - value),
  '/': fold(STEPS['/'], (value) => 1 / value),
  '%': fold(STEPS['%'], refuse),
  min: fold(STEPS.min, same),
  max: fold(STEPS.max, same),
};
