import { RULE_SIZE, type SizeLimits } from '../budget.ts';
import { asOperatorNode, LAZY_OPERATORS, LOOP_OPERATORS, type OperatorNode, SCOPE_OPERATORS } from '../dialect/node.ts';
import type { Operations } from '../operators/operation.ts';
import { operationTable } from '../operators/operations.ts';
import { isPatternName } from '../operators/pattern.ts';

export type LogicIssueCode = 'unknown-operator' | 'unknown-pattern' | 'too-deep' | 'too-large' | 'not-json';

/** What is wrong with an expression and where: a JSON pointer such as `/if/0/>/1`. */
export interface LogicIssue {
  readonly code: LogicIssueCode;
  readonly path: string;
  /** What was found there, e.g. the operator's name. */
  readonly found: string;
}

/**
 * Everything that keeps an expression from being compiled: operators outside the list, patterns nobody
 * knows, too deep, too large, or no JSON at all. Never throws, whatever it is given.
 * @param extra operators the caller adds
 */
export function check(logic: unknown, extra: Operations = {}): readonly LogicIssue[] {
  return checkWithin(RULE_SIZE, logic, extra);
}

/** The same, for an expression that may be of another size than a rule. */
export function checkWithin(limits: SizeLimits, logic: unknown, extra: Operations): readonly LogicIssue[] {
  const visit: Visit = { limits, issues: [], nodes: 0, names: new Set(operationTable(extra).keys()) };
  inspect(logic, '', 1, visit);
  return visit.issues;
}

interface Visit {
  readonly limits: SizeLimits;
  readonly issues: LogicIssue[];
  readonly names: ReadonlySet<string>;
  nodes: number;
}

function inspect(logic: unknown, path: string, depth: number, visit: Visit): void {
  visit.nodes += 1;
  // One issue says it all; going on would be the very work the limits forbid.
  const { limits } = visit;
  if (visit.nodes > limits.nodes) tooLarge(visit);
  else if (depth > limits.depth) visit.issues.push({ code: 'too-deep', path, found: `more than ${limits.depth}` });
  else inspectNode(logic, path, depth, visit);
}

function tooLarge({ nodes, issues, limits }: Visit): void {
  if (nodes === limits.nodes + 1) issues.push({ code: 'too-large', path: '', found: `more than ${limits.nodes}` });
}

function inspectNode(logic: unknown, path: string, depth: number, visit: Visit): void {
  const node = asOperatorNode(logic);
  if (node !== undefined) inspectOperator(node, path, visit);
  for (const [key, part] of childrenOf(logic, node)) inspect(part, `${path}/${key}`, depth + 1, visit);
  if (!isJson(logic)) visit.issues.push({ code: 'not-json', path, found: typeof logic });
}

/** The parts of an expression with the rest of their pointer. A record that is data is looked through too. */
function childrenOf(logic: unknown, node: OperatorNode | undefined): readonly (readonly [string, unknown])[] {
  if (typeof logic !== 'object' || logic === null) return [];
  if (node === undefined) return Object.entries(logic);
  const key = node.operator.replaceAll('~', '~0').replaceAll('/', '~1');
  // A bare argument has no index in the document, so its pointer ends with the operator.
  if (!Array.isArray(Object.values(logic)[0])) return [[key, node.args[0]]];
  return node.args.map((arg, index) => [`${key}/${index}`, arg]);
}

function isJson(logic: unknown): boolean {
  return typeof logic === 'number' ? Number.isFinite(logic) : ['string', 'boolean', 'object'].includes(typeof logic);
}

function inspectOperator({ operator, args }: OperatorNode, path: string, { names, issues }: Visit): void {
  const isKnown = [LAZY_OPERATORS, LOOP_OPERATORS, SCOPE_OPERATORS, names].some((known) => known.has(operator));
  if (!isKnown) issues.push({ code: 'unknown-operator', path, found: operator });
  const pattern = args[1];
  if (operator === 'matches' && typeof pattern === 'string' && !isPatternName(pattern)) {
    issues.push({ code: 'unknown-pattern', path: `${path}/matches/1`, found: pattern });
  }
}
