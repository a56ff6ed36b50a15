import type { Dialect } from '../dialect/dialect.ts';
import { LAZY_OPERATORS, LOOP_OPERATORS, SCOPE_OPERATORS, WORD_OPERATORS } from '../dialect/node.ts';
import { arithmeticOperations } from './arithmetic.ts';
import { characterOperations } from './characters.ts';
import { compareOperations } from './compare.ts';
import { dateOperations } from './date.ts';
import type { Operation, Operations } from './operation.ts';
import { STRICT_ARITHMETIC } from './strict.ts';
import { textOperations } from './text.ts';
import { timeOperations } from './time.ts';
import { valueOperations } from './value.ts';

/** Every operator over evaluated arguments: the classic dialect's and the product's own. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...compareOperations,
    ...arithmeticOperations,
    ...textOperations,
    ...dateOperations,
    ...timeOperations,
    ...valueOperations,
    ...characterOperations,
  } satisfies Operations),
);

const STRICT_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...OPERATIONS,
  ...Object.entries(STRICT_ARITHMETIC),
]);

/** The product's operators with a caller's added. A caller cannot redefine an existing name. */
export function operationTable(extra: Operations = {}, dialect: Dialect = 'classic'): ReadonlyMap<string, Operation> {
  const own = dialect === 'strict' ? STRICT_OPERATIONS : OPERATIONS;
  const names = Object.entries(extra);
  if (names.length === 0) return own;
  const tables = dialect === 'strict' ? strictTables : classicTables;
  const table = tables.get(extra) ?? new Map([...names, ...own]);
  tables.set(extra, table);
  return table;
}

/** Tables by what was added: a form's rules are compiled by the thousand with the same. */
const classicTables = new WeakMap<Operations, ReadonlyMap<string, Operation>>();
const strictTables = new WeakMap<Operations, ReadonlyMap<string, Operation>>();

/** Names of all operators an expression may use. */
export const OPERATORS: readonly string[] = [
  ...SCOPE_OPERATORS,
  ...LAZY_OPERATORS,
  ...LOOP_OPERATORS,
  ...WORD_OPERATORS,
  ...OPERATIONS.keys(),
];
