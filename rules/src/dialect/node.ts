/** One operator application, taken apart. */
export interface OperatorNode {
  readonly operator: string;
  readonly args: readonly unknown[];
}

/**
 * A record with exactly one key is an operator application; a bare argument stands for a list of one.
 * Any other record is a literal, as in the classic dialect: `{code: 'A', text: 'Annual'}` is data.
 */
export function asOperatorNode(logic: unknown): OperatorNode | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const entries = Object.entries(logic);
  const [only] = entries;
  if (only === undefined || entries.length !== 1) return undefined;
  const [operator, args] = only;
  return { operator, args: Array.isArray(args) ? args : [args] };
}

/** Operators that decide themselves which arguments to evaluate. */
export const LAZY_OPERATORS: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or']);

/** Operators whose second argument is evaluated once for each entry of the first, inside that entry. */
export const LOOP_OPERATORS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** Operators that read the scope. */
export const SCOPE_OPERATORS: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some']);
