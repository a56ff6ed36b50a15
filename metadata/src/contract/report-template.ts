import { LANGUAGES } from '../form/message/message.ts';
import { formValues } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  integer,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** Characters of a page. */
export const LONGEST_PAGE = 60_000;
/** What a page of the report is called. */
export const PAGE_NAME = '^[a-z][a-z\\d-]{0,59}$';

const reportTemplateFields = {
  name: anyText,
  /** 0 is the shipped page. */
  version: number(),
  /** ISO instant; null for version 0. */
  modifiedAt: nullable(anyText),
};
/** One page of the illustration report. GET /api/reportTemplates answers all of them. */
export const reportTemplateSchema = named('ReportTemplate', object(reportTemplateFields));
export type ReportTemplate = Static<typeof reportTemplateSchema>;

export const reportTemplateVersionSchema = named(
  'ReportTemplateVersion',
  object({
    version: number(),
    modifiedAt: nullable(anyText),
    author: anyText,
  }),
);
export type ReportTemplateVersion = Static<typeof reportTemplateVersionSchema>;

/** GET /api/reportTemplates/{name}, for those who edit it. */
export const reportTemplateDetailSchema = named(
  'ReportTemplateDetail',
  object({
    ...reportTemplateFields,
    source: anyText,
    /** Newest first; version 0 comes last. */
    versions: listOf(reportTemplateVersionSchema),
  }),
);
export type ReportTemplateDetail = Static<typeof reportTemplateDetailSchema>;

/** GET /api/reportTemplates/{name}/versions/{version}: an earlier version, to be saved again. */
export const reportTemplateSourceSchema = named(
  'ReportTemplateSource',
  object({
    source: anyText,
  }),
);
export type ReportTemplateSource = Static<typeof reportTemplateSourceSchema>;

/**
 * POST /api/reportTemplates/{name}: saves a new version; 409 when it has changed since `baseVersion`, 400 when it
 * cannot be printed: one issue, `msg-Template-…`, with `line` and `column`.
 */
export const saveReportTemplateSchema = named(
  'SaveReportTemplateRequest',
  object({
    source: text(LONGEST_PAGE, 1),
    baseVersion: integer(0, 2_147_483_647),
  }),
);
export type SaveReportTemplateRequest = Static<typeof saveReportTemplateSchema>;

/** POST /api/reportTemplates/{name}/preview: the page on sample data; with `source`, of that unsaved text. */
export const previewReportTemplateSchema = named(
  'PreviewReportTemplateRequest',
  object({
    source: optional(text(LONGEST_PAGE, 1)),
  }),
);
export type PreviewReportTemplateRequest = Static<typeof previewReportTemplateSchema>;

export const reportPreviewAnswerSchema = named(
  'ReportPreviewAnswer',
  object({
    /** One-time address of the PDF. */
    reportOutputFile: anyText,
    language: choice(LANGUAGES),
  }),
);
export type ReportPreviewAnswer = Static<typeof reportPreviewAnswerSchema>;

/** Sample data for previewing a product's report. */
export const reportSampleSchema = named(
  'ReportSample',
  object({
    prodID: anyText,
    /** Values over a new form's defaults. */
    values: formValues,
  }),
);
export type ReportSample = Static<typeof reportSampleSchema>;
