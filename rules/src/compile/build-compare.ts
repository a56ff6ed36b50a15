import { isAtMost, isLess, looselyEqual } from '../operators/compare.ts';
import type { Evaluate } from './evaluate.ts';

type Scalar = string | number | boolean | null;
type Against<Literal> = (side: Evaluate, literal: Literal) => Evaluate;

/**
 * A comparison with a literal, the most common kind: the literal's type is decided once, not on every run. Undefined
 * for any other comparison. Same results as the operator over plain values.
 */
export function buildComparison(
  operator: string,
  raw: readonly unknown[],
  args: readonly Evaluate[],
): Evaluate | undefined {
  if (!COMPARISONS.has(operator)) return undefined;
  const [left, middle, right] = args;
  if (args.length === 3) return buildBetween(operator, raw, middle);
  if (left === undefined || middle === undefined || right !== undefined) return undefined;
  return against(operator, left, raw[1]) ?? against(FLIPPED[operator] ?? operator, middle, raw[0]);
}

function against(operator: string, side: Evaluate, literal: unknown): Evaluate | undefined {
  if (typeof literal === 'number' && ORDER[operator] !== undefined) return ORDER[operator](side, literal);
  return isScalar(literal) ? EQUALITY[operator]?.(side, literal) : undefined;
}

function isScalar(literal: unknown): literal is Scalar {
  return literal === null || ['string', 'number', 'boolean'].includes(typeof literal);
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=']);

/** The same comparison with its sides swapped. */
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const ORDER: Readonly<Record<string, Against<number>>> = {
  '<': (side, limit) => (scope, run) => {
    const value = side(scope, run);
    return typeof value === 'number' ? value < limit : isLess(value, limit);
  },
  '<=': (side, limit) => (scope, run) => {
    const value = side(scope, run);
    return typeof value === 'number' ? value <= limit : isAtMost(value, limit);
  },
  '>': (side, limit) => (scope, run) => {
    const value = side(scope, run);
    return typeof value === 'number' ? value > limit : isLess(limit, value);
  },
  '>=': (side, limit) => (scope, run) => {
    const value = side(scope, run);
    return typeof value === 'number' ? value >= limit : isAtMost(limit, value);
  },
};

const EQUALITY: Readonly<Record<string, Against<Scalar>>> = {
  '==': (side, wanted) => (scope, run) => {
    const value = side(scope, run);
    return value === wanted || looselyEqual(value, wanted);
  },
  '!=': (side, wanted) => (scope, run) => {
    const value = side(scope, run);
    return value !== wanted && !looselyEqual(value, wanted);
  },
  '===': (side, wanted) => (scope, run) => side(scope, run) === wanted,
  '!==': (side, wanted) => (scope, run) => side(scope, run) !== wanted,
};

/** `18 <= age <= 75`, with both ends literal. */
function buildBetween(operator: string, [low, , high]: readonly unknown[], side: Evaluate | undefined) {
  if (side === undefined || typeof low !== 'number' || typeof high !== 'number') return undefined;
  const above = ORDER[FLIPPED[operator] ?? ''];
  const below = ORDER[operator];
  const isRange = operator === '<' || operator === '<=';
  if (!isRange || above === undefined || below === undefined) return undefined;
  return between(above, below, low, high, side);
}

/** The middle is evaluated once, although it is compared twice. */
function between(above: Against<number>, below: Against<number>, low: number, high: number, side: Evaluate): Evaluate {
  const isAbove = above((value) => value, low);
  const isBelow = below((value) => value, high);
  return (scope, run) => {
    const value = side(scope, run);
    return isAbove(value, run) && isBelow(value, run);
  };
}

/** `in` a literal list of texts and numbers, which is built once. */
export function buildMembership(
  [, list, ...more]: readonly unknown[],
  [needle]: readonly Evaluate[],
): Evaluate | undefined {
  if (needle === undefined || more.length > 0 || !Array.isArray(list) || !list.every(isScalar)) return undefined;
  const entries: readonly unknown[] = list;
  return (scope, run) => entries.indexOf(needle(scope, run)) !== -1;
}
