import {
  type CheckRule,
  isValueBinding,
  type RowGroup,
  type RowGroups,
  type Rule,
  type RuleProperty,
  readForValue,
  readName,
  rowReads,
  ruleGroup,
  type ValueOrder,
} from '@lifeform/metadata';
import {
  type CompiledLogic,
  compile,
  type Dialect,
  dependenciesOf,
  type Logic,
  type Operations,
} from '@lifeform/rules';
import type { IssueParameter } from '../format/issue-text.ts';
import { expressionsOf, rootOf } from './expressions.ts';

/** What rules are written in. */
export interface RuleLanguage {
  /** `classic` where absent. */
  readonly dialect?: Dialect;
  /** What they say in words; nothing where they are not run. */
  readonly words?: Operations;
}

export type PlannedRule = PlannedBinding | PlannedCheck;

/** Where a rule stands among the others. */
interface Planned {
  /** Its place in `CompiledForm.rules`. */
  readonly index: number;
  readonly id: string;
  /** In each of whose rows it runs; undefined of a rule that runs once. */
  readonly group: RowGroup | undefined;
  /** Its place among the rules of its group. */
  readonly local: number;
  /** First and last index of the rules that work down the rows together; of nearly every rule its own. */
  readonly first: number;
  readonly last: number;
  readonly logic: CompiledLogic;
}

export interface PlannedBinding extends Planned {
  readonly kind: 'value' | 'property';
  readonly field: string;
  readonly property: RuleProperty;
  /** A `value` rule that reads its own field, which it is to find as it was entered. */
  readonly readsOwn: boolean;
}

export interface PlannedCheck extends Planned {
  readonly kind: 'check' | 'submitCheck';
  readonly fields: readonly string[];
  /** Those of them that it reads for their values alone: it says nothing of one that is empty and not required. */
  readonly ofValue: ReadonlySet<string>;
  readonly on: readonly string[];
  readonly message: string;
  readonly parameters: readonly PlannedParameter[];
}

export interface PlannedParameter {
  readonly name: string;
  readonly format: IssueParameter['format'];
  readonly logic: CompiledLogic;
}

/** How a rule of or about rows reads a name. */
export interface RowReader {
  readonly rule: number;
  /**
   * `around`: as it stands in its own row, in the row around it or in the form; `previous`: in the row before its own;
   * `list`: in all rows of `group`; `place`: by where its row stands among the others.
   */
  readonly by: 'around' | 'previous' | 'list' | 'place';
  /** Of `list`: the group that is read whole. */
  readonly group?: string;
}

export interface RulePlan {
  /** In the order they are evaluated: what sets values first, each after what it reads. */
  readonly rules: readonly PlannedRule[];
  /** Indexes of the rules that read a field or reserved variable, once for the form. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** By the name of a field or group: readers that stand in rows or read rows. */
  readonly rowReaders: ReadonlyMap<string, readonly RowReader[]>;
  /** Indexes of the rules that set something of a field or check it. */
  readonly owned: ReadonlyMap<string, readonly number[]>;
  /** Index of the rule that sets a field's value. */
  readonly valueRules: ReadonlyMap<string, number>;
  /** Indexes of the rules of each group. */
  readonly groupRules: ReadonlyMap<RowGroup, readonly number[]>;
}

/** @param blocks ids of the rules that set values, in their order */
export function planRules(
  all: readonly Rule[],
  blocks: ValueOrder['blocks'],
  groups: RowGroups,
  language: RuleLanguage,
): RulePlan {
  const ordered = inOrder(all, blocks);
  const groupRules = new Map<RowGroup, number[]>();
  const rules: PlannedRule[] = [];
  for (const block of ordered) {
    const first = rules.length;
    const last = first + block.length - 1;
    for (const rule of block) {
      const group = ruleGroup(rule, groups);
      const own = group && (groupRules.get(group) ?? []);
      if (group && own) groupRules.set(group, own);
      rules.push(planRule(rule, { index: rules.length, group, local: own?.length ?? 0, first, last }, language));
      own?.push(rules.length - 1);
    }
  }
  const flat = ordered.flat();
  const hasRows = groups.byId.size > 0;
  const isSimple = (rule: Rule) => !hasRows || (ruleGroup(rule, groups) === undefined && !readsRows(rule, groups));
  return {
    rules,
    readers: indexBy(flat, (rule) => (ruleGroup(rule, groups) === undefined ? readsOf(rule) : [])),
    rowReaders: hasRows ? rowReadersOf(flat, isSimple, groups) : new Map(),
    owned: indexBy(flat, targetsOf),
    valueRules: valueRulesOf(flat),
    groupRules,
  };
}

