import type { ScalarType, ScalarValue } from '../form/document/report-scalar.ts';
import type { ReportColumn, ReportRow } from '../form/document/report-table.ts';
import type { FormValues } from '../form/document/value.ts';
import type { Message } from '../form/message/message.ts';
import type { User } from '../insurance/user/user.ts';

/** The form that data reports are asked for on. */
export const DATA_REPORT_FORM = 'DataReports';
/** Its section of dates, and of what client and policy lists are narrowed by. */
export const REPORT_DATES_SECTION = 'secReportDates';
export const REPORT_FILTERS_SECTION = 'secFilters';

/** Preferences of a person: the dates of the report they ran last, `YYYY-MM-DD`. Also the fields they are entered in. */
export const REPORT_DATES = { start: 'dtBIReportsStartDate', end: 'dtBIReportsEndDate' } as const;
/** The field that says whether a report is made as a workbook. */
export const STORE_IN_EXCEL = 'chkStoreInExcel';

export const DATA_REPORT_PATHS = {
  dataReports: '/api/DataReports',
  reportData: '/api/ReportData',
  runReportData: '/api/RunReportData',
  runBiReport: '/api/BI/DataReports/RunReportData',
  excelFile: '/DBExcel/:fileName',
  importFile: '/DBImport/:fileName',
} as const;

/** A report that can be run, by the number it is asked for with. */
export interface ListedReport {
  readonly reportNumber: number;
  readonly name: Message;
}

export interface ReportGroup {
  /** Key of its heading: `tEdit-DataReports-group-{group}`. */
  readonly group: string;
  readonly reports: readonly ListedReport[];
}

/** POST /api/DataReports: what the person of the token may run, and the dates of their last run. */
export interface DataReportsAnswer {
  readonly groups: readonly ReportGroup[];
  /** `YYYY-MM-DD`; null where none was saved. Never later than today. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface ReportParameter {
  readonly name: string;
  readonly value: string;
  readonly scalarType: ScalarType;
}

/** A page of a report. */
export interface ReportListItem {
  readonly name: string;
  readonly reportFile: string;
  readonly custom: boolean;
  readonly required: boolean;
  readonly pageBreak: boolean;
  readonly custColFile: string;
}

/** Where a copy goes inside the report folder: into a folder under the report's own name, or under a name as given. */
export const PATH_TYPES = ['', 'folder', 'file'] as const;

/**
 * What a report is run from: POST /api/ReportData keeps it under an id, and a run may name that id instead of sending
 * it again. Whose it is, is decided by the token; `user` is not read.
 */
export interface ReportData {
  readonly user?: Partial<User>;
  /** An id that was answered before; blank or absent, and the server makes one. */
  readonly reportID?: string;
  readonly reportName?: string;
  readonly reportNumber?: number;
  readonly reportSettings?: FormValues;
  /** `startDate` and `endDate`, both days counted, and `isStoreInExcel`. */
  readonly reportInputItems?: readonly ReportParameter[];
  /** Made as a workbook; otherwise as a PDF file. */
  readonly isRunExcel?: boolean;
  readonly isRunPDF?: boolean;
  /** The answer has the table itself, in the language of the screen; a file is made only where it is a workbook. */
  readonly isOnScreen?: boolean;
  readonly pdfFileName?: string;
  readonly xlsFileName?: string;
  /** Keeps a copy in the report folder of the server. */
  readonly isOverridePath?: boolean;
  readonly pathType?: (typeof PATH_TYPES)[number];
  readonly pdfOverridePath?: string;
  readonly xlsOverridePath?: string;
  /** The file is gone once it was read. */
  readonly isDeleteWhenDone?: boolean;
  readonly reportListItems?: readonly ReportListItem[];
  readonly reportScalarItems?: readonly ScalarValue[];
  readonly reportColumnItems?: readonly string[];
  readonly reportDataArray?: readonly (readonly number[])[];
  readonly reportColumnStringItems?: readonly string[];
  readonly reportDataArrayString?: readonly (readonly string[])[];
}

/** POST /api/ReportData. */
export interface ReportDataAnswer {
  readonly reportID: string;
  readonly resultCode: number;
}

/** What became of a run: made, made without a row, or not made. */
export const RESULT_CODES = { success: 0, noRows: 1, error: 2 } as const;

/** Rows of a report that are sent to a screen; a file has them all. */
export const REPORT_MOST_ROWS = 1000;

/** A report as it is looked at. */
export interface ReportOnScreen {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** How many there are, of which `rows` are the first. */
  readonly total: number;
  /** Of all rows, for the columns that are totalled; empty where there is nothing to sum up. */
  readonly sums: ReportRow;
  /** Both days are counted, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  /** Of all agents; otherwise the reader's own figures. */
  readonly isOfAll: boolean;
}

/** POST /api/RunReportData and the run of business intelligence. */
export interface ReportOutput {
  /** Made by the server; also the name of the file. */
  readonly reportID: string;
  readonly resultCode: number;
  /** In the reader's language; blank for a success with rows. */
  readonly errorText: string;
  /** Address of the file; blank where none was made. */
  readonly reportOutputFile: string;
  /** Where it was asked for. */
  readonly table?: ReportOnScreen;
}
