import { formValues, message } from '../form/schema/common.ts';
import { anyText, choice, integer, named, nullable, number, object, type Static } from '../form/schema/schema.ts';

const CASE = integer(1, 2_147_483_647);

/** The form a batch of new-business quotes is asked for on. */
export const BATCH_FORM = 'BatchNewBusiness';

/** Bytes and cases of a census file. */
export const CENSUS_MOST_BYTES = 5 * 1024 * 1024;

/** Columns of a census every row needs. Any field of the illustration form may be a further column, by its name. */
export const CENSUS_COLUMNS = ['plan', 'age', 'sex', 'smokerClass', 'faceAmount'] as const;
export type CensusColumn = (typeof CENSUS_COLUMNS)[number];

/** GET /api/batches/plans: what a case can be a quote of. A product of several layers has a plan for each of them. */
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
  /** Cases worked out, those in error among them. */
  done: number(),
  /** Cases in error. */
  failed: number(),
};
/** How far a batch is; also `event: progress` of GET /api/batches/{id}/progress, a stream that ends with the batch. */
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
    /** Numbers of cases as the workbook has them; the first is 1. */
    from: CASE,
    to: CASE,
  }),
);
export type BatchReportsRequest = Static<typeof batchReportsSchema>;

/** Illustrations printed for one archive. */
export const BATCH_MOST_REPORTS = 50;
