import { dependenciesOf } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import type { BindingRule, Rule, RuleProperty } from '../rule/rule.ts';
import { type LintIssue, warning } from './lint-issue.ts';
import type { KindOf } from './logic-kind.ts';
import { neverShownBy } from './never-shown.ts';
import { expressionsOf } from './rule-expression.ts';
import { truthOf } from './truth.ts';

/**
 * Fields that can never appear, and rules that therefore have no effect.
 * @param given fields that get a value from elsewhere
 */
export function lintVisibility(
  { items, rules, layout }: FormDocument,
  setups: readonly FormSetup[],
  given: readonly string[] | 'all',
  read: KindOf,
): readonly LintIssue[] {
  const hiding = rules.filter((rule) => isBindingOf(rule, 'displayHidden'));
  const ruled = new Set(hiding.map(({ field }) => field));
  const valued = new Set(rules.flatMap((rule) => (isBindingOf(rule, 'value') ? [rule.field] : [])));
  const overrides = setups.map((setup) => setup.items);
  // A field for one setup is hidden on the form and shown by that setup.
  const isOffered = (name: string): boolean => overrides.some((override) => override[name]?.displayHidden === false);
  const isHidden = ({ name, displayHidden }: ControlItem): boolean =>
    !ruled.has(name) && displayHidden === true && !isOffered(name);
  // A form that shows records gets its values from them.
  const isGiven = given === 'all' || layout.some(({ each }) => each !== undefined);
  const filled = new Set([...valued, ...(given === 'all' ? [] : given)]);
  const isBlank = (item: ControlItem): boolean =>
    !isGiven &&
    !filled.has(item.name) &&
    [item, ...overrides.map((override) => override[item.name])].every(startsBlank);
  const never = neverShownBy(
    hiding,
    items.filter((item) => isBlank(item) && isHidden(item)),
    items.filter((item) => isBlank(item) && ruled.has(item.name)),
    read,
  );
  const hidden = new Set([...items.filter(isHidden).map(({ name }) => name), ...never]);
  const readRoots = new Set(rules.flatMap((rule) => expressionsOf(rule).flatMap(({ logic }) => rootsOf(logic))));
  const idle = items.flatMap((item, index) =>
    // A hidden field that works something out for other rules is there for them.
    isHidden(item) && !(valued.has(item.name) && readRoots.has(item.name))
      ? [neverShown(item, `/items/${index}/displayHidden`)]
      : [],
  );
  return [...idle, ...rules.flatMap((rule, index) => lintRule(rule, `/rules/${index}`, hidden, read))];
}

function startsBlank(item: Partial<ControlItem> | undefined): boolean {
  const { defaultValue = null } = item ?? {};
  return defaultValue === null || defaultValue === '' || defaultValue === false;
}

function isBindingOf(rule: Rule, property: RuleProperty): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === property;
}

function neverShown({ name }: ControlItem, path: string): LintIssue {
  return warning('never-shown', path, name, [{ op: 'remove', path }]);
}

function rootsOf(logic: Parameters<typeof dependenciesOf>[0]): readonly string[] {
  return dependenciesOf(logic).paths.map((path) => path.split('.')[0] ?? '');
}

/** A hidden field carries no issue, and a hidden button is not pressed. */
function lintRule(rule: Rule, path: string, hidden: ReadonlySet<string>, read: KindOf): readonly LintIssue[] {
  if (rule.kind === 'binding') {
    // A condition that is true whatever is entered is told as such.
    const isWaiting = rule.property === 'displayHidden' && hidden.has(rule.field) && !truthOf(rule.expression, read);
    if (isWaiting) return [warning('never-shown', `${path}/expression`, rule.field)];
    const isSeen = rule.property === 'value' || rule.property === 'displayHidden' || !hidden.has(rule.field);
    return isSeen ? [] : [unreachable(rule, path)];
  }
  const isUnpressed = rule.on?.every((button) => hidden.has(button)) ?? false;
  return isUnpressed || rule.fields.every((field) => hidden.has(field)) ? [unreachable(rule, path)] : [];
}

function unreachable({ id }: Rule, path: string): LintIssue {
  return warning('unreachable-rule', path, id, [{ op: 'remove', path }]);
}
