import { orderRules, type RuleNode } from '@lifeform/rules';
import type { RowGroup, RowGroups } from '../layout/row-group.ts';
import type { Hiders } from './hiders.ts';
import { type RowReads, rowReads } from './row-reads.ts';
import type { BindingRule, Rule } from './rule.ts';

/** A rule that decides a value, with what it reads. */
interface ValueRule {
  readonly rule: BindingRule;
  /** What it decides: its field, or whether a part is shown. */
  readonly sets: string;
  /** In whose rows its field stands. */
  readonly group: RowGroup | undefined;
  readonly reads: RowReads;
}

export interface ValueOrder {
  /**
   * Ids, each after what sets what it reads. Rules together work down the rows one after the other: they read one
   * another in the row before.
   */
  readonly blocks: readonly (readonly string[])[];
  /** Rules that wait for one another, with their fields. */
  readonly cycles: readonly { readonly rules: readonly string[]; readonly fields: readonly string[] }[];
}

/** Whether a rule sets the value of a field. */
export function isValueBinding(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'value';
}

/** In whose rows a rule runs; undefined of one that runs once for the form. */
export function ruleGroup(rule: Rule, { around }: RowGroups): RowGroup | undefined {
  return around.get((rule.kind === 'binding' ? rule.field : rule.fields[0]) ?? '');
}

/**
 * Puts the rules that set values in the order they run in. Their expressions have to be ones that compile.
 * @param hiders of a form that counts nothing that is hidden: what a rule finds in a field then waits for whether it is
 * shown, and the rules that hide are among those that are ordered
 */
export function orderValues(all: readonly Rule[], groups: RowGroups, hiders?: Hiders): ValueOrder {
  const isOrdered = (rule: Rule): rule is BindingRule => isValueBinding(rule) || hiders?.keyOf(rule) !== undefined;
  const rules = all.filter(isOrdered).map((rule): ValueRule => {
    const group = ruleGroup(rule, groups);
    const reads = rowReads([rule.expression], groups, group?.fields);
    const sets = hiders?.keyOf(rule) ?? rule.field;
    return { rule, sets, group, reads: hiders?.shown(reads, sets) ?? reads };
  });
  const { order, cycles: found } = orderRules(rules.map(toNode));
  const cycles = found.map(({ rules: ids, fields }) => ({
    rules: ids,
    fields: fields.map((key) => hiders?.partOf(key) ?? key),
  }));
  const own = rules.filter(readsOwnList).map(({ rule }) => ({ rules: [rule.id], fields: [rule.field] }));
  if (cycles.length + own.length > 0) return { blocks: [], cycles: [...cycles, ...own] };
  const chained = rules.filter(({ reads }) => reads.previous.length > 0);
  if (chained.length === 0) return { blocks: order.map((id) => [id]), cycles: [] };
  return orderChains(rules, chained, order);
}

/** What a rule waits for: in its own row and around it, and in lists. */
function waitsFor({ reads }: ValueRule): readonly string[] {
  return [...reads.names, ...reads.lists.flatMap(({ names }) => names)];
}

function toNode(value: ValueRule): RuleNode {
  return { id: value.rule.id, field: value.sets, reads: waitsFor(value) };
}

/** A rule may read the entry of its own field, but not all the values it makes. */
function readsOwnList({ sets, reads }: ValueRule): boolean {
  return reads.lists.some(({ names }) => names.includes(sets));
}

function orderChains(rules: readonly ValueRule[], chained: readonly ValueRule[], order: readonly string[]): ValueOrder {
  const setters = new Map(rules.map((value) => [value.sets, value]));
  const needs = new Map(rules.map((value) => [value, neededBy(value, setters)]));
  const readers = turned(needs);
  const places = new Map(order.map((id, place) => [id, place]));
  const heads = new Map<ValueRule, ValueRule>();
  const blocks = new Map<ValueRule, readonly ValueRule[]>();
  const cycles: ValueOrder['cycles'][number][] = [];
  for (const value of chained) {
    if (heads.has(value)) continue;
    const back = reached(value, readers);
    const ring = [...reached(value, needs)].filter((other) => back.has(other));
    const block = [...new Set([value, ...ring])].sort((a, b) => placeOf(places, a) - placeOf(places, b));
    if (!isChain(block)) cycles.push({ rules: block.map(idOf), fields: block.map(({ rule }) => rule.field) });
    for (const other of block) heads.set(other, block[0] ?? value);
    blocks.set(block[0] ?? value, block);
  }
  if (cycles.length > 0) return { blocks: [], cycles };
  const headOf = (value: ValueRule): ValueRule => heads.get(value) ?? value;
  const nodes = [...new Set(rules.map(headOf))].map((head): RuleNode => {
    const members = blocks.get(head) ?? [head];
    const needed = members.flatMap((member) => [...(needs.get(member) ?? [])].map(headOf));
    return { id: head.rule.id, field: head.sets, reads: needed.map(({ sets }) => sets) };
  });
  const byId = new Map(rules.map((value) => [value.rule.id, value]));
  const memberIds = (id: string): readonly string[] => {
    const head = byId.get(id);
    return (head && blocks.get(head)?.map(idOf)) ?? [id];
  };
  return { blocks: orderRules(nodes).order.map(memberIds), cycles: [] };
}

type Needs = ReadonlyMap<ValueRule, ReadonlySet<ValueRule>>;

function neededBy(value: ValueRule, setters: ReadonlyMap<string, ValueRule>): ReadonlySet<ValueRule> {
  const names = [...waitsFor(value).filter((name) => name !== value.sets), ...value.reads.previous];
  return new Set(names.flatMap((name) => setters.get(name) ?? []));
}

function turned(needs: Needs): Needs {
  const readers = new Map([...needs.keys()].map((value) => [value, new Set<ValueRule>()]));
  for (const [value, needed] of needs) for (const other of needed) readers.get(other)?.add(value);
  return readers;
}

function reached(from: ValueRule, edges: Needs): ReadonlySet<ValueRule> {
  const found = new Set<ValueRule>();
  const next = [from];
  for (const value of next) {
    for (const other of edges.get(value) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      next.push(other);
    }
  }
  return found;
}

/** Rules that read one another down the rows of one group, and no list that holds what they set. */
function isChain(block: readonly ValueRule[]): boolean {
  const fields = new Set(block.map(({ sets }) => sets));
  const [first] = block;
  return block.every(
    ({ group, reads }) =>
      group !== undefined &&
      group === first?.group &&
      !reads.lists.some(({ names }) => names.some((name) => fields.has(name))),
  );
}

function placeOf(places: ReadonlyMap<string, number>, value: ValueRule): number {
  return places.get(value.rule.id) ?? 0;
}

function idOf({ rule }: ValueRule): string {
  return rule.id;
}
