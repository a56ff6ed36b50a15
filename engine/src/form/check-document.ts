import {
  type BindingRule,
  dialectOf,
  type FormDocument,
  type Hiders,
  hidersOf,
  isWithin,
  orderValues,
  RESERVED_VARIABLES,
  ROW_VARIABLE,
  type RowGroup,
  type RowGroups,
  RULE_PROPERTIES,
  type Rule,
  readName,
  rowGroups,
  ruleGroup,
  type ValueOrder,
  YIELDING_VARIABLES,
} from '@lifeform/metadata';
import { check, type Dialect, dependenciesOf } from '@lifeform/rules';
import { expressionsOf, type RuleExpression } from './expressions.ts';
import type { FormIssue } from './form-rejected-error.ts';

const RESERVED: ReadonlySet<string> = new Set(RESERVED_VARIABLES);
/** A form of before may have a field of a name that was reserved later. */
const isTaken = (name: string): boolean => RESERVED.has(name) && !YIELDING_VARIABLES.has(name);
const PROPERTIES: ReadonlySet<string> = new Set(RULE_PROPERTIES);

type Examinable = Pick<FormDocument, 'items' | 'rules' | 'record'> & Partial<Pick<FormDocument, 'layout'>>;

interface Examined {
  readonly issues: readonly FormIssue[];
  /** Ids of the rules that set values, in the order they run. Incomplete where there are issues. */
  readonly blocks: ValueOrder['blocks'];
}

/** What rules are held against. */
interface Surroundings {
  /** Of fields and of groups that repeat. */
  readonly names: ReadonlySet<string>;
  readonly groups: RowGroups;
  readonly dialect: Dialect;
}

/** Everything that prevents the engine from running a document. Never throws. */
export function checkDocument(document: Examinable): readonly FormIssue[] {
  const { layout = [] } = document;
  return examineDocument(document, rowGroups(layout), hidersOf({ ...document, layout })).issues;
}

/** The same, with the order of the rules, which the search for cycles produces. */
export function examineDocument(document: Examinable, groups: RowGroups, hiders: Hiders | undefined): Examined {
  const names = [...document.items.map(({ name }) => name), ...groups.byId.keys()];
  const issues = [...checkNames(names), ...checkRuleIds(document.rules), ...checkBindings(document.rules)];
  const around = { names: new Set(names), groups, dialect: dialectOf(document) };
  for (const rule of document.rules) checkRule(rule, around, issues);
  // Cycles are searched only among readable expressions.
  if (issues.some(({ code }) => code === 'invalid-expression')) return { issues, blocks: [] };
  const { blocks, cycles } = orderValues(document.rules, groups, hiders);
  return {
    issues: [...issues, ...cycles.map((cycle) => issue('cycle', cycle.rules, cycle.fields, ''))],
    blocks,
  };
}

function checkNames(names: readonly string[]): readonly FormIssue[] {
  const duplicates = repeated(names).map((name) => issue('duplicate-field', [], [name], name));
  const reserved = names.filter(isTaken).map((name) => issue('reserved-name', [], [name], name));
  return [...duplicates, ...reserved];
}

function checkRuleIds(rules: readonly Rule[]): readonly FormIssue[] {
  return repeated(rules.map(({ id }) => id)).map((id) => issue('duplicate-rule', [id], [], id));
}

/** With two rules for one property the result would depend on which runs last. */
function checkBindings(rules: readonly Rule[]): readonly FormIssue[] {
  const bindings = rules.filter((rule) => rule.kind === 'binding');
  const places = bindings.map(placeOf);
  return repeated(places).map((place) => {
    const same = bindings.filter((binding) => placeOf(binding) === place);
    return issue(
      'duplicate-binding',
      same.map(({ id }) => id),
      same.slice(0, 1).map(({ field }) => field),
      place,
    );
  });
}

function placeOf({ field, property }: BindingRule): string {
  return `${field}.${property}`;
}

// Nearly every rule is sound and forms have thousands, so lists are made only for findings.
function checkRule(rule: Rule, around: Surroundings, issues: FormIssue[]): void {
  const { names, groups } = around;
  const targets = rule.kind === 'binding' ? [rule.field] : [...rule.fields, ...(rule.on ?? [])];
  for (const name of targets) if (!names.has(name)) issues.push(issue('unknown-field', [rule.id], [name], name));
  if (rule.kind === 'binding' && !hasProperty(rule, groups))
    issues.push(issue('unknown-property', [rule.id], targets, rule.property));
  const group = ruleGroup(rule, groups);
  if (rule.kind === 'check' && rule.fields.some((name) => groups.around.get(name) !== group))
    issues.push(issue('mixed-rows', [rule.id], rule.fields, ''));
  for (const expression of expressionsOf(rule)) checkExpression(rule, expression, group, around, issues);
}

/** The rows of a group are entered, never worked out. */
function hasProperty({ field, property }: BindingRule, { byId }: RowGroups): boolean {
  return PROPERTIES.has(property) && (property !== 'value' || !byId.has(field));
}

function checkExpression(
  { id }: Rule,
  { logic, path }: RuleExpression,
  group: RowGroup | undefined,
  { names, groups, dialect }: Surroundings,
  issues: FormIssue[],
) {
  const broken = check(logic, {}, dialect);
  for (const { code, path: place, found } of broken)
    issues.push(issue('invalid-expression', [id], [], `${code} ${path}${place} ${found}`));
  if (broken.length > 0) return;
  const { paths, isDynamic } = dependenciesOf(logic);
  const told: string[] = [];
  for (const root of paths.map(readName)) {
    const code = complaint(root, group, names, groups);
    if (code === undefined || told.includes(root)) continue;
    told.push(root);
    issues.push(issue(code, [id], [], root));
  }
  if (isDynamic) issues.push(issue('dynamic-variable', [id], [], path));
}

function complaint(
  root: string,
  group: RowGroup | undefined,
  names: ReadonlySet<string>,
  { around }: RowGroups,
): FormIssue['code'] | undefined {
  if (root === ROW_VARIABLE && !names.has(root)) return group === undefined ? 'outside-row' : undefined;
  if (!names.has(root)) return RESERVED.has(root) ? undefined : 'unknown-variable';
  return isWithin(group, around.get(root)) ? undefined : 'outside-row';
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.has(name) || !seen.add(name));
  return [...new Set(twice)];
}

function issue(code: FormIssue['code'], rules: readonly string[], fields: readonly string[], found: string): FormIssue {
  return { code, rules, fields, found };
}
