import type { Logic } from '@lifeform/rules';
import { type LintCode, type LintIssue, warning } from './lint-issue.ts';
import type { KindOf } from './logic-kind.ts';
import { isConstant, type LogicPart, logicParts, operationOf, variableOf } from './logic-part.ts';
import { excludeOneAnother, truthOf } from './truth.ts';

/** The surroundings of a condition: the kinds of what it reads, and what holds whenever it is evaluated. */
export interface Standing {
  readonly read: KindOf;
  readonly given: readonly Logic[];
}

/** Conditions inside an expression whose answer is constant, reported where the cause is. */
export function lintBranches(logic: Logic, path: string, standing: Standing): readonly LintIssue[] {
  const operator = operationOf(logic)?.operator ?? '';
  if (operator === 'if' || operator === '?:') return lintChoice(logic, path, standing);
  let { given } = standing;
  return logicParts(logic).flatMap(({ step, part }) => {
    const issues = lintBranches(part, path + step, { ...standing, given });
    // In an `and` the next part is evaluated when this one holds, in an `or` when it does not.
    if (operator === 'and') given = [...given, part];
    if (operator === 'or') given = [...given, { '!': [part] }];
    return issues;
  });
}

/** Condition and consequence in turn, then the rest: each is reached only when no earlier condition held. */
function lintChoice(logic: Logic, path: string, { read, given }: Standing): readonly LintIssue[] {
  const parts = logicParts(logic);
  const issues: LintIssue[] = [];
  let left = given;
  for (let index = 0; index < parts.length; index += 2) {
    const { step, part } = parts[index] ?? NO_PART;
    const consequence = parts[index + 1];
    const reached = consequence === undefined ? left : [...left, part];
    const own = consequence === undefined ? [] : lintCondition(part, path + step, { read, given: left });
    // A faulty condition, here or earlier, is reported itself; unreachable parts follow from it.
    const isBarred = issues.length + own.length === 0 && reached.length > 1 && excludeOneAnother(reached, read);
    issues.push(...own, ...(isBarred ? [warning('unreachable-branch', path + step)] : []));
    const isSound = issues.length === 0;
    const [end, held] = consequence === undefined ? [{ step, part }, left] : [consequence, reached];
    issues.push(...lintBranches(end.part, path + end.step, { read, given: isSound ? held : [] }));
    left = isSound ? [...left, { '!': [part] }] : left;
  }
  return issues;
}

const NO_PART: LogicPart = { step: '', part: null };

/** @param always the code for a condition that is always true, when its place has a specific one */
export function lintCondition(
  logic: Logic,
  path: string,
  standing: Standing,
  always: LintCode = 'condition-always-true',
): readonly LintIssue[] {
  const inner = isJoined(logic) ? lintJoined(logicParts(logic), path, standing) : lintBranches(logic, path, standing);
  // The innermost faulty condition is reported; those around it follow from it.
  if (inner.length > 0) return inner;
  const truth = isPlain(logic, standing.read) ? undefined : truthOf(logic, standing.read);
  return truth === undefined ? [] : [warning(truth ? always : 'condition-never-true', path)];
}

function lintJoined(parts: readonly LogicPart[], path: string, standing: Standing): readonly LintIssue[] {
  return parts.flatMap(({ step, part }) => (isConstant(part) ? [] : lintCondition(part, path + step, standing)));
}

function isJoined(logic: Logic): boolean {
  return ['and', 'or', '!', '!!'].includes(operationOf(logic)?.operator ?? '');
}

/** A field alone or compared with one literal, as nearly all conditions are: it can be either. */
function isPlain(logic: Logic, read: KindOf): boolean {
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  const [left = null, right = null] = COMPARING.has(operator) && args.length === 2 ? args : [logic, null];
  const path = variableOf(left);
  if (path === undefined || (right !== null && typeof right === 'object')) return false;
  const kinds = read(path);
  // A date is never blank text or false, and a text or a tick never null, although an author may expect so; nor is
  // anything before or after null in the strict dialect.
  const isOrdered = read.dialect === 'strict' && ORDERING.has(operator);
  const isNever = COMPARING.has(operator) && right === null && (isOrdered || kinds?.has('null') === false);
  return kinds?.has('date') !== true && !isNever;
}

const ORDERING: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const COMPARING: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', ...ORDERING]);
