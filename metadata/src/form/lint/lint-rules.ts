import { asOperatorNode, type CompiledLogic, check, compile, type Logic, WORD_OPERATORS } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { dialectOf } from '../document/dialect-of.ts';
import type { FormDocument } from '../document/form-document.ts';
import { hidersOf } from '../document/hiding.ts';
import { partsAround } from '../layout/parts-around.ts';
import { type RowGroups, rowGroups } from '../layout/row-group.ts';
import type { BindingRule, CheckRule, Rule } from '../rule/rule.ts';
import { isValueBinding, orderValues, ruleGroup } from '../rule/rule-order.ts';
import { lintBinding, lintCheckKinds } from './lint-binding.ts';
import { lintExpression, type Readable } from './lint-expression.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';
import { lintVariant } from './lint-mask.ts';
import { lintOwnValue } from './lint-own-value.ts';
import type { KindOf } from './logic-kind.ts';
import { isConstant, logicParts } from './logic-part.ts';
import { expressionsOf } from './rule-expression.ts';
import { soundRules } from './sound-rules.ts';

/** What rules are checked against. */
interface RuleContext {
  readonly readable: Readable;
  readonly read: KindOf;
  readonly items: ReadonlyMap<string, ControlItem>;
  /** The rules that work out values, by field. */
  readonly values: ReadonlyMap<string, CompiledLogic>;
  /** The parts around a field, from the inside out. */
  readonly around: (name: string) => readonly string[];
  /** Shows a record: its values come anew each time it is opened, and nobody enters any. */
  readonly isOfRecord: boolean;
}

export function lintRules(document: FormDocument, readable: Readable, read: KindOf): readonly LintIssue[] {
  const { items, rules, layout } = document;
  const isOfRecord = layout.some(({ each }) => each !== undefined);
  const byName = new Map(items.map((item) => [item.name, item]));
  const sound = soundRules(rules, dialectOf(document));
  const values = new Map(
    sound.filter(isValueBinding).map(({ field, expression }) => [field, compile(expression, {}, read.dialect)]),
  );
  const context = { readable, read, isOfRecord, items: byName, values, around: partsAround(layout) };
  return [
    ...repeated(rules, ({ id }) => id).map((at) => error('duplicate-rule-id', `/rules/${at}/id`, rules[at]?.id)),
    ...lintSetTwice(rules),
    ...rules.flatMap((rule, index) => lintRule(rule, `/rules/${index}`, context)),
    ...lintCycles({ ...document, rules: sound }, readable.groups ?? rowGroups([])),
  ];
}

function lintRule(rule: Rule, path: string, around: RuleContext): readonly LintIssue[] {
  const { groups } = around.readable;
  const group = groups && ruleGroup(rule, groups);
  const context = group === undefined ? around : { ...around, readable: { ...around.readable, group } };
  const whole = rule.kind === 'binding' ? lintPlace(rule, path, context) : lintCheck(rule, path, context);
  // An expression that cannot be read is not checked further.
  if (expressionsOf(rule).some(({ logic }) => check(logic, {}, context.readable.dialect).length > 0)) return whole;
  const meaning =
    rule.kind === 'binding'
      ? [
          ...lintBinding(rule, path, context.read),
          ...(rule.property === 'value' && saysWords(rule.expression)
            ? [warning('value-in-a-language', `${path}/expression`, rule.field)]
            : []),
          ...(context.isOfRecord ? [] : lintOwnValue(rule, path, context.read, context)),
        ]
      : lintCheckKinds(rule, path, context.read);
  return [...whole, ...meaning];
}

function lintPlace(rule: BindingRule, path: string, { readable, items }: RuleContext): readonly LintIssue[] {
  const isLocked = rule.property === 'value' && items.get(rule.field)?.locked === true;
  return [
    ...lintFields([rule.field], (): string => `${path}/field`, readable),
    ...(isLocked ? [warning('rule-on-locked-field', path, rule.field, [{ op: 'remove', path }])] : []),
    ...lintExpression(rule.expression, `${path}/expression`, readable),
    ...lintVariant(rule, items.get(rule.field), path),
  ];
}

function lintCheck(rule: CheckRule, path: string, { readable, items }: RuleContext): readonly LintIssue[] {
  return [
    ...lintFields(rule.fields, (index) => `${path}/fields/${index}`, readable),
    ...lintFields(rule.on ?? [], (index) => `${path}/on/${index}`, readable),
    ...(rule.on ?? []).flatMap((name, index) =>
      (items.get(name)?.fieldType ?? 'button') === 'button'
        ? []
        : [warning('check-on-no-button', `${path}/on/${index}`, name)],
    ),
    ...expressionsOf(rule).flatMap(({ logic, step }) => lintExpression(logic, path + step, readable)),
    ...(check(rule.fails, {}, readable.dialect).length === 0 && isConstant(rule.fails)
      ? [warning('rule-never-changes', `${path}/fails`, rule.id)]
      : []),
  ];
}

function lintFields(names: readonly string[], path: (index: number) => string, { fields }: Readable) {
  return names.flatMap((name, index) => (fields.has(name) ? [] : [error('rule-on-unknown-field', path(index), name)]));
}

/** Two rules for one property contradict each other: only one can take effect. */
function lintSetTwice(rules: readonly Rule[]): readonly LintIssue[] {
  const bindings = rules.flatMap((rule, index) => (rule.kind === 'binding' ? [{ rule, index }] : []));
  return repeated(bindings, ({ rule }) => `${rule.field} ${rule.property}`).flatMap((at) => {
    const again = bindings[at];
    return again
      ? [error('property-set-twice', `/rules/${again.index}`, `${again.rule.field} ${again.rule.property}`)]
      : [];
  });
}

/** Only values feed other rules, and what is hidden where that counts for nothing: only these can form a cycle. */
function lintCycles(document: FormDocument, groups: RowGroups): readonly LintIssue[] {
  const { rules } = document;
  return orderValues(rules, groups, hidersOf(document)).cycles.map((cycle) => {
    const first = rules.findIndex(({ id }) => id === cycle.rules[0]);
    return error('rule-cycle', `/rules/${first}/expression`, cycle.fields.join(' > '));
  });
}

/** Whether an expression says something in the reader's language: who opens it in the other finds another value. */
function saysWords(logic: Logic): boolean {
  const node = asOperatorNode(logic);
  return (
    (node !== undefined && WORD_OPERATORS.has(node.operator)) || logicParts(logic).some(({ part }) => saysWords(part))
  );
}
