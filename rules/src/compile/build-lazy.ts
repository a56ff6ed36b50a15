import { isTruthy } from '../dialect/coerce.ts';
import type { Evaluate } from './evaluate.ts';

/** `if` (also written `?:`), `and`, `or`, `??`: arguments that are not needed are not evaluated. */
export function buildLazy(operator: string, args: readonly Evaluate[], isStrict: boolean): Evaluate {
  if (isStrict && args.length === 0 && (operator === 'and' || operator === 'or')) return () => false;
  if (operator === 'and') return untilTruthIs(false, args);
  if (operator === 'or') return untilTruthIs(true, args);
  return operator === '??' ? firstThere(args) : choose(args);
}

/** The first value that is not null; null without one. */
function firstThere(args: readonly Evaluate[]): Evaluate {
  return (scope, run) => {
    for (const arg of args) {
      const value = arg(scope, run);
      if (value !== null && value !== undefined) return value;
    }
    return null;
  };
}

/** The first value whose truth is `wanted`, else the last. */
function untilTruthIs(wanted: boolean, args: readonly Evaluate[]): Evaluate {
  const [first, second] = args;
  if (first !== undefined && second !== undefined && args.length === 2) {
    return (scope, run) => {
      const value = first(scope, run);
      return isTruthy(value) === wanted ? value : second(scope, run);
    };
  }
  return (scope, run) => {
    let value: unknown;
    for (const arg of args) {
      value = arg(scope, run);
      if (isTruthy(value) === wanted) return value;
    }
    return value;
  };
}

interface Branch {
  readonly condition: Evaluate;
  readonly consequence: Evaluate;
}

/** Condition and consequence in turn, then the value for when no condition holds (null when left out). */
function choose(args: readonly Evaluate[]): Evaluate {
  const [condition, consequence, alternative] = args;
  if (condition !== undefined && consequence !== undefined && alternative !== undefined && args.length === 3) {
    return (scope, run) => (isTruthy(condition(scope, run)) ? consequence(scope, run) : alternative(scope, run));
  }
  const branches: Branch[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [condition, consequence] = args.slice(index, index + 2);
    if (condition !== undefined && consequence !== undefined) branches.push({ condition, consequence });
  }
  const otherwise = args.length % 2 === 1 ? args.at(-1) : undefined;
  return (scope, run) => {
    for (const { condition, consequence } of branches) {
      if (isTruthy(condition(scope, run))) return consequence(scope, run);
    }
    return otherwise === undefined ? null : otherwise(scope, run);
  };
}
