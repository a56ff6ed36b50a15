import { dependenciesOf } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import type { FormDocument } from '../form/form-document.ts';
import type { ProductSetup } from '../product/product-setup.ts';
import type { BindingRule, Rule } from '../rule/rule.ts';
import { type LintIssue, warning } from './lint-issue.ts';
import type { KindOf } from './logic-kind.ts';
import { expressionsOf } from './rule-expression.ts';
import { truthOf } from './truth.ts';

/** Fields nobody will ever see, and rules that therefore never speak. */
export function lintVisibility(
  { form, items, rules }: FormDocument,
  setups: readonly ProductSetup[],
  read: KindOf,
): readonly LintIssue[] {
  const ruled = hiddenByRule(rules, read);
  // A field of one product is hidden on the form and shown by that product's setup.
  const isOffered = (name: string): boolean =>
    setups.some((setup) => setup.items[form]?.[name]?.displayHidden === false);
  const isHidden = ({ name, displayHidden }: ControlItem): boolean =>
    ruled.get(name) ?? (displayHidden === true && !isOffered(name));
  const hidden = new Set(items.filter(isHidden).map(({ name }) => name));
  const readRoots = new Set(rules.flatMap((rule) => expressionsOf(rule).flatMap(({ logic }) => rootsOf(logic))));
  const valued = new Set(rules.flatMap((rule) => (isValueRule(rule) ? [rule.field] : [])));
  const idle = items.flatMap((item, index) =>
    // A hidden field that works something out for other rules is there for them.
    !ruled.has(item.name) && hidden.has(item.name) && !(valued.has(item.name) && readRoots.has(item.name))
      ? [neverShown(item, `/items/${index}/displayHidden`)]
      : [],
  );
  return [...idle, ...rules.flatMap((rule, index) => lintSilent(rule, `/rules/${index}`, hidden))];
}

function neverShown({ name }: ControlItem, path: string): LintIssue {
  return warning('never-shown', path, name, [{ op: 'remove', path }]);
}

/** By field: whether its rule hides it for good. A rule that depends leaves it open. */
function hiddenByRule(rules: readonly Rule[], read: KindOf): ReadonlyMap<string, boolean> {
  return new Map(
    rules.flatMap((rule) =>
      rule.kind === 'binding' && rule.property === 'displayHidden'
        ? [[rule.field, truthOf(rule.expression, read) === true] as const]
        : [],
    ),
  );
}

function isValueRule(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'value';
}

function rootsOf(logic: Parameters<typeof dependenciesOf>[0]): readonly string[] {
  return dependenciesOf(logic).paths.map((path) => path.split('.')[0] ?? '');
}

/** A hidden field carries no issue, and a hidden button is not pressed. */
function lintSilent(rule: Rule, path: string, hidden: ReadonlySet<string>): readonly LintIssue[] {
  if (rule.kind === 'binding') {
    const isSeen = rule.property === 'value' || rule.property === 'displayHidden' || !hidden.has(rule.field);
    return isSeen ? [] : [unreachable(rule, path)];
  }
  const isUnpressed = rule.on?.every((button) => hidden.has(button)) ?? false;
  return isUnpressed || rule.fields.every((field) => hidden.has(field)) ? [unreachable(rule, path)] : [];
}

function unreachable({ id }: Rule, path: string): LintIssue {
  return warning('unreachable-rule', path, id, [{ op: 'remove', path }]);
}
