import type { Logic } from '@lifeform/rules';
import type { LintCode, LintIssue } from './lint-issue.ts';
import { warning } from './lint-issue.ts';
import { isConstant, logicParts, operationOf } from './logic-part.ts';
import { truthOf } from './truth.ts';

/** Conditions inside an expression that are the same whatever is entered, told where the reason lies. */
export function lintBranches(logic: Logic, path: string): readonly LintIssue[] {
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  if (operator !== 'if' && operator !== '?:') {
    return logicParts(logic).flatMap(({ step, part }) => lintBranches(part, path + step));
  }
  const said = new Set<string>();
  return logicParts(logic).flatMap(({ step, part }, index) => {
    const isCondition = index % 2 === 0 && index < args.length - 1;
    if (!isCondition) return lintBranches(part, path + step);
    const key = JSON.stringify(part);
    const isRepeated = said.has(key);
    said.add(key);
    return isRepeated ? [warning('unreachable-branch', path + step)] : lintCondition(part, path + step);
  });
}

/**
 * @param always the code for a whole condition that is always true, when its place has one of its own
 */
export function lintCondition(
  logic: Logic,
  path: string,
  always: LintCode = 'condition-always-true',
): readonly LintIssue[] {
  const inner = isJoined(logic)
    ? logicParts(logic).flatMap(({ step, part }) => (isConstant(part) ? [] : lintCondition(part, path + step)))
    : lintBranches(logic, path);
  // The innermost condition at fault says it; those around it follow from it.
  if (inner.length > 0) return inner;
  const truth = truthOf(logic);
  return truth === undefined ? [] : [warning(truth ? always : 'condition-never-true', path)];
}

function isJoined(logic: Logic): boolean {
  return ['and', 'or', '!', '!!'].includes(operationOf(logic)?.operator ?? '');
}
