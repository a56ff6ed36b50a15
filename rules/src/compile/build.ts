import type { Dialect } from '../dialect/dialect.ts';
import {
  asOperatorNode,
  LAZY_OPERATORS,
  LOOP_OPERATORS,
  literalRead,
  NAMED_READERS,
  type OperatorNode,
  SCOPE_OPERATORS,
  WORD_OPERATORS,
} from '../dialect/node.ts';
import type { Operation } from '../operators/operation.ts';
import { STRICT_COMPARISONS } from '../operators/strict.ts';
import { buildCall } from './build-call.ts';
import { buildComparison, buildMembership } from './build-compare.ts';
import { buildFold } from './build-fold.ts';
import { buildLazy } from './build-lazy.ts';
import { buildLoop } from './build-loop.ts';
import { buildScopeReader } from './build-scope-reader.ts';
import { buildStrict } from './build-strict.ts';
import { buildTry } from './build-try.ts';
import { buildNamedReader } from './build-val.ts';
import { buildWords } from './build-words.ts';
import type { Evaluate } from './evaluate.ts';

/** Settings of one compilation. */
export interface Build {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly dialect: Dialect;
  /** Set in explaining mode: replaces each node's closure with one that also records its value. */
  readonly trace?: (node: TracedNode) => Evaluate;
}

export interface TracedNode {
  readonly logic: unknown;
  /** Index among the parts of the enclosing expression. */
  readonly place: number;
  readonly parts: readonly unknown[];
  readonly evaluate: Evaluate;
}

/** Turns a checked expression into a closure. No code is generated, so any content security policy allows it. */
export function build(logic: unknown, context: Build, place = 0): Evaluate {
  const node = asOperatorNode(logic);
  const evaluate = node === undefined ? buildLiteral(logic, context) : buildOperator(node, context);
  if (context.trace === undefined) return evaluate;
  const parts = node === undefined ? listParts(logic) : explainedArgs(node);
  return context.trace({ logic, place, parts, evaluate });
}

export function buildAll(parts: readonly unknown[], context: Build): Evaluate[] {
  return parts.map((part, place) => build(part, context, place));
}

/** The name that is read is not a part with a value of its own. */
function explainedArgs(node: OperatorNode): readonly unknown[] {
  return literalRead(node) === undefined ? node.args : [];
}

function listParts(logic: unknown): readonly unknown[] {
  return Array.isArray(logic) ? logic : [];
}

function buildLiteral(logic: unknown, context: Build): Evaluate {
  if (!Array.isArray(logic)) return () => logic;
  const entries = buildAll(logic, context);
  return (scope, run) => entries.map((entry) => entry(scope, run));
}

function buildOperator(node: OperatorNode, context: Build): Evaluate {
  const { operator, args } = node;
  const parts = buildAll(args, context);
  if (operator === 'try') return buildTry(args, parts);
  const isStrict = context.dialect === 'strict';
  if (LAZY_OPERATORS.has(operator)) return buildLazy(operator, parts, isStrict);
  if (LOOP_OPERATORS.has(operator)) return buildLoop(operator, args, parts, isStrict);
  if (NAMED_READERS.has(operator)) return buildNamedReader(node, parts);
  const isTraced = context.trace !== undefined;
  if (SCOPE_OPERATORS.has(operator)) return buildScopeReader(operator, args, parts, isTraced);
  if (WORD_OPERATORS.has(operator)) return buildWords(node, context.operations.get(operator), parts);
  const operation = context.operations.get(operator);
  if (operation === undefined) throw new Error(`Unchecked operator ${operator}`);
  // Literals are parts to be explained too, so an explaining run takes no shortcut past them.
  const short = isTraced
    ? undefined
    : buildWithLiteral(node, parts, isStrict ? STRICT_COMPARISONS : context.operations);
  if (short !== undefined) return short;
  return isStrict ? buildStrict(node, operation, parts) : (buildFold(operator, parts) ?? buildCall(operation, parts));
}

function buildWithLiteral(
  { operator, args }: OperatorNode,
  parts: readonly Evaluate[],
  operators: ReadonlyMap<string, Operation>,
) {
  return operator === 'in' ? buildMembership(args, parts) : buildComparison(operator, args, parts, operators);
}
