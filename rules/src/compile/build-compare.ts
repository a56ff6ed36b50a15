import type { Operation } from '../operators/operation.ts';
import { isFiniteNumber } from '../operators/strict.ts';
import type { Evaluate } from './evaluate.ts';

type Scalar = string | number | boolean | null;
/** @param compare the operator, for values whose type is another than the literal's */
type Against<Literal> = (side: Evaluate, literal: Literal, compare: Operation) => Evaluate;
type Operators = ReadonlyMap<string, Operation>;

/**
 * A comparison with a literal, the most common kind: the literal's type is decided once, not on every run. Undefined
 * for any other comparison. Same results as the operator over plain values.
 *
 * @param operators the dialect's
 */
export function buildComparison(
  operator: string,
  raw: readonly unknown[],
  args: readonly Evaluate[],
  operators: Operators,
): Evaluate | undefined {
  const [left, middle, right] = args;
  if (args.length === 3) return buildBetween(operator, raw, middle, operators);
  if (left === undefined || middle === undefined || right !== undefined) return undefined;
  return (
    against(operator, left, raw[1], operators) ?? against(FLIPPED[operator] ?? operator, middle, raw[0], operators)
  );
}

function against(operator: string, side: Evaluate, literal: unknown, operators: Operators): Evaluate | undefined {
  const compare = operators.get(operator);
  if (compare === undefined) return undefined;
  if (typeof literal === 'number' && ORDER[operator] !== undefined) return ORDER[operator](side, literal, compare);
  return isScalar(literal) ? EQUALITY[operator]?.(side, literal, compare) : undefined;
}

function isScalar(literal: unknown): literal is Scalar {
  return literal === null || ['string', 'number', 'boolean'].includes(typeof literal);
}

/** The same comparison with its sides swapped. */
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const ORDER: Readonly<Record<string, Against<number>>> = {
  '<': (side, limit, compare) => (scope, run) => {
    const value = side(scope, run);
    return isFiniteNumber(value) ? value < limit : compare(value, limit);
  },
  '<=': (side, limit, compare) => (scope, run) => {
    const value = side(scope, run);
    return isFiniteNumber(value) ? value <= limit : compare(value, limit);
  },
  '>': (side, limit, compare) => (scope, run) => {
    const value = side(scope, run);
    return isFiniteNumber(value) ? value > limit : compare(value, limit);
  },
  '>=': (side, limit, compare) => (scope, run) => {
    const value = side(scope, run);
    return isFiniteNumber(value) ? value >= limit : compare(value, limit);
  },
};

const EQUALITY: Readonly<Record<string, Against<Scalar>>> = {
  '==': (side, wanted, compare) => {
    const type = typeof wanted;
    if (wanted === null) return (scope, run) => compare(side(scope, run), wanted);
    return (scope, run) => {
      const value = side(scope, run);
      return value === wanted || (typeof value !== type && compare(value, wanted));
    };
  },
  '!=': (side, wanted, compare) => {
    const type = typeof wanted;
    if (wanted === null) return (scope, run) => compare(side(scope, run), wanted);
    return (scope, run) => {
      const value = side(scope, run);
      return value !== wanted && (typeof value === type || compare(value, wanted));
    };
  },
  '===': (side, wanted) => (scope, run) => side(scope, run) === wanted,
  '!==': (side, wanted) => (scope, run) => side(scope, run) !== wanted,
};

/** `18 <= age <= 75`, with both ends literal: the middle is evaluated once, although it is compared twice. */
function buildBetween(
  operator: string,
  [low, , high]: readonly unknown[],
  side: Evaluate | undefined,
  operators: Operators,
): Evaluate | undefined {
  const isRange = operator === '<' || operator === '<=';
  if (!isRange || side === undefined || typeof low !== 'number' || typeof high !== 'number') return undefined;
  const isAbove = against(FLIPPED[operator] ?? '', itself, low, operators);
  const isBelow = against(operator, itself, high, operators);
  if (isAbove === undefined || isBelow === undefined) return undefined;
  return (scope, run) => {
    const value = side(scope, run);
    return isAbove(value, run) && isBelow(value, run);
  };
}

const itself: Evaluate = (value) => value;

/** `in` a literal list of texts and numbers, which is built once. */
export function buildMembership(
  [, list, ...more]: readonly unknown[],
  [needle]: readonly Evaluate[],
): Evaluate | undefined {
  if (needle === undefined || more.length > 0 || !Array.isArray(list) || !list.every(isScalar)) return undefined;
  const entries: readonly unknown[] = list;
  return (scope, run) => entries.indexOf(needle(scope, run)) !== -1;
}
