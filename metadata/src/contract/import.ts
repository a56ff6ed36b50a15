/** Columns of an import file, in any order, all of them. */
export const IMPORT_COLUMNS = [
  'username',
  'firstName',
  'profileName',
  'emailAddress',
  'agentID',
  'roleName',
  'inputLanguage',
  'reportLanguage',
  'defaultApplication',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Bytes of an import file. */
export const IMPORT_MOST_BYTES = 5 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 50_000;

/** What an import does, or would do. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly reactivated: number;
  readonly deactivated: number;
  /** People who may sign in. */
  readonly activeBefore: number;
  readonly activeAfter: number;
}

/**
 * POST /users/Uploadusers: multipart with `File`, `FileDirectory` (not looked at) and `isFullUpdate`, `true` or
 * `false`. With `isPreview` as `true` nothing is written. `importID`, a UUID of the sender's making, names the run
 * whose progress is asked for. Refused as 400 with one issue for each wrong cell: its `path` is `rows[12].agentID`,
 * the row as a spreadsheet numbers it, or `rows[1].column` for the header.
 */
export interface ImportAnswer {
  readonly message: string;
  readonly counts: ImportCounts;
}

/**
 * GET /users/imports/{importID}: server-sent events (`event: progress`) of one's own run, opened before the upload; the
 * stream ends with the run.
 */
export interface ImportProgress {
  readonly phase: 'reading' | 'checking' | 'writing';
  readonly done: number;
  readonly total: number;
}
