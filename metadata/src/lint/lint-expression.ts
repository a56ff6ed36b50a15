import { check, dependenciesOf, type Logic } from '@lifeform/rules';
import { RESERVED_VARIABLES } from '../rule/rule.ts';
import { error, type LintIssue } from './lint-issue.ts';

const reserved: ReadonlySet<string> = new Set(RESERVED_VARIABLES);

/** What an expression may read besides the reserved names. */
export interface Readable {
  readonly fields: ReadonlySet<string>;
  /** Settings of the products, or undefined when no product is at hand to tell. */
  readonly settings: ReadonlySet<string> | undefined;
  /** Further roots, such as `tables` in a product's page count. */
  readonly also?: readonly string[];
}

export function lintExpression(expression: Logic, path: string, readable: Readable): readonly LintIssue[] {
  const broken = check(expression).map(({ code, path: at, found }) => error(code, path + at, found));
  // A broken expression is told once; what it reads is told when it is whole.
  if (broken.length > 0) return broken;
  const { paths, isDynamic } = dependenciesOf(expression);
  return [
    ...(isDynamic ? [error('dynamic-variable', path)] : []),
    ...paths.flatMap((name) => lintName(name, path, readable)),
  ];
}

function lintName(name: string, path: string, { fields, settings, also = [] }: Readable): readonly LintIssue[] {
  const [root = '', setting = ''] = name.split('.');
  if (root === 'setup') {
    return settings === undefined || settings.has(setting) ? [] : [error('unknown-setting', path, name)];
  }
  if (root === 'items') return fields.has(setting) ? [] : [error('unknown-variable', path, name)];
  return reserved.has(root) || fields.has(root) || also.includes(root) ? [] : [error('unknown-variable', path, name)];
}
