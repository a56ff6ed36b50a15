import columns from '../../seed/policy-list.json' with { type: 'json' };
import type { ScalarValue } from '../form/document/report-scalar.ts';
import type { ReportColumn } from '../form/document/report-table.ts';
import type { FormValues } from '../form/document/value.ts';
import type { Message } from '../form/message/message.ts';
import type { PolicyStatusCode, PolicyType } from '../insurance/policy/code-set.ts';
import type { CoverageSetupRequest } from './coverage-setup.ts';
import type { ReportOutput } from './data-report.ts';
import type { PartyRole } from './policy.ts';

export const POLICY_REPORT_PATHS = {
  policyList: '/api/policies/list',
  policyListFile: '/api/policies/list/file',
  policyBatch: '/api/policies/batch',
  policyBatchFile: '/api/policies/batch/numbers',
  policyReport: '/api/policies/report',
} as const;

/** Rows answered to be looked at; a file holds all of them. */
export const POLICY_LIST_MOST_ROWS = 1000;

export interface PolicyListColumn extends ReportColumn {
  /** Too much for a printed page. */
  readonly isSheetOnly?: boolean;
}

/** Columns of the list as a file, left to right. */
export const POLICY_LIST_COLUMNS = columns as readonly PolicyListColumn[]; // literals are widened on import

/**
 * POST /api/policies/list: clients with the policies of theirs that one may see, by name. `values` are those of the
 * section of filters of the form `DataReports`; what the form refuses is 400 with its codes.
 */
export interface PolicyListRequest {
  readonly values: FormValues;
}

/** A client in one policy. Never a SIN. */
export interface PolicyListRow {
  readonly policyNumber: string;
  /** As printed: last name, first and middle name, or the company's. */
  readonly name: string;
  readonly roles: readonly PartyRole[];
  /** `YYYY-MM-DD`; absent of a company. */
  readonly birthDate?: string;
  /** Last birthday. */
  readonly age?: number;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  /** Blank without one. */
  readonly churchName: string;
  readonly denomination: string;
  readonly prodName?: Message;
  readonly policyType: PolicyType;
  readonly policyCStatCode: PolicyStatusCode;
  readonly isActive: boolean;
}

export interface PolicyListAnswer {
  /** The first of them, at most `POLICY_LIST_MOST_ROWS`. */
  readonly rows: readonly PolicyListRow[];
  readonly total: number;
}

/** POST /api/policies/list/file: the whole list as a workbook or a printed report; answered as `ReportOutput`. */
export interface PolicyListFileRequest extends PolicyListRequest {
  readonly isExcel: boolean;
}

/** Policies of one batch. */
export const POLICY_BATCH_MOST = 500;

/**
 * POST /api/policies/batch: a workbook with a row for each number in the order they came: what became of asking for it,
 * and the policy's premiums and values where one may look at it.
 * POST /api/policies/batch/numbers: a CSV or Excel file under `File`, answered with the numbers in its first column.
 */
export interface PolicyBatchRequest {
  readonly policyNumbers: readonly string[];
}

/** POST /api/policies/report: the progress report of a policy one may view, as a PDF file. 404 for any other. */
export interface PolicyReportRequest {
  readonly policyNumber: string;
  /** Term riders that are tried, printed as proposed. */
  readonly riders?: readonly CoverageSetupRequest[];
}

/** Where the file is, and the values the report was printed with. */
export interface PolicyReportAnswer extends ReportOutput {
  readonly reportScalarItems: readonly ScalarValue[];
}
