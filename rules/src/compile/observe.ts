import { MAX_STEPS } from '../budget.ts';
import { visitParts } from '../decision/decisions.ts';
import { isTruthy } from '../dialect/coerce.ts';
import type { Logic } from '../logic.ts';
import type { TracedNode } from './build.ts';
import type { CompiledLogic } from './compile.ts';
import type { Evaluate } from './evaluate.ts';

/** Told of a decision: its path in the expression, and how it came out. */
export type TellDecision = (path: string, isTrue: boolean) => void;

const observed = new WeakMap<CompiledLogic, Evaluate>();

/**
 * The value of a compiled expression, telling how each decision in it comes out (`decisionsOf`), that of the whole too.
 * Throws as `evaluate` does.
 */
export function observe(rule: CompiledLogic, scope: unknown, tell: TellDecision): unknown {
  const evaluate = observed.get(rule) ?? rule.rebuilt(observing);
  observed.set(rule, evaluate);
  return evaluate(scope, { steps: MAX_STEPS, root: scope, parts: undefined, tell });
}

/** For one build of an expression: closures of its decisions tell how they come out, all others are as they are. */
function observing(logic: Logic): (node: TracedNode) => Evaluate {
  // Nodes come in the order they are visited in.
  const places: (string | undefined)[] = [];
  visitParts(logic, true, '', (path, _, decides) => void places.push(decides ? path : undefined));
  let built = 0;
  return ({ evaluate }) => {
    const path = places[built];
    built += 1;
    return path === undefined ? evaluate : telling(evaluate, path);
  };
}

function telling(evaluate: Evaluate, path: string): Evaluate {
  return (scope, run) => {
    const value = evaluate(scope, run);
    run.tell?.(path, isTruthy(value));
    return value;
  };
}
