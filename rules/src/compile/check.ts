import { RULE_SIZE, type SizeLimits } from '../budget.ts';
import type { Dialect } from '../dialect/dialect.ts';
import {
  asOperatorNode,
  LAZY_OPERATORS,
  LOOP_OPERATORS,
  type OperatorNode,
  SCOPE_OPERATORS,
  WORD_OPERATORS,
} from '../dialect/node.ts';
import type { Operation, Operations } from '../operators/operation.ts';
import { operationTable } from '../operators/operations.ts';
import { isPatternName } from '../operators/pattern.ts';
import { strictIssues } from './check-strict.ts';

export type LogicIssueCode =
  | 'unknown-operator'
  | 'unknown-pattern'
  | 'too-deep'
  | 'too-large'
  | 'not-json'
  /** Of the strict dialect: arguments an operator does not take. */
  | 'wrong-arguments'
  /** Of the strict dialect: a part that reads nothing and cannot answer; found is the kind of error. */
  | 'always-fails';

/** What is wrong with an expression, and where: a JSON pointer such as `/if/0/>/1`. */
export interface LogicIssue {
  readonly code: LogicIssueCode;
  readonly path: string;
  /** What was found there, e.g. the operator's name. */
  readonly found: string;
}

/**
 * Everything that keeps an expression from being compiled: operators outside the list, unknown patterns, too deep, too
 * large, or not JSON. Never throws.
 * @param extra operators the caller adds
 */
export function check(logic: unknown, extra: Operations = {}, dialect: Dialect = 'classic'): readonly LogicIssue[] {
  const issues = checkWithin(RULE_SIZE, logic, extra, dialect);
  if (issues.length === 0 && typeof logic === 'object' && logic !== null)
    sound.set(logic, operationTable(extra, dialect));
  return issues;
}

/** Expressions within the limits of a rule that `check` found sound, each with the operators it may use. */
const sound = new WeakMap<object, ReadonlyMap<string, unknown>>();

/**
 * Whether `check` has passed this expression: a form's rules are checked and then compiled. Expressions never change.
 */
export function isChecked(logic: unknown, extra: Operations, dialect: Dialect): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  const table = sound.get(logic);
  // What needs no further operators is as sound with some.
  return table !== undefined && (table === operationTable(extra, dialect) || table === operationTable({}, dialect));
}

/** `check` with other size limits than a rule's. */
export function checkWithin(
  limits: SizeLimits,
  logic: unknown,
  extra: Operations,
  dialect: Dialect,
): readonly LogicIssue[] {
  const visit: Visit = { limits, issues: [], nodes: 0, place: [], operations: operationTable(extra, dialect) };
  inspect(logic, 1, visit);
  // What an operator takes is asked of an expression that is otherwise whole.
  return dialect === 'classic' || visit.issues.some(({ code }) => code !== 'unknown-operator')
    ? visit.issues
    : [...visit.issues, ...strictIssues(logic, visit.operations)];
}

interface Visit {
  readonly limits: SizeLimits;
  readonly issues: LogicIssue[];
  readonly operations: ReadonlyMap<string, Operation>;
  /** The path to the current node; made into a pointer only when something is wrong. */
  readonly place: (string | number)[];
  nodes: number;
}

function report({ issues, place }: Visit, code: LogicIssueCode, found: string, ...rest: (string | number)[]): void {
  const path = [...place, ...rest].map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  issues.push({ code, path, found });
}

function inspect(logic: unknown, depth: number, visit: Visit): void {
  visit.nodes += 1;
  // One issue is enough; going on would be the very work the limits forbid.
  const { limits } = visit;
  if (visit.nodes > limits.nodes) tooLarge(visit);
  else if (depth > limits.depth) report(visit, 'too-deep', `more than ${limits.depth}`);
  else inspectNode(logic, depth, visit);
}

function tooLarge({ nodes, issues, limits }: Visit): void {
  if (nodes === limits.nodes + 1) issues.push({ code: 'too-large', path: '', found: `more than ${limits.nodes}` });
}

function inspectNode(logic: unknown, depth: number, visit: Visit): void {
  const node = asOperatorNode(logic);
  if (node === undefined) inspectData(logic, depth, visit);
  else {
    inspectOperator(node, visit);
    inspectArgs(node, depth, visit);
  }
  if (!isJson(logic)) report(visit, 'not-json', typeof logic);
}

/** A record that is data is checked too. */
function inspectData(logic: unknown, depth: number, visit: Visit): void {
  if (typeof logic !== 'object' || logic === null) return;
  for (const [key, part] of Object.entries(logic)) inspectAt(key, part, depth, visit);
}

/** A bare argument has no index in the document, so its pointer ends with the operator. */
function inspectArgs({ operator, args, isBare }: OperatorNode, depth: number, visit: Visit): void {
  visit.place.push(operator);
  if (isBare) inspect(args[0], depth + 1, visit);
  else for (let index = 0; index < args.length; index += 1) inspectAt(index, args[index], depth, visit);
  visit.place.pop();
}

function inspectAt(key: string | number, part: unknown, depth: number, visit: Visit): void {
  visit.place.push(key);
  inspect(part, depth + 1, visit);
  visit.place.pop();
}

function isJson(logic: unknown): boolean {
  const kind = typeof logic;
  return kind === 'number' ? Number.isFinite(logic) : kind === 'string' || kind === 'boolean' || kind === 'object';
}

/** Operators that are not functions of plain values. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...LAZY_OPERATORS,
  ...LOOP_OPERATORS,
  ...SCOPE_OPERATORS,
  ...WORD_OPERATORS,
]);

function inspectOperator({ operator, args }: OperatorNode, visit: Visit): void {
  if (!visit.operations.has(operator) && !BUILT_IN.has(operator)) report(visit, 'unknown-operator', operator);
  const pattern = args[1];
  if (operator === 'matches' && typeof pattern === 'string' && !isPatternName(pattern)) {
    report(visit, 'unknown-pattern', pattern, operator, 1);
  }
}
