import {
  type BindingRule,
  type FormDocument,
  RESERVED_VARIABLES,
  RULE_PROPERTIES,
  type Rule,
} from '@lifeform/metadata';
import { check, dependenciesOf, orderRules, type RuleNode } from '@lifeform/rules';
import { expressionsOf, type RuleExpression, rootOf } from './expressions.ts';
import type { FormIssue } from './form-rejected-error.ts';

const RESERVED: ReadonlySet<string> = new Set(RESERVED_VARIABLES);
const PROPERTIES: ReadonlySet<string> = new Set(RULE_PROPERTIES);

interface Examined {
  readonly issues: readonly FormIssue[];
  /** Ids of the rules that set values, each after those that set what it reads. Incomplete where there are issues. */
  readonly order: readonly string[];
}

/** Everything that keeps the engine from running a document. Never throws. */
export function checkDocument(document: Pick<FormDocument, 'items' | 'rules'>): readonly FormIssue[] {
  return examineDocument(document).issues;
}

/** The same, with the order of its rules, which looking for circles finds. */
export function examineDocument(document: Pick<FormDocument, 'items' | 'rules'>): Examined {
  const names = new Set(document.items.map(({ name }) => name));
  const issues = [...checkNames(document), ...checkRuleIds(document.rules), ...checkBindings(document.rules)];
  for (const rule of document.rules) checkRule(rule, names, issues);
  // Cycles are searched only among expressions that can be read.
  if (issues.some(({ code }) => code === 'invalid-expression')) return { issues, order: [] };
  const { order, cycles } = orderRules(document.rules.filter(isValueBinding).map(toRuleNode));
  return {
    issues: [...issues, ...cycles.map((cycle) => issue('cycle', cycle.rules, cycle.fields, ''))],
    order,
  };
}

function checkNames({ items }: Pick<FormDocument, 'items'>): readonly FormIssue[] {
  const names = items.map(({ name }) => name);
  const duplicates = repeated(names).map((name) => issue('duplicate-field', [], [name], name));
  const reserved = names.filter((name) => RESERVED.has(name)).map((name) => issue('reserved-name', [], [name], name));
  return [...duplicates, ...reserved];
}

function checkRuleIds(rules: readonly Rule[]): readonly FormIssue[] {
  return repeated(rules.map(({ id }) => id)).map((id) => issue('duplicate-rule', [id], [], id));
}

/** Two rules for one property would make the result depend on which runs last. */
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

// Nearly every rule is sound, and forms have thousands: lists are made only of what is found.
function checkRule(rule: Rule, names: ReadonlySet<string>, issues: FormIssue[]): void {
  const targets = rule.kind === 'binding' ? [rule.field] : [...rule.fields, ...(rule.on ?? [])];
  for (const name of targets) if (!names.has(name)) issues.push(issue('unknown-field', [rule.id], [name], name));
  if (rule.kind === 'binding' && !PROPERTIES.has(rule.property))
    issues.push(issue('unknown-property', [rule.id], targets, rule.property));
  for (const expression of expressionsOf(rule)) checkExpression(rule, expression, names, issues);
}

function checkExpression(
  { id }: Rule,
  { logic, path }: RuleExpression,
  names: ReadonlySet<string>,
  issues: FormIssue[],
) {
  const broken = check(logic);
  for (const { code, path: place, found } of broken)
    issues.push(issue('invalid-expression', [id], [], `${code} ${path}${place} ${found}`));
  if (broken.length > 0) return;
  const { paths, isDynamic } = dependenciesOf(logic);
  const unknown: string[] = [];
  for (const root of paths.map(rootOf))
    if (!names.has(root) && !RESERVED.has(root) && !unknown.includes(root)) unknown.push(root);
  for (const root of unknown) issues.push(issue('unknown-variable', [id], [], root));
  if (isDynamic) issues.push(issue('dynamic-variable', [id], [], path));
}

export function isValueBinding(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'value';
}

function toRuleNode({ id, field, expression }: BindingRule): RuleNode {
  return { id, field, reads: dependenciesOf(expression).paths.map(rootOf) };
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.has(name) || !seen.add(name));
  return [...new Set(twice)];
}

function issue(code: FormIssue['code'], rules: readonly string[], fields: readonly string[], found: string): FormIssue {
  return { code, rules, fields, found };
}
