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
export const LAZY_OPERATORS: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or']);

/** Operators that evaluate their second argument once for each entry of the first, with that entry as scope. */
export const LOOP_OPERATORS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** Operators that read the scope. */
export const SCOPE_OPERATORS: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some']);
