import { anyText, choice, flag, named, number, object, type Static, text } from '../form/schema/schema.ts';

/** Columns of an import file, all required, in any order. */
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

/**
 * An import that waits for another person: the file as base64, up to what a request may be long (some 500 kB). A larger
 * file is sent in parts.
 */
export const keptImportSchema = named('KeptImport', object({ file: text(700_000, 1), isFullUpdate: flag() }));
export type KeptImport = Static<typeof keptImportSchema>;

/** What an import did, or in a preview would do. */
export const importCountsSchema = named(
  'ImportCounts',
  object({
    created: number(),
    updated: number(),
    unchanged: number(),
    reactivated: number(),
    deactivated: number(),
    /** People who may sign in. */
    activeBefore: number(),
    activeAfter: number(),
  }),
);

export type ImportCounts = Static<typeof importCountsSchema>;

/**
 * POST /users/Uploadusers: multipart with `File`, `FileDirectory` (ignored) and `isFullUpdate`, `true` or `false`. With
 * `isPreview` `true` nothing is written. `importID`, a UUID made by the client, names the run whose progress it
 * follows. 400 with one issue for each wrong cell: its `path` is `rows[12].agentID`, the row as a spreadsheet numbers
 * it, or `rows[1].column` for the header.
 */
export const importAnswerSchema = named(
  'ImportAnswer',
  object({
    message: anyText,
    counts: importCountsSchema,
  }),
);
export type ImportAnswer = Static<typeof importAnswerSchema>;

/**
 * GET /users/imports/{importID}: server-sent events (`event: progress`) of the person's own run, opened before the
 * upload; the stream ends with the run.
 */
export const importProgressSchema = named(
  'ImportProgress',
  object({
    phase: choice(['reading', 'checking', 'writing']),
    done: number(),
    total: number(),
  }),
);
export type ImportProgress = Static<typeof importProgressSchema>;
