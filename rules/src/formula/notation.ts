/** How tightly what is written holds together; what stands inside something tighter is put in parentheses. */
export const LEVEL = { or: 1, and: 2, not: 3, compare: 4, fill: 5, add: 6, multiply: 7, unary: 8, primary: 9 } as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** Operators between any number of operands: `a + b + c` is one node. */
export const CHAINS: ReadonlyMap<string, Level> = new Map([
  ['or', LEVEL.or],
  ['and', LEVEL.and],
  // `a ?? 0 > 5` asks whether a, or 0 in its place, is above 5.
  ['??', LEVEL.fill],
  ['+', LEVEL.add],
  ['*', LEVEL.multiply],
]);

/** Operators between two operands, the left one worked out first. */
export const PAIRS: ReadonlyMap<string, Level> = new Map([
  ['-', LEVEL.add],
  ['/', LEVEL.multiply],
  ['%', LEVEL.multiply],
]);

/** Operators between two operands that are not repeated without parentheses. */
export const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);

/** Of these, those that take three operands: `0 < a < 9`. */
export const BETWEEN: ReadonlySet<string> = new Set(['<', '<=']);

/** What one operator with one argument is called where its own name is a sign. */
const CALLED_OF_ONE: ReadonlyMap<string, string> = new Map([
  ['!!', 'truthy'],
  ['+', 'number'],
]);

/** What an operator is called whose own name is no word, where it stands between nothing. */
const CALLED_ALWAYS: ReadonlyMap<string, string> = new Map([['??', 'coalesce']]);

/** What an operator with so many arguments is called, other than by its name. */
export function calledAs(operator: string, count: number): string | undefined {
  return CALLED_ALWAYS.get(operator) ?? (count === 1 ? CALLED_OF_ONE.get(operator) : undefined);
}

/** The operators of those names. */
export const MEANT: ReadonlyMap<string, string> = new Map(
  [...CALLED_OF_ONE, ...CALLED_ALWAYS].map(([operator, name]) => [name, operator]),
);

/** The entry that `map`, `filter` and their kin are at: the whole scope of their expression. */
export const ENTRY = 'it';

/** Names that mean something else than a value of that name. */
export const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null', ENTRY]);

export const PATH = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*$/;
export const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
