import { pageQuery } from '../../form/schema/page.ts';
import { object, text, withDefault } from '../../form/schema/schema.ts';
import {
  firstYearPremiumSchema,
  illustrationDetailSchema,
  illustrationPageSchema,
  illustrationPayloadSchema,
  reportResultSchema,
} from '../../insurance/illustration/illustration.ts';
import { clientFolderRequestSchema, clientFolderSchema } from '../client-folder.ts';
import { compareAnswerSchema } from '../compare.ts';
import {
  documentChangesSchema,
  handedDocumentsSchema,
  openedDocumentSchema,
  printAnewSchema,
} from '../handed-document.ts';
import {
  generateReportSchema,
  reportPreviewSchema,
  reportProgressSchema,
  saveIllustrationSchema,
} from '../illustration.ts';
import { keptFileAnswerSchema } from '../kept-file.ts';
import { pathsAnswerSchema } from '../paths.ts';
import { solveAnswerSchema, solveRequestSchema } from '../solve.ts';
import type { Endpoints } from './endpoint.ts';

/** Quotes and saved illustrations. */
export const illustrationEndpoints = {
  'POST /api/GetFirstYearPremium': {
    summary: 'Premium by coverage and mode, or of savings and income the `figures` of their setup; year by year',
    access: ['isNewBusiness'],
    body: illustrationPayloadSchema,
    answer: firstYearPremiumSchema,
  },
  'POST /api/illustrations': {
    summary:
      'Saves; with `id` and `revision` over that one, 409 when it moved on; with an `id` alone, a UUID of the sender’s making, once however often it is sent',
    access: ['isNewBusiness'],
    body: saveIllustrationSchema,
    answer: illustrationDetailSchema,
  },
  'GET /api/illustrations': {
    summary: 'A page of one’s own, newest first; head office sees all',
    access: ['isNewBusiness'],
    query: { search: withDefault(text(190), ''), ...pageQuery() },
    answer: illustrationPageSchema,
  },
  'GET /api/illustrations/:id': {
    summary: 'One, to go on with; 404 alike for absent and foreign',
    access: ['isNewBusiness'],
    answer: illustrationDetailSchema,
  },
  'DELETE /api/illustrations/:id': {
    summary: 'Deletes one; 404 alike for absent and foreign',
    access: ['isNewBusiness'],
  },
  'POST /api/illustrations/:id/duplicate': {
    summary: 'A copy of one',
    access: ['isNewBusiness'],
    answer: illustrationDetailSchema,
  },
  'POST /api/illustrations/compare': {
    summary: 'The illustration and the alternatives its form names, each priced or with what stands against it',
    access: ['isNewBusiness'],
    body: illustrationPayloadSchema,
    answer: compareAnswerSchema,
  },
  'POST /api/illustrations/solve': {
    summary: 'The value of a field with which the illustration shows a target, by one of its product’s `solves`',
    access: ['isNewBusiness'],
    body: solveRequestSchema,
    answer: solveAnswerSchema,
  },
  'POST /api/illustrations/paths': {
    summary: 'Percentiles of the illustration over random paths of returns, by the terms entered on it',
    access: ['isNewBusiness'],
    body: illustrationPayloadSchema,
    answer: pathsAnswerSchema,
  },
  'POST /api/illustrations/workbook': {
    summary: 'The illustration year by year, as a spreadsheet',
    access: ['isNewBusiness'],
    body: illustrationPayloadSchema,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'POST /api/illustrations/report': {
    summary: 'Saves, prints, keeps the choices of the report as the person’s defaults; the address of the file',
    access: ['isNewBusiness'],
    body: generateReportSchema,
    answer: reportResultSchema,
    job: 'report',
  },
  'POST /api/illustrations/preview': {
    summary: 'The pages its report would have, as HTML; nothing is saved or printed',
    access: ['isNewBusiness'],
    body: illustrationPayloadSchema,
    answer: reportPreviewSchema,
  },
  'GET /api/illustrations/report/:runID': {
    summary: 'Which page of how many of one’s own report is being made or printed',
    access: ['isNewBusiness'],
    events: { progress: reportProgressSchema },
  },
  'GET /api/illustrations/:id/documents': {
    summary: 'What was printed of one and is kept, newest first; 404 alike for absent and foreign',
    access: ['isNewBusiness'],
    answer: handedDocumentsSchema,
  },
  'POST /api/illustrations/:id/documents': {
    summary: 'Prints one anew, as of today and by what is in force now; what was printed before stays as it is',
    access: ['isNewBusiness'],
    body: printAnewSchema,
    answer: reportResultSchema,
    job: 'report',
  },
  'GET /api/illustrations/:id/documents/:documentID/changes': {
    summary: 'What would be otherwise if a document were printed anew',
    access: ['isNewBusiness'],
    answer: documentChangesSchema,
  },
  'POST /api/illustrations/:id/documents/:documentID/open': {
    summary: 'The one-time address of a document, byte for byte as it was printed',
    access: ['isNewBusiness'],
    answer: openedDocumentSchema,
  },
  'POST /api/clientFolder': {
    summary:
      'What there is of the insured of an illustration or application: illustrations, needs analyses, policies and so on; 404 alike for absent and foreign',
    mayLag: true,
    access: ['isNewBusiness'],
    body: clientFolderRequestSchema,
    answer: clientFolderSchema,
  },
  'GET /DBReports/:fileName': {
    summary: 'A printed report: its ticket opens it once, within 60 seconds',
    access: 'public',
    query: { ticket: withDefault(text(200), '') },
    file: 'application/pdf',
  },
  'POST /api/files': {
    summary: 'Keeps a file of a `files` field, no larger than 5 MB; its code',
    access: ['isNewBusiness'],
    upload: object({}),
    answer: keptFileAnswerSchema,
  },
  'GET /api/files/:id': {
    summary: 'A kept file, for who attached it and who may read an illustration that names it',
    access: ['isNewBusiness'],
    file: 'application/octet-stream',
  },
} as const satisfies Endpoints;
