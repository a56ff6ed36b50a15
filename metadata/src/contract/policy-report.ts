import columns from '../../seed/policy-list.json' with { type: 'json' };
import type { ReportColumn } from '../form/document/report-table.ts';
import { formValues, message } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { coverageSetupSchema } from '../insurance/inforce/coverage-setup.ts';
import { POLICY_STATUS_CODES, POLICY_TYPES } from '../insurance/policy/code-set.ts';
import { reportOutputFields, scalarValue } from './data-report.ts';
import { PARTY_ROLES } from './policy.ts';

/** Most rows answered to the screen; a workbook holds all of them. */
export const POLICY_LIST_MOST_ROWS = 1000;

/** Most rows printed; a list that is cut there says so. */
export const POLICY_LIST_MOST_PRINTED = 2000;

export interface PolicyListColumn extends ReportColumn {
  /** Too wide for a printed page. */
  readonly isSheetOnly?: boolean;
}

/** Columns of the list as a file, left to right. */
export const POLICY_LIST_COLUMNS = columns as readonly PolicyListColumn[]; // literals are widened on import

const policyListRequestFields = {
  values: formValues,
};
/**
 * POST /api/policies/list: clients by name with those of their policies that the person may see. `values` are the
 * section of filters of the form `DataReports`; 400 with the form's codes.
 */
export const policyListSchema = named('PolicyListRequest', object(policyListRequestFields));
export type PolicyListRequest = Static<typeof policyListSchema>;

/** A client in one policy. Never a SIN. */
export const policyListRowSchema = named(
  'PolicyListRow',
  object({
    policyNumber: anyText,
    /** As printed: last name, first and middle name, or the company's. */
    name: anyText,
    roles: listOf(choice(PARTY_ROLES)),
    /** `YYYY-MM-DD`; absent for a company. */
    birthDate: optional(anyText),
    /** Age last birthday. */
    age: optional(number()),
    city: anyText,
    province: anyText,
    postalCode: anyText,
    /** Blank without one. */
    churchName: anyText,
    denomination: anyText,
    prodName: optional(message),
    policyType: choice(POLICY_TYPES),
    policyCStatCode: choice(POLICY_STATUS_CODES),
    isActive: flag(),
  }),
);
export type PolicyListRow = Static<typeof policyListRowSchema>;

export const policyListAnswerSchema = named(
  'PolicyListAnswer',
  object({
    /** The first `POLICY_LIST_MOST_ROWS` at most. */
    rows: listOf(policyListRowSchema),
    total: number(),
  }),
);
export type PolicyListAnswer = Static<typeof policyListAnswerSchema>;

/** POST /api/policies/list/file: the whole list as a workbook or a printed report; answered as `ReportOutput`. */
export const policyListFileSchema = named(
  'PolicyListFileRequest',
  object({
    isExcel: flag(),
    values: formValues,
  }),
);
export type PolicyListFileRequest = Static<typeof policyListFileSchema>;

/** Most policies of one batch. */
export const POLICY_BATCH_MOST = 500;

/**
 * POST /api/policies/batch: a workbook with a row for each number, in the order sent: the result of the lookup and,
 * when the person may see the policy, its premiums and values.
 * POST /api/policies/batch/numbers: a CSV or Excel file under `File`, answered with the numbers in its first column.
 */
export const policyBatchSchema = named(
  'PolicyBatchRequest',
  object({
    policyNumbers: list(text(20, 1), POLICY_BATCH_MOST, 1),
  }),
);
export type PolicyBatchRequest = Static<typeof policyBatchSchema>;

/** POST /api/policies/report: the progress report of a policy the person may see, as a PDF file; 404 for any other. */
export const policyReportSchema = named(
  'PolicyReportRequest',
  object({
    policyNumber: text(20, 1),
    /** Proposed term riders, printed as such. */
    riders: optional(list(coverageSetupSchema, 20)),
  }),
);
export type PolicyReportRequest = Static<typeof policyReportSchema>;

/** Address of the file, and the values the report was printed with. */
export const policyReportAnswerSchema = named(
  'PolicyReportAnswer',
  object({
    ...reportOutputFields,
    reportScalarItems: listOf(scalarValue),
  }),
);
export type PolicyReportAnswer = Static<typeof policyReportAnswerSchema>;
