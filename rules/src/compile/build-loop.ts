import { MAX_STEPS, RuleBudgetError } from '../budget.ts';
import { isTruthy } from '../dialect/coerce.ts';
import { countNodes } from '../dialect/walk.ts';
import { asked } from './build-strict.ts';
import { readsOut } from './build-val.ts';
import type { Evaluate, Run } from './evaluate.ts';

/** `map`, `filter`, `all`, `none`, `some`, `reduce`: the scope of the second argument is one entry. */
export function buildLoop(
  operator: string,
  args: readonly unknown[],
  parts: readonly Evaluate[],
  isStrict: boolean,
): Evaluate {
  const list = strictList(operator, parts[0] ?? nothing, isStrict);
  const body = charged(parts[1] ?? nothing, countNodes(args[1]));
  const initial = parts[2] ?? (isStrict && operator === 'reduce' ? WITHOUT : undefined);
  if (!readsOut(args[1])) return loopOver(operator, list, body, initial);
  const loop = loopOver(operator, outside(list), counted(body), initial && outside(initial));
  return (scope, run) => {
    const up = run.frame;
    run.frame = { scope, index: -1, up };
    const value = loop(scope, run);
    run.frame = up;
    return value;
  };
}

/** What is asked of the entries of nothing is not known. */
function strictList(operator: string, list: Evaluate, isStrict: boolean): Evaluate {
  return isStrict && ASKING.has(operator) ? asked(list) : list;
}

const ASKING: ReadonlySet<string> = new Set(['all', 'none', 'some']);

/** In the strict dialect a `reduce` without an initial value begins with the first entry. */
const WITHOUT: Evaluate = () => WITHOUT;

function loopOver(operator: string, list: Evaluate, body: Evaluate, initial: Evaluate | undefined): Evaluate {
  if (operator === 'reduce') return reduceList(list, body, initial);
  const loop = LOOPS[operator];
  if (loop === undefined) throw new Error(`Unchecked loop ${operator}`);
  return loop(list, body);
}

/** What stands in the scope around the loop. */
function outside(part: Evaluate): Evaluate {
  return (scope, run) => {
    const inner = run.frame;
    run.frame = inner?.up;
    const value = part(scope, run);
    run.frame = inner;
    return value;
  };
}

function counted(body: Evaluate): Evaluate {
  return (scope, run) => {
    if (run.frame !== undefined) run.frame.index += 1;
    return body(scope, run);
  };
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
  count: (list, body) => (scope, run) => {
    let count = 0;
    for (const entry of entries(list(scope, run))) if (isTruthy(body(entry, run))) count += 1;
    return count;
  },
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
    if (start === WITHOUT) return reduceFromFirst(entries(found), body, run);
    if (!Array.isArray(found)) return start;
    return found.reduce<unknown>((accumulator, current) => body({ current, accumulator }, run), start);
  };
}

function reduceFromFirst([first, ...rest]: readonly unknown[], body: Evaluate, run: Run): unknown {
  return rest.reduce<unknown>((accumulator, current) => body({ current, accumulator }, run), first ?? null);
}
