import { pageQuery } from '../../form/schema/page.ts';
import { choice, day, listOf, object, optional, text, withDefault } from '../../form/schema/schema.ts';
import { widgetSchema } from '../account.ts';
import {
  figureRowSchema,
  funnelStepSchema,
  offeredWidgetSchema,
  saveWidgetSettingsSchema,
  trackedPageSchema,
  WIDGET_PERIODS,
  widgetFiguresSchema,
} from '../business-intelligence.ts';
import {
  dataReportsAnswerSchema,
  reportDataAnswerSchema,
  reportDataSchema,
  reportOutputSchema,
} from '../data-report.ts';
import { TRACKED_EVENTS, trackingSchema } from '../tracking.ts';
import type { Endpoints } from './endpoint.ts';

/** A user, identified by name. */
const whoAsks = object({ username: text(254) });

/** Filters of the list: two days of Toronto, the start of a name, a kind of event, a form. */
const tracked = {
  from: optional(day),
  to: optional(day),
  user: withDefault(text(190), ''),
  eventType: withDefault(choice(['', ...TRACKED_EVENTS]), ''),
  form: withDefault(text(190), ''),
};

/** Tracked actions and reports on them. */
export const reportEndpoints = {
  'POST /tracking/sendTrackingInfo': {
    summary: 'What somebody did with tracked controls: one event, or several in the order they happened',
    access: 'signedIn',
    body: trackingSchema,
  },
  'POST /api/BI/GetAllUserWidgets': {
    summary: 'The person’s own widgets, in their order',
    access: 'businessIntelligence',
    unread: whoAsks,
    answer: listOf(widgetSchema),
  },
  'GET /api/BI/GetWidgetFigures': {
    summary: 'What they tell: of the own agent ID, or of all agents for administrators and head office',
    access: 'businessIntelligence',
    mayLag: true,
    answer: listOf(widgetFiguresSchema),
  },
  'GET /api/BI/widgets/:name/figures': {
    summary: 'What one of them tells of the days up to today; 404 for one that has no such period',
    access: 'businessIntelligence',
    mayLag: true,
    query: { period: optional(choice(WIDGET_PERIODS)) },
    answer: widgetFiguresSchema,
  },
  'GET /api/BI/widgets/:name/things': {
    summary: 'What a row of it counted, newest first, up to 50; nothing for a key that none of its rows has',
    access: 'businessIntelligence',
    mayLag: true,
    query: { period: optional(choice(WIDGET_PERIODS)), key: withDefault(text(60), '') },
    answer: listOf(figureRowSchema),
  },
  'GET /api/BI/widgets': {
    summary: 'The widgets the installation offers, in their order',
    access: 'manageWidgets',
    answer: listOf(offeredWidgetSchema),
  },
  'POST /api/BI/widgets': {
    summary: 'Saves all of them in the order they are sent in; 409 when one moved on',
    access: 'manageWidgets',
    body: saveWidgetSettingsSchema,
    answer: listOf(offeredWidgetSchema),
  },
  'GET /api/BI/tracking': {
    summary: 'A page of what was tracked, newest first; both days count, in Toronto',
    access: 'businessIntelligenceDetails',
    mayLag: true,
    query: { ...tracked, ...pageQuery(25) },
    answer: trackedPageSchema,
  },
  'GET /api/BI/tracking/funnel': {
    summary: 'How many people took each step to a sale, and those before it; both days count, without any the last 30',
    mayLag: true,
    access: 'businessIntelligenceDetails',
    query: { from: optional(day), to: optional(day) },
    answer: listOf(funnelStepSchema),
  },
  'GET /api/BI/tracking/workbook': {
    summary: 'Every row the filters leave, as a spreadsheet',
    mayLag: true,
    access: 'businessIntelligenceDetails',
    fresh: true,
    query: tracked,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    job: 'workbook',
  },
  'POST /api/DataReports': {
    summary: 'The reports by group, and the dates of the last run',
    access: 'dataReports',
    unread: whoAsks,
    answer: dataReportsAnswerSchema,
  },
  'POST /api/ReportData': {
    summary: 'Keeps what a report is to be run from for a day, under an id',
    access: 'dataReports',
    body: reportDataSchema,
    answer: reportDataAnswerSchema,
  },
  'POST /api/RunReportData': {
    summary: 'Runs a report the person may run, of whatever kind',
    access: 'dataReports',
    fresh: true,
    body: reportDataSchema,
    reviewed: { kind: 'export', isPartly: true },
    answer: reportOutputSchema,
    job: 'dataReport',
  },
  'POST /api/BI/DataReports/RunReportData': {
    summary:
      'Runs a report: result code 0, 1 without a row, 2 with `errorText`, and the address of the file; with `isOnScreen` the table itself',
    access: 'businessReports',
    fresh: true,
    body: reportDataSchema,
    reviewed: { kind: 'export', isPartly: true },
    answer: reportOutputSchema,
    job: 'dataReport',
  },
  'GET /DBExcel/:fileName': {
    summary: 'A workbook of one’s own, for a day; 404 alike for absent and foreign',
    access: 'signedIn',
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'GET /DBImport/:fileName': {
    summary: 'What an import of one’s own said, for a day; 404 alike for absent and foreign',
    access: 'signedIn',
    file: 'text/csv',
  },
} as const satisfies Endpoints;
