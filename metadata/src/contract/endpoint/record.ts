import { NAME } from '../../form/schema/common.ts';
import { object, pattern } from '../../form/schema/schema.ts';
import { keptFileAnswerSchema } from '../kept-file.ts';
import { openApiSchema } from '../open-api-shape.ts';
import {
  bulkRecordsAnswerSchema,
  bulkRecordsSchema,
  fileLanguage,
  formRecordSchema,
  moveRecordSchema,
  recordExport,
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
    fresh: 'partly',
    answer: formRecordSchema,
  },
  'GET /api/records/:form/export': {
    summary: 'The records of a list as a file: a row each, or a page each',
    access: 'signedIn',
    fresh: true,
    query: recordExport,
    reviewed: { kind: 'export', isPartly: true },
    file: 'application/octet-stream',
  },
  'GET /api/records/:form/:id/pdf': {
    summary: 'One record on paper: by the form’s own page, or one made of its layout',
    access: 'signedIn',
    query: fileLanguage,
    file: 'application/pdf',
  },
  'GET /api/records/:form/openapi.json': {
    summary: 'The OpenAPI 3.1 document of this form’s records, typed by its fields',
    access: 'signedIn',
    answer: openApiSchema,
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
  'POST /api/records/:form/:id/files': {
    summary: 'Keeps a file of a `files` field with the record, of the types and size its item says; its code',
    access: 'signedIn',
    upload: object({ field: pattern(NAME) }),
    answer: keptFileAnswerSchema,
  },
  'GET /api/records/:form/:id/files/:file': {
    summary: 'A file of a record, for who may read the record',
    access: 'signedIn',
    file: 'application/octet-stream',
  },
  'DELETE /api/records/:form/:id/files/:file': {
    summary: 'A file that the record does not name; one that a save names no more goes by itself',
    access: 'signedIn',
  },
  'DELETE /api/records/:form/:id': {
    summary: 'For who administers the form; for its owner while nobody moved it on',
    access: 'signedIn',
  },
} as const satisfies Endpoints;
