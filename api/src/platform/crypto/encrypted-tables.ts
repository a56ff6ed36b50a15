/** A table with columns of encrypted JSON. Each text is bound to the keys of its row and its column's name. */
export interface EncryptedTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** Tables that once held client data as plain text; applications were encrypted from the start. */
export const ENCRYPTED_TABLES = {
  policy: { table: 'policy', keys: ['id'], columns: ['document'] },
  inProgress: { table: 'in_progress', keys: ['userID', 'form'], columns: ['formValues'] },
  batch: { table: 'batch', keys: ['id'], columns: ['formValues'] },
  batchSlice: { table: 'batch_slice', keys: ['batchID', 'position'], columns: ['cases', 'results'] },
} as const satisfies Readonly<Record<string, EncryptedTable>>;

/** Why consents were withdrawn. */
export const ENCRYPTED_REASONS: EncryptedTable = {
  ...{ table: 'consent', keys: ['applicationID', 'number'], columns: ['reason'] },
};

/** Every table with encrypted text. */
export const SEALED_TABLES: readonly EncryptedTable[] = [
  ...Object.values(ENCRYPTED_TABLES),
  { table: 'eapplication', keys: ['id'], columns: ['content'] },
  ENCRYPTED_REASONS,
  { table: 'handed_document', keys: ['id'], columns: ['payload'] },
  { table: 'kept_file', keys: ['id'], columns: ['content'] },
  { table: 'package_key', keys: ['fingerprint'], columns: ['privateKey'] },
  { table: 'option_source', keys: ['name'], columns: ['secret'] },
  { table: 'record', keys: ['id'], columns: ['content'] },
  { table: 'record_entry', keys: ['id'], columns: ['content'] },
  { table: 'record_file', keys: ['id'], columns: ['content'] },
  { table: 'form_draft', keys: ['id'], columns: ['work'] },
  { table: 'idempotency_key', keys: ['id'], columns: ['answer'] },
];

/** Those, and what opens accounts, which is shown to nobody. */
export const ALL_SEALED_TABLES: readonly EncryptedTable[] = [
  ...SEALED_TABLES,
  { table: 'second_factor', keys: ['id'], columns: ['secret'] },
  { table: 'factor_ticket', keys: ['tokenHash'], columns: ['state'] },
];

/** Tables with JSON in which fields of class A are sealed one by one (`sealColumn`). */
export const CLASS_A_COLUMNS: readonly EncryptedTable[] = [
  { table: 'illustration', keys: ['id'], columns: ['payload'] },
  { table: 'shared_concept', keys: ['id'], columns: ['content'] },
  { table: 'needs_analysis', keys: ['id'], columns: ['content'] },
];

/** The place a text is bound to: table, row and column. */
export function placeOf({ table }: EncryptedTable, keys: readonly (string | number)[], column: string): string {
  return [table, ...keys, column].join('/');
}
