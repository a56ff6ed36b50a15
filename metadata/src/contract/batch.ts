import type { FormValues } from '../form/document/value.ts';
import type { Message } from '../form/message/message.ts';

/** The form a batch of new-business quotes is asked for on. */
export const BATCH_FORM = 'BatchNewBusiness';

/** Bytes and cases of a census file. */
export const CENSUS_MOST_BYTES = 5 * 1024 * 1024;

/** Columns of a census every row needs. Any field of the illustration form may be a further column, by its name. */
export const CENSUS_COLUMNS = ['plan', 'age', 'sex', 'smokerClass', 'faceAmount'] as const;
export type CensusColumn = (typeof CENSUS_COLUMNS)[number];

export const BATCH_PATHS = {
  batches: '/api/batches',
  batchCensus: '/api/batches/census',
  batchPlans: '/api/batches/plans',
  batch: '/api/batches/:id',
  batchCancel: '/api/batches/:id/cancel',
  batchProgress: '/api/batches/:id/progress',
  batchWorkbook: '/api/batches/:id/workbook',
  batchReports: '/api/batches/:id/reports',
} as const;

/** GET /api/batches/plans: what a case can be a quote of. A product of several layers has a plan for each of them. */
export interface BatchPlan {
  readonly planCode: string;
  readonly prodID: string;
  readonly name: Message;
}

/**
 * POST /api/batches: quotes a grid. `values` are those of the form `BatchNewBusiness`; the server makes the cases of
 * them. POST /api/batches/census quotes the rows of a file instead: multipart with `File` and this as `request`.
 * Refused as 400 with the form's own codes, or with one issue for each wrong cell: its `path` is `rows[12].age`.
 */
export interface StartBatchRequest {
  /** Of the form `BatchNewBusiness`. */
  readonly formVersion: number;
  readonly values: FormValues;
}

export const BATCH_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** How far a batch is; also `event: progress` of GET /api/batches/{id}/progress, a stream that ends with the batch. */
export interface BatchProgress {
  readonly state: BatchState;
  readonly total: number;
  /** Cases worked out, those in error among them. */
  readonly done: number;
  /** Cases in error. */
  readonly failed: number;
}

/** One of the person's own batches. GET /api/batches answers them newest first. */
export interface Batch extends BatchProgress {
  readonly id: string;
  readonly name: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** POST /api/batches/{id}/reports: the illustrations of some cases as PDF files in one archive. */
export interface BatchReportsRequest {
  /** Numbers of cases as the workbook has them; the first is 1. */
  readonly from: number;
  readonly to: number;
}

/** Illustrations printed for one archive. */
export const BATCH_MOST_REPORTS = 50;
