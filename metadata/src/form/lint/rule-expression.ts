import type { Logic } from '@lifeform/rules';
import type { Rule } from '../rule/rule.ts';

/** Every expression of a rule, with its path. */
export function expressionsOf(rule: Rule): readonly { readonly logic: Logic; readonly step: string }[] {
  if (rule.kind === 'binding') return [{ logic: rule.expression, step: '/expression' }];
  const parameters = Object.entries(rule.parameters ?? {});
  return [
    { logic: rule.fails, step: '/fails' },
    ...parameters.map(([name, { value }]) => ({ logic: value, step: `/parameters/${name}/value` })),
  ];
}
