import type { GraphRule, RuleGraph } from '@lifeform/engine';

/** A field, a group, a reserved variable or a rule, as a place of the picture. */
export type GraphKey = `name ${string}` | `rule ${string}`;

export type Neighbours = (key: GraphKey) => readonly GraphKey[];

/** What feeds what, place by place. */
export interface RuleLinks {
  /** Fields and rules that stand in any link. */
  readonly keys: readonly GraphKey[];
  readonly rules: ReadonlyMap<GraphKey, GraphRule>;
  /** The sources of a place: what a rule reads, and the rule that sets a field's value. */
  readonly before: Neighbours;
  readonly after: Neighbours;
  /** Fields of which a rule sets something no rule reads, such as another property or an error. */
  readonly marks: Neighbours;
  readonly markers: Neighbours;
  /** Each from a field over rules and fields back to that field. */
  readonly cycles: readonly (readonly GraphKey[])[];
}

export const nameKey = (name: string): GraphKey => `name ${name}`;
export const ruleKey = (id: string): GraphKey => `rule ${id}`;

/** What a place is called in the form: a name, or the id of a rule. */
export function ownName(key: GraphKey): string {
  return key.slice(key.indexOf(' ') + 1);
}

export function isRuleKey(key: GraphKey): boolean {
  return key.startsWith('rule ');
}

export function linksOf({ rules, dependants, cycles }: RuleGraph): RuleLinks {
  const feeds = both();
  const marking = both();
  for (const { rule, reads, sets, isValue } of rules) {
    for (const name of reads) feeds.link(nameKey(name), ruleKey(rule.id));
    for (const name of new Set(sets)) (isValue ? feeds : marking).link(ruleKey(rule.id), nameKey(name));
  }
  for (const [name, choices] of dependants) for (const choice of choices) feeds.link(nameKey(name), nameKey(choice));
  const byKey = new Map(rules.map((rule) => [ruleKey(rule.rule.id), rule]));
  return {
    keys: [...new Set([...feeds.keys, ...marking.keys, ...byKey.keys()])],
    rules: byKey,
    ...{ before: feeds.before, after: feeds.after, marks: marking.after, markers: marking.before },
    cycles: cycles.map(pathOf),
  };
}

/** Links of one sort, from both ends. */
function both() {
  const before = new Map<GraphKey, GraphKey[]>();
  const after = new Map<GraphKey, GraphKey[]>();
  const keys = new Set<GraphKey>();
  return {
    keys,
    before: (key: GraphKey): readonly GraphKey[] => before.get(key) ?? [],
    after: (key: GraphKey): readonly GraphKey[] => after.get(key) ?? [],
    link(from: GraphKey, to: GraphKey): void {
      keys.add(from).add(to);
      after.set(from, [...(after.get(from) ?? []), to]);
      before.set(to, [...(before.get(to) ?? []), from]);
    },
  };
}

/** A cycle's rules read one another backwards; the path follows the values. */
function pathOf(cycle: RuleGraph['cycles'][number]): readonly GraphKey[] {
  const [first = '', ...others] = cycle.fields;
  const [own = '', ...rules] = cycle.rules;
  const steps = others.map((field, at) => [ruleKey(rules[at] ?? ''), nameKey(field)]).reverse();
  return [nameKey(first), ...steps.flat(), ruleKey(own), nameKey(first)];
}

/** Whether an arrow belongs to a cycle. */
export function isInCycle({ cycles }: RuleLinks, from: GraphKey, to: GraphKey = from): boolean {
  return cycles.some((cycle) => cycle.includes(from) && cycle.includes(to));
}
