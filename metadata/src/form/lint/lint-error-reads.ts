import { asOperatorNode, hasOwnScope, type Logic, literalRead } from '@lifeform/rules';
import { error, type LintIssue } from './lint-issue.ts';
import { logicParts } from './logic-part.ts';

/** Fields that are read where a `try` goes on: there the scope is the error, which has none of them. */
export function lintErrorReads(
  logic: Logic,
  path: string,
  fields: ReadonlySet<string>,
  isError = false,
): readonly LintIssue[] {
  const node = asOperatorNode(logic);
  const read = isError ? literalRead(node) : undefined;
  const [field = ''] = read?.path.split('.') ?? [];
  if (read?.out === 0 && fields.has(field)) return [error('reads-the-error', path, field)];
  return logicParts(logic).flatMap(({ step, part }, index) => {
    const isWithin = node !== undefined && hasOwnScope(node.operator, index) ? node.operator === 'try' : isError;
    return lintErrorReads(part, path + step, fields, isWithin);
  });
}
