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

/** A row of a table a report was sent with. */
const rowOf = <T>(cell: Schema<T>) => list(list(cell, MOST_ITEMS), MOST_ROWS);

/** The form that data reports are asked for on. */
export const DATA_REPORT_FORM = 'DataReports';
/** Its section of dates, and of what client and policy lists are narrowed by. */
export const REPORT_DATES_SECTION = 'secReportDates';
export const REPORT_FILTERS_SECTION = 'secFilters';

/** Preferences of a person: the dates of the report they ran last, `YYYY-MM-DD`. Also the fields they are entered in. */
export const REPORT_DATES = { start: 'dtBIReportsStartDate', end: 'dtBIReportsEndDate' } as const;
/** The field that says whether a report is made as a workbook. */
export const STORE_IN_EXCEL = 'chkStoreInExcel';

/** A report that can be run, by the number it is asked for with. */
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

/** POST /api/DataReports: what the person of the token may run, and the dates of their last run. */
export const dataReportsAnswerSchema = named(
  'DataReportsAnswer',
  object({
    groups: listOf(reportGroupSchema),
    /** `YYYY-MM-DD`; null where none was saved. Never later than today. */
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

/** Where a copy goes inside the report folder: into a folder under the report's own name, or under a name as given. */
export const PATH_TYPES = ['', 'folder', 'file'] as const;

/**
 * What a report is run from: POST /api/ReportData keeps it under an id, and a run may name that id instead of sending
 * it again. Whose it is, is decided by the token; `user` is not read.
 */
export const reportDataSchema = named(
  'ReportData',
  object({
    user: optional(json<Partial<User>>('PartOfUser')),
    /** An id that was answered before; blank or absent, and the server makes one. */
    reportID: optional(text(36)),
    reportName: optional(NAME),
    reportNumber: optional(WHOLE),
    reportSettings: optional(formValues),
    /** `startDate` and `endDate`, both days counted, and `isStoreInExcel`. */
    reportInputItems: optional(list(parameter, MOST_ITEMS)),
    /** Made as a workbook; otherwise as a PDF file. */
    isRunExcel: optional(flag()),
    isRunPDF: optional(flag()),
    /** The answer has the table itself, in the language of the screen; a file is made only where it is a workbook. */
    isOnScreen: optional(flag()),
    pdfFileName: optional(NAME),
    xlsFileName: optional(NAME),
    /** Keeps a copy in the report folder of the server. */
    isOverridePath: optional(flag()),
    pathType: optional(choice(PATH_TYPES)),
    pdfOverridePath: optional(text(400)),
    xlsOverridePath: optional(text(400)),
    /** The file is gone once it was read. */
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

/** What became of a run: made, made without a row, or not made. */
export const RESULT_CODES = { success: 0, noRows: 1, error: 2 } as const;

/** Rows of a report that are sent to a screen; a file has them all. */
export const REPORT_MOST_ROWS = 1000;

const reportColumn = object<ReportColumn>({ name: anyText, unit: choice(REPORT_UNITS), isTotalled: optional(flag()) });
const reportRow: Schema<ReportRow> = listOf(anyOf(anyText, number(), nothing()));

/** A report as it is shown on the screen. */
export const reportOnScreenSchema = named(
  'ReportOnScreen',
  object({
    columns: listOf(reportColumn),
    rows: listOf(reportRow),
    /** How many there are, of which `rows` are the first. */
    total: number(),
    /** Of all rows, for the columns that are totalled; empty where there is nothing to sum up. */
    sums: reportRow,
    /** Both days are counted, `YYYY-MM-DD`. */
    startDate: anyText,
    endDate: anyText,
    /** Of all agents; otherwise the reader's own figures. */
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
  /** Address of the file; blank where none was made. */
  reportOutputFile: anyText,
  /** Where it was asked for. */
  table: optional(reportOnScreenSchema),
};
/** POST /api/RunReportData and the run of business intelligence. */
export const reportOutputSchema = named('ReportOutput', object(reportOutputFields));
export type ReportOutput = Static<typeof reportOutputSchema>;
