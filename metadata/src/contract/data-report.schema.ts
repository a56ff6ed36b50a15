import { SCALAR_TYPES, type ScalarValue } from '../form/document/report-scalar.ts';
import { formValues } from '../form/schema/common.ts';
import { choice, flag, integer, list, number, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { whatever } from './administration.schema.ts';
import { PATH_TYPES, type ReportData, type ReportListItem, type ReportParameter } from './data-report.ts';

const MOST_ITEMS = 500;
const MOST_ROWS = 10_000;
const NAME = text(190);
const WHOLE = integer(-2_147_483_648, 2_147_483_647);

const parameter: Schema<ReportParameter> = object<ReportParameter>({
  name: text(60, 1),
  value: text(1000),
  scalarType: choice(SCALAR_TYPES),
});

const listItem: Schema<ReportListItem> = object<ReportListItem>({
  name: NAME,
  reportFile: NAME,
  custom: flag(),
  required: flag(),
  pageBreak: flag(),
  custColFile: NAME,
});

const scalar: Schema<ScalarValue> = object<ScalarValue>({
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

export const reportDataSchema: Schema<ReportData> = object<ReportData>({
  user: optional(whatever as Schema<NonNullable<ReportData['user']>>),
  reportID: optional(text(36)),
  reportName: optional(NAME),
  reportNumber: optional(WHOLE),
  reportSettings: optional(formValues),
  reportInputItems: optional(list(parameter, MOST_ITEMS)),
  isRunExcel: optional(flag()),
  isRunPDF: optional(flag()),
  isOnScreen: optional(flag()),
  pdfFileName: optional(NAME),
  xlsFileName: optional(NAME),
  isOverridePath: optional(flag()),
  pathType: optional(choice(PATH_TYPES)),
  pdfOverridePath: optional(text(400)),
  xlsOverridePath: optional(text(400)),
  isDeleteWhenDone: optional(flag()),
  reportListItems: optional(list(listItem, MOST_ITEMS)),
  reportScalarItems: optional(list(scalar, 2000)),
  reportColumnItems: optional(list(NAME, MOST_ITEMS)),
  reportDataArray: optional(rowOf(number())),
  reportColumnStringItems: optional(list(NAME, MOST_ITEMS)),
  reportDataArrayString: optional(rowOf(text(1000))),
});
