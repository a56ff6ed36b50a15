import type { Rule } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';

/** An expression of a rule, with its JSON pointer. */
export interface RuleExpression {
  readonly logic: Logic;
  readonly path: string;
}

/** Every expression of a rule. */
export function expressionsOf(rule: Rule): readonly RuleExpression[] {
  if (rule.kind === 'binding') return [{ logic: rule.expression, path: '/expression' }];
  const parameters = Object.entries(rule.parameters ?? {}).map(([name, { value }]) => ({
    logic: value,
    path: `/parameters/${name}/value`,
  }));
  return [{ logic: rule.fails, path: '/fails' }, ...parameters];
}

/** The first part of a dotted path: a field's name, or one of the reserved variables. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot === -1 ? path : path.slice(0, dot);
}
