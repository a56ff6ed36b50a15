import { formValues, message } from '../form/schema/common.ts';
import { anyText, choice, integer, named, nullable, number, object, type Static } from '../form/schema/schema.ts';

const CASE = integer(1, 2_147_483_647);

/** The form for a batch of new-business quotes. */
export const BATCH_FORM = 'BatchNewBusiness';

/** Limits of a census file, in bytes and cases. */
export const CENSUS_MOST_BYTES = 5 * 1024 * 1024;

/** Columns a census must have. Any field of the illustration form may be a further column. */
export const CENSUS_COLUMNS = ['plan', 'age', 'sex', 'smokerClass', 'faceAmount'] as const;
export type CensusColumn = (typeof CENSUS_COLUMNS)[number];

/** GET /api/batches/plans: the plans a case can be quoted on. A product of several layers has one for each. */
export const batchPlanSchema = named(
  'BatchPlan',
  object({
    planCode: anyText,
    prodID: anyText,
    name: message,
  }),
);
export type BatchPlan = Static<typeof batchPlanSchema>;

/**
 * POST /api/batches: quotes a grid. `values` are those of the form `BatchNewBusiness`; the server makes the cases of
 * them. POST /api/batches/census quotes the rows of a file instead: multipart with `File` and this as `request`.
 * Refused as 400 with the form's own codes, or with one issue for each wrong cell: its `path` is `rows[12].age`.
 */
export const startBatchSchema = named(
  'StartBatchRequest',
  object({
    /** Of the form `BatchNewBusiness`. */
    formVersion: integer(1, 2_147_483_647),
    values: formValues,
  }),
);
export type StartBatchRequest = Static<typeof startBatchSchema>;

export const BATCH_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const batchProgressFields = {
  state: choice(BATCH_STATES),
  total: number(),
  /** Cases finished, including those in error. */
  done: number(),
  /** Cases in error. */
  failed: number(),
};
/** Progress of a batch; also `event: progress` of GET /api/batches/{id}/progress, a stream that ends with the batch. */
export const batchProgressSchema = named('BatchProgress', object(batchProgressFields));
export type BatchProgress = Static<typeof batchProgressSchema>;

/** One of the person's own batches. GET /api/batches answers them newest first. */
export const batchSchema = named(
  'Batch',
  object({
    ...batchProgressFields,
    id: anyText,
    name: anyText,
    /** ISO instant. */
    createdAt: anyText,
    finishedAt: nullable(anyText),
  }),
);
export type Batch = Static<typeof batchSchema>;

/** POST /api/batches/{id}/reports: the illustrations of some cases as PDF files in one archive. */
export const batchReportsSchema = named(
  'BatchReportsRequest',
  object({
    /** Numbers of cases as in the workbook, from 1. */
    from: CASE,
    to: CASE,
  }),
);
export type BatchReportsRequest = Static<typeof batchReportsSchema>;

/** Most illustrations in one archive. */
export const BATCH_MOST_REPORTS = 50;
