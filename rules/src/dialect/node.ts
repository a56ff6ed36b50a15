/** One operator application, split into operator and arguments. */
export interface OperatorNode {
  readonly operator: string;
  readonly args: readonly unknown[];
  /** Written without a list around its only argument. */
  readonly isBare: boolean;
}

/**
 * A record with exactly one key is an operator application; a bare argument stands for a list of one.
 * Any other record is a literal, as in the classic dialect: `{code: 'A', text: 'Annual'}` is data.
 */
export function asOperatorNode(logic: unknown): OperatorNode | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const operator = onlyKey(logic);
  if (operator === undefined) return undefined;
  // Any object can be read as a record of unknown values.
  const args = (logic as Readonly<Record<string, unknown>>)[operator];
  return Array.isArray(args) ? { operator, args, isBare: false } : { operator, args: [args], isBare: true };
}

/** Found without listing the keys: thousands of nodes of a form's rules are walked at a time. */
function onlyKey(record: object): string | undefined {
  let only: string | undefined;
  for (const key in record) {
    if (!Object.hasOwn(record, key)) continue;
    if (only !== undefined) return undefined;
    only = key;
  }
  return only;
}

/** Operators that evaluate their own arguments. */
export const LAZY_OPERATORS: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or', '??', 'try']);

/** Operators that evaluate their second argument once for each entry of the first, with that entry as scope. */
export const LOOP_OPERATORS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some', 'count']);

/** Operators that read the scope. */
export const SCOPE_OPERATORS: ReadonlySet<string> = new Set(['var', 'val', 'exists', 'missing', 'missing_some']);

/** Operators that put a value in words, in the language of who reads them. */
export const WORD_OPERATORS: ReadonlySet<string> = new Set(['formatDate', 'formatNumber', 'formatTime', 'optionLabel']);

/** Operators that read by a list of names, and may read further out than their own scope. */
export const NAMED_READERS: ReadonlySet<string> = new Set(['val', 'exists']);

/**
 * Whether an argument has a scope of its own: the body of a loop, whose scope is an entry, and what a `try` goes on with,
 * whose scope is the error.
 */
export function hasOwnScope(operator: string, index: number): boolean {
  return LOOP_OPERATORS.has(operator) ? index === 1 : operator === 'try' && index > 0;
}

/** What an expression reads by a literal path. */
export interface LiteralRead {
  /** Dotted; empty for the whole scope. */
  readonly path: string;
  /** Scopes further out than its own, where it is more than the value of one. */
  readonly out: number;
}

/**
 * Of a `var`, `val` or `exists` with a literal path what it reads; undefined for any other expression. Scopes are counted by
 * twos, as in the public tables: an odd count reads what a loop knows of itself, which is of no scope.
 */
export function literalRead(node: OperatorNode | undefined): LiteralRead | undefined {
  if (node?.operator === 'var') {
    const [path] = node.args;
    return typeof path === 'string' || typeof path === 'number' ? { path: String(path), out: 0 } : undefined;
  }
  if (node === undefined || !NAMED_READERS.has(node.operator)) return undefined;
  const [first] = node.args;
  const names = Array.isArray(first) ? node.args.slice(1) : node.args;
  const isLiteral = names.every(
    (name) => (typeof name === 'string' && !name.includes('.')) || typeof name === 'number',
  );
  const levels = Array.isArray(first) ? levelsOf(first) : 0;
  return isLiteral && levels % 2 === 0 ? { path: names.join('.'), out: levels / 2 } : undefined;
}

/** How far out the first argument of `val` leads: `[2]` is the scope around a loop. NaN for anything but one number. */
export function levelsOf(jump: readonly unknown[]): number {
  const [levels] = jump;
  return jump.length === 1 && typeof levels === 'number' && Number.isInteger(levels) ? Math.abs(levels) : Number.NaN;
}
