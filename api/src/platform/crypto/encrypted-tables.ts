/** A table whose columns hold encrypted JSON: what opens a text is the keys of its row and the name of its column. */
export interface EncryptedTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** Tables that held what clients entered as plain text once; applications were encrypted from the first. */
export const ENCRYPTED_TABLES = {
  policy: { table: 'policy', keys: ['id'], columns: ['document'] },
  inProgress: { table: 'in_progress', keys: ['userID', 'form'], columns: ['formValues'] },
  batch: { table: 'batch', keys: ['id'], columns: ['formValues'] },
  batchSlice: { table: 'batch_slice', keys: ['batchID', 'position'], columns: ['cases', 'results'] },
} as const satisfies Readonly<Record<string, EncryptedTable>>;

/** Where a text is encrypted for: table, row and column. */
export function placeOf({ table }: EncryptedTable, keys: readonly (string | number)[], column: string): string {
  return [table, ...keys, column].join('/');
}
