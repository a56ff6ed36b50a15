import {
  type FormDocument,
  type FormSetup,
  type Hiders,
  hidersOf,
  isValueBinding,
  orderValues,
  type Rule,
  rowGroups,
  type ValueOrder,
} from '@lifeform/metadata';
import { asOperatorNode, check, partsOf } from '@lifeform/rules';
import { itemsInForce } from './compiled-form.ts';
import { expressionsOf } from './expressions.ts';
import { dependantsOf } from './field-places.ts';
import { planRules } from './plan-rules.ts';

/** A rule as it stands among the others. */
export interface GraphRule {
  readonly rule: Rule;
  /** Fields it sets something of, or checks. */
  readonly sets: readonly string[];
  /** Names it reads: fields, groups that repeat and reserved variables. Not its own field's entry. */
  readonly reads: readonly string[];
  /** It sets a value. */
  readonly isValue: boolean;
  /** Names under which other rules read what it decides: of a rule that hides, in a form that counts only what is shown, all in it. */
  readonly feeds: readonly string[];
  /** Operations of its expressions, each read of a name among them: what one run evaluates at most, outside loops. */
  readonly cost: number;
}

/** Who feeds whom, as the engine plans it. */
export interface RuleGraph {
  /** In the order they run; where there are cycles, those that set values stand as they are declared. */
  readonly rules: readonly GraphRule[];
  /** Places in `rules`, by the name they read. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** Place of the rule that sets a field's value. */
  readonly setters: ReadonlyMap<string, number>;
  /** Choices whose options another field decides, by that field: their options are read anew with it. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
  /** Fields that no rule moves. */
  readonly locked: ReadonlySet<string>;
  /** Rules that wait for one another: the form does not run while there is one. */
  readonly cycles: ValueOrder['cycles'];
}

/** The graph of any document, of one with cycles too. Rules whose expressions cannot be compiled are left out. */
export function ruleGraph(document: FormDocument, setup?: FormSetup): RuleGraph {
  const groups = rowGroups(document.layout);
  const rules = soundRules(document.rules);
  const hiders = hidersOf({ ...document, rules });
  const { blocks, cycles } = orderValues(rules, groups, hiders);
  const declared = rules.filter(isValueBinding).map(({ id }) => [id]);
  const plan = planRules(rules, cycles.length === 0 ? blocks : declared, groups, {});
  const readers = joined([
    ...plan.readers,
    ...[...plan.rowReaders].map(([name, found]) => [name, found.map(({ rule }) => rule)] as const),
  ]);
  const reads = plan.rules.map((): string[] => []);
  for (const [name, found] of readers) for (const index of found) reads[index]?.push(name);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const items = [...itemsInForce(document, setup).values()];
  const names = items.map(({ name }) => name);
  return {
    rules: plan.rules.flatMap(({ id, index }) => {
      const rule = byId.get(id);
      return rule === undefined ? [] : [toGraphRule(rule, reads[index] ?? [], feedsOf(rule, names, hiders))];
    }),
    readers,
    setters: plan.valueRules,
    dependants: dependantsOf(items),
    locked: new Set(items.flatMap(({ name, locked }) => (locked === true ? [name] : []))),
    cycles,
  };
}

/** Those that compile, each id once. */
function soundRules(rules: readonly Rule[]): readonly Rule[] {
  const byId = new Map<string, Rule>();
  for (const rule of rules) {
    const isSound = expressionsOf(rule).every(({ logic }) => check(logic).length === 0);
    if (isSound && !byId.has(rule.id)) byId.set(rule.id, rule);
  }
  return [...byId.values()];
}

function joined(lists: Iterable<readonly [string, readonly number[]]>): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  for (const [name, indexes] of lists)
    found.set(
      name,
      [...new Set([...(found.get(name) ?? []), ...indexes])].sort((a, b) => a - b),
    );
  return found;
}

function feedsOf(rule: Rule, names: readonly string[], hiders: Hiders | undefined): readonly string[] {
  if (isValueBinding(rule)) return [rule.field];
  const key = hiders?.keyOf(rule);
  return key === undefined ? [] : names.filter((name) => hiders?.keysOf(name).includes(key));
}

function toGraphRule(rule: Rule, reads: readonly string[], feeds: readonly string[]): GraphRule {
  const cost = expressionsOf(rule).reduce((sum, { logic }) => sum + operationsOf(logic), 0);
  const sets = rule.kind === 'binding' ? [rule.field] : rule.fields;
  return { rule, sets, reads, isValue: isValueBinding(rule), feeds, cost };
}

function operationsOf(logic: unknown): number {
  const own = asOperatorNode(logic) === undefined ? 0 : 1;
  return partsOf(logic).reduce<number>((sum, part) => sum + operationsOf(part), own);
}
