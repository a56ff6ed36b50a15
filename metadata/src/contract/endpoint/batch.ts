import { listOf, object } from '../../form/schema/schema.ts';
import { batchPlanSchema, batchProgressSchema, batchReportsSchema, batchSchema, startBatchSchema } from '../batch.ts';
import type { Endpoints } from './endpoint.ts';

/** Many quotes at once. A batch belongs to its owner alone. */
export const batchEndpoints = {
  'GET /api/batches/plans': {
    summary: 'What a case can be a quote of',
    access: ['isNewBusinessBatch'],
    answer: listOf(batchPlanSchema),
  },
  'GET /api/batches': {
    summary: 'One’s own batches, newest first',
    access: ['isNewBusinessBatch'],
    answer: listOf(batchSchema),
  },
  'POST /api/batches': {
    summary: 'Starts one from the values of the form `BatchNewBusiness`',
    access: ['isNewBusinessBatch'],
    body: startBatchSchema,
    answer: batchSchema,
    status: 201,
  },
  'POST /api/batches/census': {
    summary: 'Starts one from the rows of a file; every wrong cell is an issue, `rows[12].age`',
    access: ['isNewBusinessBatch'],
    upload: object({ request: startBatchSchema }),
    answer: batchSchema,
    status: 201,
  },
  'POST /api/batches/:id/cancel': {
    summary: 'Stops it and keeps what was worked out',
    access: ['isNewBusinessBatch'],
    answer: batchSchema,
  },
  'DELETE /api/batches/:id': { summary: 'Removes it', access: ['isNewBusinessBatch'] },
  'GET /api/batches/:id/progress': {
    summary: 'How far it is, until it ends',
    access: ['isNewBusinessBatch'],
    events: { progress: batchProgressSchema },
  },
  'GET /api/batches/:id/workbook': {
    summary: 'A row for each case worked out so far',
    access: ['isNewBusinessBatch'],
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    job: 'workbook',
  },
  'POST /api/batches/:id/reports': {
    summary: 'The illustrations of up to 50 cases as PDF files in one archive',
    access: ['isNewBusinessBatch'],
    body: batchReportsSchema,
    file: 'application/zip',
    job: 'report',
  },
} as const satisfies Endpoints;