/** Blocks of rules in the order they run; what sets no value follows, one by one. */
function inOrder(rules: readonly Rule[], blocks: ValueOrder['blocks']): readonly (readonly Rule[])[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const values = blocks.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  const placed = new Set(values.flat());
  const isLater = (rule: Rule) => !placed.has(rule) && !isValueBinding(rule);
  return [...values, ...rules.filter(isLater).map((rule) => [rule])];
}

type Place = Pick<Planned, 'index' | 'group' | 'local' | 'first' | 'last'>;

function planRule(rule: Rule, place: Place, language: RuleLanguage): PlannedRule {
  if (rule.kind === 'check') return planCheck(rule, place, language);
  const kind = rule.property === 'value' ? 'value' : 'property';
  const logic = compile(rule.expression, language.words, language.dialect);
  const readsOwn = kind === 'value' && logic.dependencies.paths.some((path) => rootOf(path) === rule.field);
  return { ...place, kind, id: rule.id, field: rule.field, property: rule.property, logic, readsOwn };
}

function planCheck(
  { id, fields, fails, message, on = [], parameters = {} }: CheckRule,
  place: Place,
  language: RuleLanguage,
): PlannedCheck {
  return {
    ...place,
    kind: on.length === 0 ? 'check' : 'submitCheck',
    id,
    fields,
    ofValue: readForValue(fails),
    on,
    message,
    logic: compile(fails, language.words, language.dialect),
    parameters: Object.entries(parameters).map(([name, { value, format }]) => ({
      name,
      format,
      logic: compile(value, language.words, language.dialect),
    })),
  };
}

function readsOf(rule: Rule): readonly string[] {
  if (rule.kind === 'check') return expressionsOf(rule).flatMap(({ logic }) => rootsOf(logic));
  const roots = rootsOf(rule.expression);
  // A value rule's own field is its entry: it is run for that when the entry changes, not as a reader.
  return isValueBinding(rule) ? roots.filter((root) => root !== rule.field) : roots;
}

function rootsOf(logic: Logic): readonly string[] {
  return dependenciesOf(logic).paths.map(readName);
}

function readsRows(rule: Rule, { byId }: RowGroups): boolean {
  return readsOf(rule).some((root) => byId.has(root));
}

function rowReadersOf(
  rules: readonly Rule[],
  isSimple: (rule: Rule) => boolean,
  groups: RowGroups,
): RulePlan['rowReaders'] {
  const found = new Map<string, RowReader[]>();
  const add = (name: string, reader: RowReader): void => {
    const known = found.get(name);
    if (known === undefined) found.set(name, [reader]);
    else known.push(reader);
  };
  rules.forEach((rule, index) => {
    if (isSimple(rule)) return;
    const group = ruleGroup(rule, groups);
    const logics = expressionsOf(rule).map(({ logic }) => logic);
    const { names, lists, previous, isPositioned } = rowReads(logics, groups, group?.fields);
    const own = isValueBinding(rule) ? rule.field : undefined;
    if (group !== undefined) for (const name of names) if (name !== own) add(name, { rule: index, by: 'around' });
    for (const { group: list, names: read } of lists)
      for (const name of new Set([list, ...read])) add(name, { rule: index, by: 'list', group: list });
    for (const name of previous) add(name, { rule: index, by: 'previous' });
    if (group !== undefined && (isPositioned || previous.length > 0)) add(group.id, { rule: index, by: 'place' });
  });
  return found;
}

function targetsOf(rule: Rule): readonly string[] {
  return rule.kind === 'binding' ? [rule.field] : rule.fields;
}

function valueRulesOf(rules: readonly Rule[]): RulePlan['valueRules'] {
  const found = new Map<string, number>();
  rules.forEach((rule, index) => {
    if (isValueBinding(rule)) found.set(rule.field, index);
  });
  return found;
}

function indexBy(
  rules: readonly Rule[],
  keysOf: (rule: Rule) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  rules.forEach((rule, index) => {
    for (const key of keysOf(rule)) {
      const found = indexes.get(key);
      if (found === undefined) indexes.set(key, [index]);
      // A key a rule has twice is indexed once.
      else if (found.at(-1) !== index) found.push(index);
    }
  });
  return indexes;
}
