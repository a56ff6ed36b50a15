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

/** Rows answered to be looked at; a file holds all of them. */
export const POLICY_LIST_MOST_ROWS = 1000;

export interface PolicyListColumn extends ReportColumn {
  /** Too much for a printed page. */
  readonly isSheetOnly?: boolean;
}

/** Columns of the list as a file, left to right. */
export const POLICY_LIST_COLUMNS = columns as readonly PolicyListColumn[]; // literals are widened on import

const policyListRequestFields = {
  values: formValues,
};
/**
 * POST /api/policies/list: clients with the policies of theirs that one may see, by name. `values` are those of the
 * section of filters of the form `DataReports`; what the form refuses is 400 with its codes.
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
    /** `YYYY-MM-DD`; absent of a company. */
    birthDate: optional(anyText),
    /** Last birthday. */
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
    /** The first of them, at most `POLICY_LIST_MOST_ROWS`. */
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

/** Policies of one batch. */
export const POLICY_BATCH_MOST = 500;

/**
 * POST /api/policies/batch: a workbook with a row for each number in the order they came: what became of asking for it,
 * and the policy's premiums and values where one may look at it.
 * POST /api/policies/batch/numbers: a CSV or Excel file under `File`, answered with the numbers in its first column.
 */
export const policyBatchSchema = named(
  'PolicyBatchRequest',
  object({
    policyNumbers: list(text(20, 1), POLICY_BATCH_MOST, 1),
  }),
);
export type PolicyBatchRequest = Static<typeof policyBatchSchema>;

/** POST /api/policies/report: the progress report of a policy one may view, as a PDF file. 404 for any other. */
export const policyReportSchema = named(
  'PolicyReportRequest',
  object({
    policyNumber: text(20, 1),
    /** Term riders that are tried, printed as proposed. */
    riders: optional(list(coverageSetupSchema, 20)),
  }),
);
export type PolicyReportRequest = Static<typeof policyReportSchema>;

/** Where the file is, and the values the report was printed with. */
export const policyReportAnswerSchema = named(
  'PolicyReportAnswer',
  object({
    ...reportOutputFields,
    reportScalarItems: listOf(scalarValue),
  }),
);
export type PolicyReportAnswer = Static<typeof policyReportAnswerSchema>;
