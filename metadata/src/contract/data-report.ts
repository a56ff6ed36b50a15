import { SCALAR_TYPES, type ScalarValue } from '../form/document/report-scalar.ts';
import { REPORT_UNITS, type ReportColumn, type ReportRow } from '../form/document/report-table.ts';
import { formValues, message } from '../form/schema/common.ts';
import {
  anyOf,
  anyText,
  choice,
  flag,
  integer,
  list,
  listOf,
  named,
  nothing,
  nullable,
  number,
  object,
  optional,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import type { User } from '../insurance/user/user.ts';
import { json } from './json.ts';

const MOST_ITEMS = 500;
const MOST_ROWS = 10_000;
const NAME = text(190);
const WHOLE = integer(-2_147_483_648, 2_147_483_647);

export const scalarValue = object<ScalarValue>({
  name: NAME,
  dataType: choice(SCALAR_TYPES),
  stringValue: text(4000),
  integerValue: WHOLE,
  longIntValue: integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  doubleValue: number(),
  booleanValue: choice([0, 1]),
  dateValue: text(30),
  singleValue: text(4000),
  format: text(60),
});

/** A row of a table sent with a report. */
const rowOf = <T>(cell: Schema<T>) => list(list(cell, MOST_ITEMS), MOST_ROWS);

/** The form for running data reports. */
export const DATA_REPORT_FORM = 'DataReports';
/** Its section of dates and of filters for client and policy lists. */
export const REPORT_DATES_SECTION = 'secReportDates';
export const REPORT_FILTERS_SECTION = 'secFilters';

/** Names of two preferences, and of the fields they are entered in: the dates of a person's last run, `YYYY-MM-DD`. */
export const REPORT_DATES = { start: 'dtBIReportsStartDate', end: 'dtBIReportsEndDate' } as const;
/** The field that asks for a workbook. */
export const STORE_IN_EXCEL = 'chkStoreInExcel';

/** A report that can be run, with the number that requests it. */
export const listedReportSchema = named(
  'ListedReport',
  object({
    reportNumber: number(),
    name: message,
  }),
);
export type ListedReport = Static<typeof listedReportSchema>;

export const reportGroupSchema = named(
  'ReportGroup',
  object({
    /** Key of its heading: `tEdit-DataReports-group-{group}`. */
    group: anyText,
    reports: listOf(listedReportSchema),
  }),
);
export type ReportGroup = Static<typeof reportGroupSchema>;

/** POST /api/DataReports: the reports the signed-in person may run, and the dates of their last run. */
export const dataReportsAnswerSchema = named(
  'DataReportsAnswer',
  object({
    groups: listOf(reportGroupSchema),
    /** `YYYY-MM-DD`; null when none was saved. Never later than today. */
    startDate: nullable(anyText),
    endDate: nullable(anyText),
  }),
);
export type DataReportsAnswer = Static<typeof dataReportsAnswerSchema>;

export const parameter = named(
  'ReportParameter',
  object({
    name: text(60, 1),
    value: text(1000),
    scalarType: choice(SCALAR_TYPES),
  }),
);
export type ReportParameter = Static<typeof parameter>;

/** A page of a report. */
export const listItem = named(
  'ReportListItem',
  object({
    name: NAME,
    reportFile: NAME,
    custom: flag(),
    required: flag(),
    pageBreak: flag(),
    custColFile: NAME,
  }),
);
export type ReportListItem = Static<typeof listItem>;

/** Where in the report folder a copy goes: under the report's own name, or under the name given. */
export const PATH_TYPES = ['', 'folder', 'file'] as const;

/**
 * The input of a report: POST /api/ReportData stores it under an id, and a run may name that id instead of sending it
 * again. The token decides who runs it; `user` is not read.
 */
export const reportDataSchema = named(
  'ReportData',
  object({
    user: optional(json<Partial<User>>('PartOfUser')),
    /** An id answered earlier; blank or absent for a new one. */
    reportID: optional(text(36)),
    reportName: optional(NAME),
    reportNumber: optional(WHOLE),
    reportSettings: optional(formValues),
    /** `startDate` and `endDate`, both included, and `isStoreInExcel`. */
    reportInputItems: optional(list(parameter, MOST_ITEMS)),
    /** True for a workbook, else a PDF file. */
    isRunExcel: optional(flag()),
    isRunPDF: optional(flag()),
    /** The answer contains the table, in the language of the screen; a file is made only for a workbook. */
    isOnScreen: optional(flag()),
    pdfFileName: optional(NAME),
    xlsFileName: optional(NAME),
    /** Keeps a copy in the report folder of the server. */
    isOverridePath: optional(flag()),
    pathType: optional(choice(PATH_TYPES)),
    pdfOverridePath: optional(text(400)),
    xlsOverridePath: optional(text(400)),
    /** Deletes the file once it has been read. */
    isDeleteWhenDone: optional(flag()),
    reportListItems: optional(list(listItem, MOST_ITEMS)),
    reportScalarItems: optional(list(scalarValue, 2000)),
    reportColumnItems: optional(list(NAME, MOST_ITEMS)),
    reportDataArray: optional(rowOf(number())),
    reportColumnStringItems: optional(list(NAME, MOST_ITEMS)),
    reportDataArrayString: optional(rowOf(text(1000))),
  }),
);
export type ReportData = Static<typeof reportDataSchema>;

/** POST /api/ReportData. */
export const reportDataAnswerSchema = named(
  'ReportDataAnswer',
  object({
    reportID: anyText,
    resultCode: number(),
  }),
);
export type ReportDataAnswer = Static<typeof reportDataAnswerSchema>;

/** The result of a run: made, made without rows, or not made. */
export const RESULT_CODES = { success: 0, noRows: 1, error: 2 } as const;

/** Most rows sent to the screen; a file has all of them. */
export const REPORT_MOST_ROWS = 1000;

const reportColumn = object<ReportColumn>({ name: anyText, unit: choice(REPORT_UNITS), isTotalled: optional(flag()) });
const reportRow: Schema<ReportRow> = listOf(anyOf(anyText, number(), nothing()));

/** A report as shown on the screen. */
export const reportOnScreenSchema = named(
  'ReportOnScreen',
  object({
    columns: listOf(reportColumn),
    rows: listOf(reportRow),
    /** Number of rows, of which `rows` has the first. */
    total: number(),
    /** Totals over all rows; empty when no column is totalled. */
    sums: reportRow,
    /** `YYYY-MM-DD`, both days included. */
    startDate: anyText,
    endDate: anyText,
    /** True for figures of all agents, else the reader's own. */
    isOfAll: flag(),
  }),
);
export type ReportOnScreen = Static<typeof reportOnScreenSchema>;

export const reportOutputFields = {
  /** Made by the server; also the name of the file. */
  reportID: anyText,
  resultCode: number(),
  /** In the reader's language; blank for a success with rows. */
  errorText: anyText,
  /** Address of the file; blank when there is none. */
  reportOutputFile: anyText,
  /** Present when it was requested. */
  table: optional(reportOnScreenSchema),
};
/** POST /api/RunReportData and the run of business intelligence. */
export const reportOutputSchema = named('ReportOutput', object(reportOutputFields));
export type ReportOutput = Static<typeof reportOutputSchema>;
