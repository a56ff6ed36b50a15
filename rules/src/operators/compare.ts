import { isTruthy, toPrimitive } from '../dialect/coerce.ts';
import type { Operations } from './operation.ts';

/** The dialect's `==`. */
export function looselyEqual(a: unknown, b: unknown): boolean {
  if (typeof a === typeof b && typeof a !== 'object') return a === b;
  const bothObjects = typeof a === 'object' && a !== null && typeof b === 'object' && b !== null;
  // biome-ignore lint/suspicious/noDoubleEquals: the dialect's == is JavaScript's
  return bothObjects ? a === b : toPrimitive(a) == toPrimitive(b);
}

// The dialect compares as JavaScript does: texts by code unit, everything else as numbers. The casts only satisfy the
// compiler. Two numbers, the most common case, come first.

/** The dialect's `<`. */
export function isLess(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return (toPrimitive(a) as number) < (toPrimitive(b) as number);
}

/** The dialect's `<=`. */
export function isAtMost(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a <= b;
  return (toPrimitive(a) as number) <= (toPrimitive(b) as number);
}

export const compareOperations: Operations = {
  '==': (a, b) => looselyEqual(a, b),
  '!=': (a, b) => !looselyEqual(a, b),
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '>': (a, b) => isLess(b, a),
  '>=': (a, b) => isAtMost(b, a),
  '<': (a, b, c) => (c === undefined ? isLess(a, b) : isLess(a, b) && isLess(b, c)),
  '<=': (a, b, c) => (c === undefined ? isAtMost(a, b) : isAtMost(a, b) && isAtMost(b, c)),
  '!': (a) => !isTruthy(a),
  '!!': (a) => isTruthy(a),
};
