import type { GraphRule, RuleGraph } from './rule-graph.ts';
import { MOST_PASSES } from './run-rules.ts';

/** A rule that a change runs. */
export interface ChangeRun {
  readonly rule: GraphRule;
  /** Names it waits for: it runs when one of them changes, and in any case where the changed field is among them. */
  readonly after: readonly string[];
}

/**
 * The rules that a change of a field runs, in the order they run, each once. A check of a button is among them: it runs
 * while it stands against a field.
 * @param changes whether the rule that sets a field's value makes it another one; unless told, every one does
 */
export function runsOf(
  { rules, readers, setters, dependants, locked }: RuleGraph,
  field: string,
  changes: (field: string) => boolean = () => true,
): readonly ChangeRun[] {
  const after = new Map<number, Set<string>>();
  const order = new Set<number>();
  const waiting = new Set<number>();
  const settled: string[] = [];
  const mark = (index: number, name: string): void => {
    waiting.add(index);
    after.set(index, (after.get(index) ?? new Set()).add(name));
  };
  const read = (name: string): void => {
    for (const index of readers.get(name) ?? []) mark(index, name);
  };
  const change = (name: string): void => {
    read(name);
    settled.push(...(dependants.get(name) ?? []));
  };
  const own = setters.get(field);
  if (own === undefined || locked.has(field)) change(field);
  else mark(own, field);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    for (const name of settled.splice(0)) read(name);
    rules.forEach(({ isValue, sets: [name = ''], feeds }, index) => {
      if (!waiting.delete(index) || (isValue && locked.has(name))) return;
      order.add(index);
      if (!isValue || changes(name)) for (const fed of feeds) change(fed);
    });
    if (settled.length === 0) break;
  }
  return [...order].flatMap((index) => {
    const rule = rules[index];
    return rule === undefined ? [] : [{ rule, after: [...(after.get(index) ?? [])] }];
  });
}
