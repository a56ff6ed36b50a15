import { check, compile, countNodes, isTruthy, type Logic } from '@lifeform/rules';
import { shapeOf } from './condition-shape.ts';
import type { KindOf } from './logic-kind.ts';
import { operationOf } from './logic-part.ts';
import { type Samples, samplesOf } from './sample-values.ts';

/** Nodes that going through the cases of one condition may visit. */
const MOST_STEPS = 50_000;

/**
 * Whether a condition is the same whatever is entered; undefined when it depends, or there is too much to look at.
 * It is tried over a value of every sort that it can tell apart, by the very closure that forms run.
 */
export function truthOf(logic: Logic, read: KindOf): boolean | undefined {
  // Of what cannot be compiled nothing is known; it is told elsewhere.
  if (check(logic).length > 0) return undefined;
  return truthOverall(logic, read) ?? truthOfSome(logic, read);
}

/** Whether conditions contradict one another. */
export function excludeOneAnother(conditions: readonly Logic[], read: KindOf): boolean {
  return conditions.length > 0 && truthOf({ and: conditions }, read) === false;
}

function truthOverall(condition: Logic, read: KindOf): boolean | undefined {
  const { logic, companies } = shapeOf(condition, read);
  const found = companies.map(samplesOf);
  const samples = found.flatMap((some) => some ?? []);
  const rule = compile(logic);
  const most = Math.floor(MOST_STEPS / countNodes(logic));
  if (found.includes(undefined) || samples.reduce((count, [, values]) => count * values.length, 1) > most)
    return undefined;
  let common: boolean | undefined;
  for (const scope of scopesOf(samples)) {
    const truth = isTruthy(rule.evaluate(scope));
    if (common !== undefined && truth !== common) return undefined;
    common = truth;
  }
  return common;
}

/** Every choice of one value for each name. The scope handed out is one and the same, filled anew. */
function* scopesOf(samples: Samples): Iterable<object> {
  const scope: Record<string, unknown> = {};
  const places = samples.map(() => 0);
  const put = (at: number): void => {
    const [name = '', values = []] = samples[at] ?? [];
    scope[name] = values[places[at] ?? 0];
  };
  samples.forEach((_, at) => {
    put(at);
  });
  for (let at = 0; at < samples.length || samples.length === 0; ) {
    if (at === 0) yield scope;
    if (samples.length === 0) return;
    places[at] = ((places[at] ?? 0) + 1) % (samples[at]?.[1].length ?? 1);
    put(at);
    at = places[at] === 0 ? at + 1 : 0;
  }
}

/** Where there is too much to look at together, the parts about one thing may decide the whole. */
function truthOfSome(logic: Logic, read: KindOf): boolean | undefined {
  const { operator } = operationOf(logic) ?? { operator: '' };
  if (operator !== 'and' && operator !== 'or') return undefined;
  const decisive = operator === 'or';
  const parts = flat(logic, operator).map((part) => ({ part, keys: keysOf(part, read) }));
  const keys = new Set(parts.flatMap((part) => [...part.keys]));
  const groups = [...keys].map((key) => parts.filter((part) => part.keys.has(key)));
  const isDecided = groups.some((group) => {
    const some = { [operator]: group.map(({ part }) => part) };
    return group.length < parts.length && truthOverall(some, read) === decisive;
  });
  return isDecided ? decisive : undefined;
}

function flat(logic: Logic, operator: string): readonly Logic[] {
  const node = operationOf(logic);
  return node?.operator === operator ? node.args.flatMap((arg) => flat(arg, operator)) : [logic];
}

function keysOf(part: Logic, read: KindOf): ReadonlySet<string> {
  return new Set(shapeOf(part, read).companies.flatMap(({ things }) => things.map(({ key }) => key)));
}
