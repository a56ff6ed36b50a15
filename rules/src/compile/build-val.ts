import { toText } from '../dialect/coerce.ts';
import { asOperatorNode, levelsOf, NAMED_READERS, type OperatorNode } from '../dialect/node.ts';
import { readOwn } from '../dialect/read-path.ts';
import { partsOf } from '../dialect/walk.ts';
import type { Evaluate, Frame, Run } from './evaluate.ts';

/** `val` and `exists`: the value at a list of names, and whether there is one, even null. */
export function buildNamedReader({ operator, args, isBare }: OperatorNode, parts: readonly Evaluate[]): Evaluate {
  const [first] = args;
  const jump = Array.isArray(first) && !isBare ? levelsOf(first) : undefined;
  const rest = jump === undefined ? parts : parts.slice(1);
  const literal = jump === undefined ? args : args.slice(1);
  const names = literal.every(isName) ? literal.map(String) : undefined;
  const from = jump === undefined ? own : around(jump);
  const read = operator === 'val' ? valueAt : isThere;
  if (names !== undefined) return (scope, run) => read(from(scope, run), names);
  return (scope, run) => read(from(scope, run), namesIn(rest.map((part) => part(scope, run))));
}

type From = (scope: unknown, run: Run) => unknown;

const own: From = (scope) => scope;

/** Scopes are counted by twos; what lies between two is what the loop knows of itself. */
function around(levels: number): From {
  if (levels === 0) return own;
  const frames = Math.ceil(levels / 2) - 1;
  return (_, { frame }) => {
    let at: Frame | undefined = frame;
    for (let count = 0; count < frames; count += 1) at = at?.up;
    return at && (levels % 2 === 0 ? at.scope : { index: at.index });
  };
}

function isName(name: unknown): boolean {
  return typeof name === 'string' || typeof name === 'number';
}

/** A single argument that turns out to be a list holds the names. */
function namesIn(values: readonly unknown[]): readonly string[] {
  const [only] = values;
  return (values.length === 1 && Array.isArray(only) ? only : values).map(toText);
}

function valueAt(scope: unknown, names: readonly string[]): unknown {
  let value = scope;
  for (const name of names) value = readOwn(value, name);
  return value ?? null;
}

function isThere(scope: unknown, names: readonly string[]): boolean {
  let value = scope;
  for (const name of names) {
    value = readOwn(value, name);
    if (value === undefined) return false;
  }
  return value !== undefined;
}

/** Whether a part of an expression reads further out than its own scope, so that scopes have to be remembered. */
export function readsOut(logic: unknown): boolean {
  const node = asOperatorNode(logic);
  const isJump = node !== undefined && NAMED_READERS.has(node.operator) && Array.isArray(node.args[0]);
  return isJump || partsOf(logic).some(readsOut);
}
