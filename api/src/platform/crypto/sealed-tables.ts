/** A table whose columns hold sealed JSON: what opens a text is the keys of its row and the name of its column. */
export interface SealedTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** Tables that held what clients entered as plain text once; applications were sealed from the first. */
export const SEALED_TABLES = {
  policy: { table: 'policy', keys: ['id'], columns: ['document'] },
  inProgress: { table: 'in_progress', keys: ['userID', 'form'], columns: ['formValues'] },
  batch: { table: 'batch', keys: ['id'], columns: ['formValues'] },
  batchSlice: { table: 'batch_slice', keys: ['batchID', 'position'], columns: ['cases', 'results'] },
} as const satisfies Readonly<Record<string, SealedTable>>;

/** Where a text is sealed for: table, row and column. */
export function placeOf({ table }: SealedTable, keys: readonly (string | number)[], column: string): string {
  return [table, ...keys, column].join('/');
}
