import { check, type Logic } from '@lifeform/rules';
import type { Rule } from '../rule/rule.ts';

/**
 * Rules with null in place of expressions that cannot be compiled: these are reported once, may be of any size, and
 * must not be walked again.
 */
export function soundRules(rules: readonly Rule[]): readonly Rule[] {
  return rules.map((rule) => {
    if (rule.kind === 'binding') return { ...rule, expression: soundLogic(rule.expression) };
    const parameters = Object.entries(rule.parameters ?? {}).map(
      ([name, parameter]) => [name, { ...parameter, value: soundLogic(parameter.value) }] as const,
    );
    return { ...rule, fails: soundLogic(rule.fails), parameters: Object.fromEntries(parameters) };
  });
}

function soundLogic(logic: Logic): Logic {
  return check(logic).length > 0 ? null : logic;
}
