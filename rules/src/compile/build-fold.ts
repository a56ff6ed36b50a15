import { MAX_TEXT, RuleBudgetError } from '../budget.ts';
import { isTruthy, toLeadingNumber, toNumber, toText } from '../dialect/coerce.ts';
import type { Evaluate } from './evaluate.ts';

type Fold = (args: readonly Evaluate[]) => Evaluate;

/**
 * Operators of any number of arguments, folded one argument at a time: the operator over plain values would need a list
 * first. `-`, `*`, `!` and `!!` are included because forms use them most. Same results as the operators. Undefined for
 * any other operator.
 */
export function buildFold(operator: string, args: readonly Evaluate[]): Evaluate | undefined {
  if (Object.hasOwn(FOLDS, operator) && args.length > 0) return FOLDS[operator]?.(args);
  const [first, second, ...more] = args;
  if (first === undefined || more.length > 0) return undefined;
  return second === undefined ? buildTruth(operator, first) : buildProduct(operator, first, second);
}

function buildTruth(operator: string, side: Evaluate): Evaluate | undefined {
  if (operator === '!') return (scope, run) => !isTruthy(side(scope, run));
  return operator === '!!' ? (scope, run) => isTruthy(side(scope, run)) : undefined;
}

function buildProduct(operator: string, left: Evaluate, right: Evaluate): Evaluate | undefined {
  if (operator === '*') return (scope, run) => toLeadingNumber(left(scope, run)) * toLeadingNumber(right(scope, run));
  if (operator !== '-') return undefined;
  return (scope, run) => {
    const from = left(scope, run);
    const less = right(scope, run);
    return less === undefined ? -toNumber(from) : toNumber(from) - toNumber(less);
  };
}

const FOLDS: Readonly<Record<string, Fold>> = {
  '+': (args) => (scope, run) => {
    let total = 0;
    for (const arg of args) {
      const term = arg(scope, run);
      total += typeof term === 'number' ? term : toLeadingNumber(term);
    }
    return total;
  },
  max: (args) => (scope, run) => {
    let most = Number.NEGATIVE_INFINITY;
    for (const arg of args) most = Math.max(most, toNumber(arg(scope, run)));
    return most;
  },
  min: (args) => (scope, run) => {
    let least = Number.POSITIVE_INFINITY;
    for (const arg of args) least = Math.min(least, toNumber(arg(scope, run)));
    return least;
  },
  cat: (args) => (scope, run) => {
    let text = '';
    for (const arg of args) {
      const piece = arg(scope, run);
      if (piece !== null && piece !== undefined) text += typeof piece === 'string' ? piece : toText(piece);
      if (text.length > MAX_TEXT) throw new RuleBudgetError('text', MAX_TEXT);
    }
    return text;
  },
};
