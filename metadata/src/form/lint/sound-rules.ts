import { check, type Dialect, type Logic } from '@lifeform/rules';
import type { Rule } from '../rule/rule.ts';

/**
 * Rules with null in place of expressions that cannot be compiled: these are reported once, may be of any size, and
 * must not be walked again.
 */
export function soundRules(rules: readonly Rule[], dialect: Dialect): readonly Rule[] {
  const sound = (logic: Logic): Logic => (check(logic, {}, dialect).length > 0 ? null : logic);
  return rules.map((rule) => {
    if (rule.kind === 'binding') return { ...rule, expression: sound(rule.expression) };
    const parameters = Object.entries(rule.parameters ?? {}).map(
      ([name, parameter]) => [name, { ...parameter, value: sound(parameter.value) }] as const,
    );
    return { ...rule, fails: sound(rule.fails), parameters: Object.fromEntries(parameters) };
  });
}
