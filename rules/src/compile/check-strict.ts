import { asOperatorNode, LOOP_OPERATORS, type OperatorNode } from '../dialect/node.ts';
import type { Operation } from '../operators/operation.ts';
import { STRICT_ARITHMETIC, STRICT_COMPARISONS } from '../operators/strict.ts';
import { RuleThrownError } from '../rule-error.ts';
import { build } from './build.ts';
import type { LogicIssue } from './check.ts';

type Operators = ReadonlyMap<string, Operation>;

/**
 * What the strict dialect refuses before anything runs: arguments an operator does not take, and parts that read nothing
 * and cannot answer, found by working them out. What stands in a `try` may fail. @param logic within the size limits
 */
export function strictIssues(logic: unknown, operations: Operators): readonly LogicIssue[] {
  const issues: LogicIssue[] = [];
  inspect(logic, '', { issues, operations, isTried: false });
  return issues;
}

interface Visit {
  readonly issues: LogicIssue[];
  readonly operations: Operators;
  readonly isTried: boolean;
}

/** @returns whether it reads nothing and fails in nothing, so that its whole can be worked out */
function inspect(logic: unknown, path: string, visit: Visit): boolean {
  const node = asOperatorNode(logic);
  if (node === undefined) return inspectAll(Array.isArray(logic) ? logic : [], (index) => `${path}/${index}`, visit);
  const { operator, args, isBare } = node;
  const own = `${path}/${operator.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  if (!isTaken(node)) {
    visit.issues.push({ code: 'wrong-arguments', path, found: operator });
    return false;
  }
  const within = operator === 'try' ? { ...visit, isTried: true } : visit;
  const isConstant = inspectAll(args, (index) => (isBare ? own : `${own}/${index}`), within) && WORKED.has(operator);
  return isConstant && !visit.isTried && !fails(logic, path, visit);
}

function inspectAll(parts: readonly unknown[], pathOf: (index: number) => string, visit: Visit): boolean {
  return parts.map((part, index) => inspect(part, pathOf(index), visit)).every(Boolean);
}

const LAZY = ['if', '?:', 'and', 'or'];
/** Operators whose arguments are a list as it is written. */
const LISTED: ReadonlySet<string> = new Set([...LAZY, ...LOOP_OPERATORS, ...STRICT_COMPARISONS.keys()]);
const LEAST: ReadonlyMap<string, number> = new Map([
  ...[...STRICT_COMPARISONS.keys(), ...LOOP_OPERATORS].map((operator): [string, number] => [operator, 2]),
  ...['-', '/', 'min', 'max', 'throw'].map((operator): [string, number] => [operator, 1]),
  ['%', 2],
]);
/** Operators that are worked out where their arguments are known: comparisons and arithmetic. */
const WORKED: ReadonlySet<string> = new Set([...STRICT_COMPARISONS.keys(), ...Object.keys(STRICT_ARITHMETIC)]);

/** Of no entry does nothing hold; to make a list of nothing, or to keep by nothing, is a slip. */
const ASKING: ReadonlySet<string> = new Set(['all', 'none', 'some']);

function isTaken({ operator, args, isBare }: OperatorNode): boolean {
  if (isBare && LISTED.has(operator)) return false;
  // One argument that is worked out may be the list of all.
  if (isBare && asOperatorNode(args[0]) !== undefined) return true;
  if (args.length < (LEAST.get(operator) ?? 0)) return false;
  return !LOOP_OPERATORS.has(operator) || (args[0] !== null && (args[1] !== null || ASKING.has(operator)));
}

function fails(logic: unknown, path: string, { issues, operations }: Visit): boolean {
  try {
    build(logic, { operations, dialect: 'strict' })(null, { steps: 0, parts: undefined });
    return false;
  } catch (error) {
    if (!(error instanceof RuleThrownError)) return false;
    issues.push({ code: 'always-fails', path, found: 'type' in error.error ? String(error.error.type) : '' });
    return true;
  }
}
