import { asOperatorNode, type OperatorNode } from '../dialect/node.ts';
import type { Operation } from '../operators/operation.ts';
import {
  type Comparison,
  finite,
  isFiniteNumber,
  STRICT_COMPARISONS,
  STRICT_STEPS,
  type Step,
  strictNumber,
} from '../operators/strict.ts';
import { ruleError } from '../rule-error.ts';
import { buildCall } from './build-call.ts';
import { buildFold } from './build-fold.ts';
import type { Evaluate } from './evaluate.ts';

/** An operator of the strict dialect over evaluated arguments. */
export function buildStrict(node: OperatorNode, operation: Operation, parts: readonly Evaluate[]): Evaluate {
  const comparison = STRICT_COMPARISONS.get(node.operator);
  if (comparison !== undefined) return buildChain(comparison, parts);
  const [only] = parts;
  const isList = node.isBare && SPREADING.has(node.operator) && asOperatorNode(node.args[0]) !== undefined;
  if (only !== undefined && isList) return spread(operation, only);
  const step = STRICT_STEPS.get(node.operator);
  if (step !== undefined && parts.length > 1) return node.operator === '+' ? buildSum(parts) : buildSteps(step, parts);
  return SAME.has(node.operator)
    ? (buildFold(node.operator, parts) ?? buildCall(operation, parts))
    : buildCall(operation, parts);
}

/** Operators that are folded as the classic dialect folds them. */
const SAME: ReadonlySet<string> = new Set(['cat', '!', '!!']);

function buildSteps(step: Step, [first, ...rest]: readonly Evaluate[]): Evaluate {
  return (scope, run) => {
    let total = strictNumber(first?.(scope, run));
    for (const part of rest) total = step(total, strictNumber(part(scope, run)));
    return finite(total);
  };
}

/** What forms have most of, with the step in place. */
function buildSum([first, ...rest]: readonly Evaluate[]): Evaluate {
  return (scope, run) => {
    let total = strictNumber(first?.(scope, run));
    for (const part of rest) {
      const term = part(scope, run);
      total += isFiniteNumber(term) ? term : strictNumber(term);
    }
    return finite(total);
  };
}

/** Operators whose arguments may be one list that is worked out. */
const SPREADING: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max', 'cat']);

function spread(operation: Operation, list: Evaluate): Evaluate {
  return (scope, run) => {
    const found = list(scope, run);
    return Array.isArray(found) ? operation(...found) : operation(found);
  };
}

/** Each with the next; what follows a pair that fails is not evaluated. */
function buildChain(comparison: Comparison, parts: readonly Evaluate[]): Evaluate {
  const [first, second] = parts;
  if (first !== undefined && second !== undefined && parts.length === 2) {
    return (scope, run) => comparison(first(scope, run), second(scope, run));
  }
  const rest = parts.slice(1);
  return (scope, run) => {
    let before = first?.(scope, run);
    for (const part of rest) {
      const next = part(scope, run);
      if (!comparison(before, next)) return false;
      before = next;
    }
    return true;
  };
}

/** What is asked of the entries of nothing is not known. */
export function asked(list: Evaluate): Evaluate {
  return (scope, run) => {
    const found = list(scope, run);
    if (!Array.isArray(found)) throw ruleError('Invalid Arguments');
    return found;
  };
}
