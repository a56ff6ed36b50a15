import { dependenciesOf, type Logic, orderRules } from '@lifeform/rules';
import type { FormDocument } from '../form/form-document.ts';
import type { BindingRule, CheckRule, Rule } from '../rule/rule.ts';
import { lintExpression, type Readable } from './lint-expression.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';

export function lintRules({ rules }: FormDocument, readable: Readable): readonly LintIssue[] {
  return [
    ...repeated(rules, ({ id }) => id).map((at) => error('duplicate-rule-id', `/rules/${at}/id`, rules[at]?.id)),
    ...lintSetTwice(rules),
    ...rules.flatMap((rule, index) => lintRule(rule, `/rules/${index}`, readable)),
    ...lintCycles(rules),
  ];
}

function lintRule(rule: Rule, path: string, readable: Readable): readonly LintIssue[] {
  switch (rule.kind) {
    case 'binding':
      return [
        ...lintFields([rule.field], (): string => `${path}/field`, readable),
        ...lintExpression(rule.expression, `${path}/expression`, readable),
      ];
    case 'check':
      return lintCheck(rule, path, readable);
  }
}

function lintCheck(rule: CheckRule, path: string, readable: Readable): readonly LintIssue[] {
  return [
    ...lintFields(rule.fields, (index) => `${path}/fields/${index}`, readable),
    ...lintFields(rule.on ?? [], (index) => `${path}/on/${index}`, readable),
    ...lintExpression(rule.fails, `${path}/fails`, readable),
    ...Object.entries(rule.parameters ?? {}).flatMap(([name, { value }]) =>
      lintExpression(value, `${path}/parameters/${name}/value`, readable),
    ),
    ...(isConstant(rule.fails) ? [warning('rule-never-changes', `${path}/fails`, rule.id)] : []),
  ];
}

function lintFields(names: readonly string[], path: (index: number) => string, { fields }: Readable) {
  return names.flatMap((name, index) => (fields.has(name) ? [] : [error('rule-on-unknown-field', path(index), name)]));
}

function isConstant(expression: Logic): boolean {
  const { paths, isDynamic } = dependenciesOf(expression);
  return paths.length === 0 && !isDynamic;
}

/** Two rules for one property contradict each other: only one can win. */
function lintSetTwice(rules: readonly Rule[]): readonly LintIssue[] {
  const bindings = rules.flatMap((rule, index) => (rule.kind === 'binding' ? [{ rule, index }] : []));
  return repeated(bindings, ({ rule }) => `${rule.field} ${rule.property}`).flatMap((at) => {
    const again = bindings[at];
    return again
      ? [error('property-set-twice', `/rules/${again.index}`, `${again.rule.field} ${again.rule.property}`)]
      : [];
  });
}

/** Only values feed other rules, so only value bindings can wait for one another. */
function lintCycles(rules: readonly Rule[]): readonly LintIssue[] {
  const setters = rules.filter((rule): rule is BindingRule => rule.kind === 'binding' && rule.property === 'value');
  const nodes = setters.map(({ id, field, expression }) => ({
    id,
    field,
    reads: dependenciesOf(expression).paths.map((path) => path.split('.')[0] ?? ''),
  }));
  return orderRules(nodes).cycles.map((cycle) => {
    const first = rules.findIndex(({ id }) => id === cycle.rules[0]);
    return error('rule-cycle', `/rules/${first}/expression`, cycle.fields.join(' > '));
  });
}
