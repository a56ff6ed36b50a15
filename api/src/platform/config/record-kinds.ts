/** A kind of record that is removed once it is older than its period. */
export interface RecordKind {
  readonly table: string;
  readonly keys: readonly string[];
  /** The moment the period begins at; the first of these that a row has. */
  readonly since: readonly string[];
  /** What people know it by; first of these that a row has. Without one it leaves no trace. */
  readonly number?: readonly string[];
  /** Rows of others that go with it, by the column that names it. */
  readonly parts?: readonly (readonly [table: string, column: string])[];
  /** Rows that several may name, by a table that links them: those go that nothing names any more. */
  readonly shared?: { readonly table: string; readonly link: string; readonly of: string; readonly key: string };
  /** Only these, in SQL. */
  readonly only?: string;
  /** Kept so long unless the installation says otherwise; without it for good. */
  readonly days?: number;
}

/** Every kind, under the name that `RETENTION` calls it by. The audit log is none: rows of a chain stay. */
export const RECORD_KINDS = {
  illustration: {
    ...{ table: 'illustration', keys: ['id'], since: ['modifiedAt'], number: ['number'] },
    parts: [
      ['illustration_term', 'illustrationID'],
      ['illustration_figure', 'illustrationID'],
      ['illustration_file', 'illustrationID'],
    ],
    shared: { table: 'kept_file', link: 'illustration_file', of: 'illustrationID', key: 'fileID' },
  },
  // Seven years, of which two may be leap years.
  document: {
    ...{ table: 'handed_document', keys: ['id'], since: ['printedAt'], number: ['number'], days: 2557 },
  },
  eapplication: {
    ...{ table: 'eapplication', keys: ['id'], since: ['submittedAt', 'modifiedAt'] },
    number: ['confirmationNumber', 'illustrationNumber'],
    parts: [
      ['eapplication_term', 'applicationID'],
      ['consent', 'applicationID'],
      ['eapplication_hash', 'applicationID'],
    ],
  },
  // A contract in force is kept whatever the setting.
  policy: {
    ...{ table: 'policy', keys: ['id'], since: ['updatedAt'], number: ['policyNumber'], only: 'isActive = 0' },
    parts: [['policy_party', 'policyID']],
  },
  record: {
    ...{ table: 'record', keys: ['id'], since: ['modifiedAt'], number: ['number'] },
    parts: [
      ['record_cell', 'recordID'],
      ['record_file', 'recordID'],
      ['record_entry', 'recordID'],
    ],
  },
  needsAnalysis: {
    ...{ table: 'needs_analysis', keys: ['id'], since: ['modifiedAt'], number: ['id'] },
    parts: [['needs_analysis_term', 'analysisID']],
  },
  sharedOwnership: { table: 'shared_concept', keys: ['id'], since: ['modifiedAt'], number: ['id'] },
  template: { table: 'illustration_template', keys: ['id'], since: ['modifiedAt'] },
  unsavedWork: { table: 'in_progress', keys: ['userID', 'form'], since: ['savedAt'] },
  formDraft: { table: 'form_draft', keys: ['id'], since: ['modifiedAt'] },
  batch: {
    ...{ table: 'batch', keys: ['id'], since: ['createdAt'], days: 30 },
    only: "state NOT IN ('waiting', 'running')",
    parts: [['batch_slice', 'batchID']],
  },
  // Two years and a month, for comparing years.
  trackedAction: { table: 'tracking_event', keys: ['id'], since: ['receivedAt'], days: 760 },
  reportRun: { table: 'report_run', keys: ['id'], since: ['ranAt'] },
} as const satisfies Readonly<Record<string, RecordKind>>;

export type RecordKindName = keyof typeof RECORD_KINDS;
