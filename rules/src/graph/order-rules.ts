/** A rule as the graph sees it: the field it sets and the fields it reads. */
export interface RuleNode {
  readonly id: string;
  /** Field whose value the rule sets. No two rules set the same one. */
  readonly field: string;
  /** Fields whose values it reads, without its own: reading one's own entry is no cycle. */
  readonly reads: readonly string[];
}

/** Rules that wait for one another in a cycle, each with the field it sets, in the order they read on. */
export interface RuleCycle {
  readonly rules: readonly string[];
  readonly fields: readonly string[];
}

export interface RuleOrder {
  /**
   * Ids ordered so that a rule comes after every rule that sets what it reads; ties by id, whatever the input order.
   */
  readonly order: readonly string[];
  /** One for each separate cycle; the order then leaves out the rules that wait for it. */
  readonly cycles: readonly RuleCycle[];
}

/** Sorts rules into evaluation order, or names the cycles that prevent one. */
export function orderRules(rules: readonly RuleNode[]): RuleOrder {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const setter = new Map(sorted.map((rule) => [rule.field, rule]));
  const needs = new Map(sorted.map((rule) => [rule, distinctSetters(rule, setter)]));
  const order = layOut(sorted, needs);
  const placed = new Set(order);
  const held = sorted.filter((rule) => !placed.has(rule));
  return { order: order.map(({ id }) => id), cycles: findCycles(held, needs) };
}

type Needs = ReadonlyMap<RuleNode, readonly RuleNode[]>;

function distinctSetters(rule: RuleNode, setter: ReadonlyMap<string, RuleNode>): readonly RuleNode[] {
  const found = rule.reads.filter((field) => field !== rule.field).map((field) => setter.get(field));
  return [...new Set(found.filter((node) => node !== undefined))];
}

/** Kahn's algorithm: a rule that waits for no other goes next. */
function layOut(rules: readonly RuleNode[], needs: Needs): RuleNode[] {
  const waiting = new Map(rules.map((rule) => [rule, needs.get(rule)?.length ?? 0]));
  const readers = readersOf(needs);
  const order = rules.filter((rule) => waiting.get(rule) === 0);
  for (const done of order) {
    for (const reader of readers.get(done) ?? []) {
      const left = (waiting.get(reader) ?? 0) - 1;
      waiting.set(reader, left);
      // The algorithm's queue: the list grows while it is walked.
      if (left === 0) order.push(reader);
    }
  }
  return order;
}

function readersOf(needs: Needs): ReadonlyMap<RuleNode, readonly RuleNode[]> {
  const readers = new Map<RuleNode, RuleNode[]>();
  for (const [rule, needed] of needs) {
    for (const node of needed) {
      const found = readers.get(node);
      if (found === undefined) readers.set(node, [rule]);
      else found.push(rule);
    }
  }
  return readers;
}

/** From each rule that could not be placed, follows what it waits for until a rule repeats. */
function findCycles(held: readonly RuleNode[], needs: Needs): RuleCycle[] {
  const waits = new Set(held);
  const seen = new Set<RuleNode>();
  const cycles: RuleCycle[] = [];
  for (const start of held) {
    const path: RuleNode[] = [];
    let rule: RuleNode | undefined = start;
    while (rule !== undefined && !seen.has(rule)) {
      seen.add(rule);
      path.push(rule);
      rule = needs.get(rule)?.find((needed) => waits.has(needed));
    }
    const from = rule === undefined ? -1 : path.indexOf(rule);
    if (from !== -1) cycles.push(toCycle(path.slice(from)));
  }
  return cycles;
}

function toCycle(nodes: readonly RuleNode[]): RuleCycle {
  return { rules: nodes.map(({ id }) => id), fields: nodes.map(({ field }) => field) };
}
