import type { Explanation } from '../explanation.ts';
import type { Logic } from '../logic.ts';
import type { TracedNode } from './build.ts';
import type { Evaluate, Part, Run } from './evaluate.ts';

/** A node's closure that also records an explanation in the enclosing expression. */
export function trace(node: TracedNode): Evaluate {
  return (scope, run) => {
    const outer = run.parts;
    const parts: Part[] = [];
    run.parts = parts;
    let value: unknown;
    try {
      value = node.evaluate(scope, run);
      return value;
    } finally {
      // Of what threw it is told what it read: a `try` goes on.
      run.parts = outer;
      outer?.push({ place: node.place, explanation: explain(node, value, parts) });
    }
  };
}

/** Runs a traced closure and returns its value with the explanation it recorded. */
export function explainRun(evaluate: Evaluate, run: Omit<Run, 'parts'>, scope: unknown): Explanation {
  const parts: Part[] = [];
  evaluate(scope, { ...run, parts });
  const [whole] = parts;
  if (whole === undefined) throw new Error('The closure was not traced');
  return whole.explanation;
}

/** In the order they are written; the body of a loop has one explanation a turn. */
function explain(node: TracedNode, value: unknown, taken: readonly Part[]): Explanation {
  const parts = node.parts.flatMap((part, place) => {
    const found = taken.filter((candidate) => candidate.place === place).map(({ explanation }) => explanation);
    return found.length > 0 ? found : [notTaken(part)];
  });
  return { expression: asLogic(node.logic), value, taken: true, parts };
}

function notTaken(logic: unknown): Explanation {
  return { expression: asLogic(logic), value: undefined, taken: false, parts: [] };
}

/** Everything that reaches the compiler has been checked to be JSON, so it is a Logic. */
function asLogic(logic: unknown): Logic {
  return logic as Logic;
}
