import {
  bulkRecordsAnswerSchema,
  bulkRecordsSchema,
  formRecordSchema,
  moveRecordSchema,
  recordHistorySchema,
  recordPageSchema,
  recordQuery,
  saveRecordSchema,
} from '../record.ts';
import type { Endpoints } from './endpoint.ts';

/**
 * What people fill in on forms that are kept. Who may what is said by each form: a form nobody knows, one the person has
 * nothing to do with, a record out of reach and one that is not there are the same 404.
 */
export const recordEndpoints = {
  'GET /api/records/:form': {
    summary: 'A form’s records within reach: filtered, sorted and cut into pages',
    access: 'signedIn',
    query: recordQuery,
    answer: recordPageSchema,
  },
  'POST /api/records/:form': {
    summary:
      'Keeps what was entered, complete or not; 409 when it was saved since `revision`, or its state lets nobody',
    access: 'signedIn',
    body: saveRecordSchema,
    answer: formRecordSchema,
  },
  'GET /api/records/:form/:id': {
    summary: 'One record as the newest version of its form has it, with what the person may do',
    access: 'signedIn',
    answer: formRecordSchema,
  },
  'POST /api/records/:form/bulk': {
    summary: 'Moves or deletes many: those it was done to, and each other with why not',
    access: 'signedIn',
    body: bulkRecordsSchema,
    answer: bulkRecordsAnswerSchema,
  },
  'POST /api/records/:form/:id/move': {
    summary: 'From its state to another; 422 with the form’s codes while it is incomplete, or `moveRefused` and why',
    access: 'signedIn',
    body: moveRecordSchema,
    answer: formRecordSchema,
  },
  'GET /api/records/:form/:id/history': {
    summary: 'What was done to it, by whom and when, with what differed field by field',
    access: 'signedIn',
    answer: recordHistorySchema,
  },
  'DELETE /api/records/:form/:id': {
    summary: 'For who administers the form; for its owner while nobody moved it on',
    access: 'signedIn',
  },
} as const satisfies Endpoints;
