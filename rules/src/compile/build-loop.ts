import { MAX_STEPS, RuleBudgetError } from '../budget.ts';
import { isTruthy } from '../dialect/coerce.ts';
import { countNodes } from '../dialect/walk.ts';
import type { Evaluate, Run } from './evaluate.ts';

/** `map`, `filter`, `all`, `none`, `some`, `reduce`: the scope of the second argument is one entry. */
export function buildLoop(operator: string, args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  const list = parts[0] ?? nothing;
  const body = charged(parts[1] ?? nothing, countNodes(args[1]));
  if (operator === 'reduce') return reduceList(list, body, parts[2]);
  const loop = LOOPS[operator];
  if (loop === undefined) throw new Error(`Unchecked loop ${operator}`);
  return loop(list, body);
}

function nothing(): undefined {
  return undefined;
}

/** Takes the nodes of a loop's body off the budget before each turn. */
function charged(body: Evaluate, nodes: number): Evaluate {
  return (scope, run) => {
    spend(run, nodes);
    return body(scope, run);
  };
}

function spend(run: Run, steps: number): void {
  run.steps -= steps;
  if (run.steps < 0) throw new RuleBudgetError('steps', MAX_STEPS);
}

type Loop = (list: Evaluate, body: Evaluate) => Evaluate;

const LOOPS: Readonly<Record<string, Loop>> = {
  map: (list, body) => (scope, run) => entries(list(scope, run)).map((entry) => body(entry, run)),
  filter: (list, body) => (scope, run) => entries(list(scope, run)).filter((entry) => isTruthy(body(entry, run))),
  some: (list, body) => (scope, run) => entries(list(scope, run)).some((entry) => isTruthy(body(entry, run))),
  none: (list, body) => (scope, run) => !entries(list(scope, run)).some((entry) => isTruthy(body(entry, run))),
  // Unlike mathematics, `all` of nothing is false in this dialect.
  all: (list, body) => (scope, run) => {
    const found = entries(list(scope, run));
    return found.length > 0 && found.every((entry) => isTruthy(body(entry, run)));
  },
};

function entries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function reduceList(list: Evaluate, body: Evaluate, initial: Evaluate | undefined): Evaluate {
  return (scope, run) => {
    const found = list(scope, run);
    const start = initial === undefined ? null : initial(scope, run);
    if (!Array.isArray(found)) return start;
    return found.reduce<unknown>((accumulator, current) => body({ current, accumulator }, run), start);
  };
}
