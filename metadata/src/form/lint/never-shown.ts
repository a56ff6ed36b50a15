import type { Logic } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import type { BindingRule } from '../rule/rule.ts';
import { type KindOf, kindsOfField } from './logic-kind.ts';
import { operationOf, variableOf } from './logic-part.ts';
import { truthOf } from './truth.ts';

/**
 * Fields that rules always hide: unconditionally, or as long as other fields, which themselves can never appear, stay
 * empty. Fields that wait for one another to appear never do.
 *
 * @param rules rules that hide fields
 * @param hidden fields that never appear and are empty
 * @param fillable fields of such rules that are empty until filled in
 */
export function neverShownBy(
  rules: readonly BindingRule[],
  hidden: readonly ControlItem[],
  fillable: readonly ControlItem[],
  read: KindOf,
): ReadonlySet<string> {
  const blank = new Map([...hidden, ...fillable].map((item) => [item.name, blankOf(item)]));
  const never = new Map(rules.map((rule) => [rule.field, rule.expression]));
  // A field that can appear can be filled in, and may make others appear.
  for (let before = -1; before !== never.size; ) {
    before = never.size;
    for (const [field, expression] of never) {
      if (truthOf(withBlanks(expression, blank), read) === true) continue;
      never.delete(field);
      if (!hidden.some(({ name }) => name === field)) blank.delete(field);
    }
  }
  return new Set(never.keys());
}

function blankOf(item: ControlItem): Logic {
  const kinds = kindsOfField(item);
  if (kinds?.has('boolean')) return false;
  return kinds?.has('null') ? null : '';
}

function withBlanks(logic: Logic, blank: ReadonlyMap<string, Logic>): Logic {
  const path = variableOf(logic);
  if (path !== undefined) return blank.get(path) ?? (blank.has(path) ? null : logic);
  const node = operationOf(logic);
  if (node !== undefined) return { [node.operator]: node.args.map((arg) => withBlanks(arg, blank)) };
  return Array.isArray(logic) ? logic.map((part: Logic) => withBlanks(part, blank)) : logic;
}
