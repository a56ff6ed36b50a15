import {
  asOperatorNode,
  hasOwnScope,
  LAZY_OPERATORS,
  LOOP_OPERATORS,
  levelsOf,
  literalRead,
  NAMED_READERS,
  type OperatorNode,
  SCOPE_OPERATORS,
  WORD_OPERATORS,
} from '../dialect/node.ts';

import { LANGUAGE_PATH } from './build-words.ts';

/** What an expression reads from its scope. */
export interface Dependencies {
  /** Dotted paths without duplicates, in the order they are met. */
  readonly paths: readonly string[];
  /** True when a path is only known at run time, or the whole scope is read. */
  readonly isDynamic: boolean;
  /** True when some paths may go unread because one part decides whether another is evaluated. */
  readonly isBranching: boolean;
}

/** Remembered because checking, ordering, compiling and running a rule each ask for it. */
const known = new WeakMap<object, Dependencies>();

/** Finds every path an expression can read, whichever branches are taken. Expressions never change. */
export function dependenciesOf(logic: unknown): Dependencies {
  if (typeof logic !== 'object' || logic === null) return NONE;
  const before = known.get(logic);
  if (before !== undefined) return before;
  const found = { paths: new Set<string>(), isDynamic: false, isBranching: false };
  collect(logic, found, 0);
  const dependencies = { paths: [...found.paths], isDynamic: found.isDynamic, isBranching: found.isBranching };
  known.set(logic, dependencies);
  return dependencies;
}

const NONE: Dependencies = { paths: [], isDynamic: false, isBranching: false };

/** `missing` and `exists` only test whether values are present. */
const BRANCHING: ReadonlySet<string> = new Set([
  ...LAZY_OPERATORS,
  ...LOOP_OPERATORS,
  'exists',
  'missing',
  'missing_some',
]);

interface Found {
  readonly paths: Set<string>;
  isDynamic: boolean;
  isBranching: boolean;
}

/** @param inside scopes between the form and where the expression stands */
function collect(logic: unknown, found: Found, inside: number): void {
  const node = asOperatorNode(logic);
  if (node === undefined) {
    if (Array.isArray(logic)) for (const part of logic) collect(part, found, inside);
    return;
  }
  const { operator, args } = node;
  if (WORD_OPERATORS.has(operator)) found.paths.add(LANGUAGE_PATH);
  if (NAMED_READERS.has(operator)) collectNamed(node, found, inside);
  else if (inside === 0 && SCOPE_OPERATORS.has(operator)) collectNames(node, found);
  if (inside === 0 && BRANCHING.has(operator)) found.isBranching = true;
  args.forEach((arg, index) => {
    collect(arg, found, hasOwnScope(operator, index) ? inside + 1 : inside);
  });
}

/** `val` and `exists` may read the form from within a loop. */
function collectNamed(node: OperatorNode, found: Found, inside: number): void {
  const read = literalRead(node);
  const [jump] = node.args;
  const levels = Array.isArray(jump) ? levelsOf(jump) : 0;
  if (levels !== inside * 2) return;
  if (read !== undefined && read.path !== '') found.paths.add(read.path);
  else found.isDynamic = true;
}

function collectNames({ operator, args }: OperatorNode, found: Found): void {
  if (operator === 'var') collectName(args[0], found);
  else for (const arg of operator === 'missing' ? args : args.slice(1)) collectName(arg, found);
}

/** A name may be chosen by `if` or joined by `merge`; every name it can become counts. */
function collectName(name: unknown, found: Found): void {
  if (typeof name === 'number') found.paths.add(String(name));
  else if (typeof name === 'string' && name !== '') found.paths.add(name);
  else {
    const choices = choicesOf(name);
    if (choices === undefined) found.isDynamic = true;
    for (const choice of choices ?? []) collectName(choice, found);
  }
}

function choicesOf(name: unknown): readonly unknown[] | undefined {
  const node = asOperatorNode(name);
  if (Array.isArray(name)) return name;
  if (node?.operator === 'merge') return node.args;
  if (node?.operator !== 'if') return undefined;
  return node.args.filter((_, index) => index % 2 === 1 || index === node.args.length - 1);
}
