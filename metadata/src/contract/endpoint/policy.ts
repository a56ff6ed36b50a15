import { listOf, object } from '../../form/schema/schema.ts';
import { coverageSetupAnswerSchema, coverageSetupSchema } from '../../insurance/inforce/coverage-setup.ts';
import { reportOutputSchema } from '../data-report.ts';
import {
  alphaLookupRowSchema,
  alphaLookupSchema,
  dataReportListsSchema,
  policyAnswerSchema,
  policyProjectionSchema,
  policyReprojectionSchema,
  policyRequestSchema,
  projectedPolicySchema,
  reprojectedPolicySchema,
} from '../policy.ts';
import {
  policyBatchSchema,
  policyListAnswerSchema,
  policyListFileSchema,
  policyListSchema,
  policyReportAnswerSchema,
  policyReportSchema,
} from '../policy-report.ts';
import type { Endpoints } from './endpoint.ts';

/** Policies in force. Numbers and names are sent in bodies, which no log or browser history keeps. */
export const policyEndpoints = {
  'POST /api/getpolicy': {
    summary: 'A policy: 200 whatever becomes of it, `errorCode` 1 to 10 says what',
    access: ['isInforce'],
    body: policyRequestSchema,
    answer: policyAnswerSchema,
  },
  'POST /api/AlphaLookup': {
    summary: 'Up to 200 policies by names’ starts; one row with `errorCode` 2 where there is none',
    mayLag: true,
    access: ['isInforce'],
    body: alphaLookupSchema,
    answer: listOf(alphaLookupRowSchema),
  },
  'POST /api/DataReportLists': {
    summary: 'Churches, statuses and denominations that lists are narrowed by',
    access: ['isInforce'],
    answer: dataReportListsSchema,
  },
  'POST /api/policies/projection': {
    summary: 'A policy one may view, year by year, with the riders that are tried',
    access: ['isInforce'],
    body: policyProjectionSchema,
    answer: projectedPolicySchema,
  },
  'POST /api/policies/reprojection': {
    summary: 'A policy one may view, year by year from its carrier’s values, with what the form `Reprojection` plans',
    access: ['isInforce'],
    body: policyReprojectionSchema,
    answer: reprojectedPolicySchema,
  },
  'POST /api/policies/list': {
    summary: 'Clients with their policies, narrowed by the filters of the form `DataReports`',
    mayLag: true,
    access: ['isInforce'],
    body: policyListSchema,
    answer: policyListAnswerSchema,
  },
  'POST /api/policies/list/file': {
    summary: 'The same as a workbook or PDF file; its address',
    mayLag: true,
    access: ['isInforce'],
    fresh: true,
    body: policyListFileSchema,
    reviewed: { kind: 'export', isPartly: true },
    answer: reportOutputSchema,
    job: 'dataReport',
  },
  'POST /api/policies/report': {
    summary: 'Prints the progress report of a policy one may view; the address of the file',
    access: ['isInforce'],
    body: policyReportSchema,
    answer: policyReportAnswerSchema,
    job: 'report',
  },
  'POST /api/policies/batch': {
    summary: 'A workbook with a row for each of up to 500 policy numbers',
    access: ['isInforceBatch'],
    fresh: true,
    body: policyBatchSchema,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    job: 'workbook',
  },
  'POST /api/policies/batch/numbers': {
    summary: 'Policy numbers in the first column of a CSV or Excel file, of which nothing is kept',
    access: ['isInforceBatch'],
    upload: object({}),
    answer: policyBatchSchema,
  },
  'POST /api/GetCoverageSetup': {
    summary:
      'One coverage worked out alone, such as a term rider; with `policyNumber` on the basis that policy was issued under',
    access: ['isNewBusiness', 'isInforce'],
    body: coverageSetupSchema,
    answer: coverageSetupAnswerSchema,
  },
} as const satisfies Endpoints;
