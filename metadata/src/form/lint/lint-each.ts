import type { Logic } from '@lifeform/rules';
import { lintExpression, type Readable } from './lint-expression.ts';
import type { LintIssue } from './lint-issue.ts';

/** Expressions by the name of the property that holds each. */
export function lintEach(
  expressions: Readonly<Record<string, Logic>>,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  return Object.entries(expressions).flatMap(([name, expression]) =>
    lintExpression(expression, `${path}/${name}`, readable),
  );
}
