import { dependenciesOf, type Logic } from '@lifeform/rules';
import { isOfValue, OPTION_VARIABLE } from '../control-item/options-from.ts';
import { ROW_VARIABLE } from '../rule/row-reads.ts';
import type { Rule } from '../rule/rule.ts';
import { YIELDING_VARIABLES } from '../rule/rule.ts';

/** What a rule is about and reads: fields, groups and buttons by their names. */
export interface RuleNames {
  readonly names: readonly string[];
  /** It reads settings, which the screen of its form gives, or names that are worked out as it runs. */
  readonly isBound: boolean;
}

export function namedInRule(rule: Rule): RuleNames {
  const expressions: readonly Logic[] =
    rule.kind === 'binding'
      ? [rule.expression]
      : [rule.fails, ...Object.values(rule.parameters ?? {}).map(({ value }) => value)];
  const read = expressions.map((logic) => dependenciesOf(logic));
  const paths = read.flatMap((dependencies) => dependencies.paths.map((path) => path.split('.')));
  const own = rule.kind === 'binding' ? [rule.field] : [...rule.fields, ...(rule.on ?? [])];
  return {
    names: [...new Set([...own, ...paths.flatMap(nameIn)])],
    isBound: read.some(({ isDynamic }) => isDynamic) || paths.some(([root]) => root === 'setup'),
  };
}

function nameIn([root = '', ...behind]: readonly string[]): readonly string[] {
  const [second, third] = behind;
  if (root === 'user' || root === 'setup' || root === 'today') return [];
  if (YIELDING_VARIABLES.has(root) && isOfValue(behind)) return [root];
  if (root === ROW_VARIABLE) return third === undefined ? [] : [third];
  if (root === 'items' || root === OPTION_VARIABLE) return second === undefined ? [] : [second];
  return [root];
}
