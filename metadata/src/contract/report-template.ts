import type { FormValues } from '../form/document/value.ts';
import type { Language } from '../form/message/message.ts';

export const REPORT_TEMPLATE_PATHS = {
  reportTemplates: '/api/reportTemplates',
  reportTemplate: '/api/reportTemplates/:name',
  reportTemplateVersion: '/api/reportTemplates/:name/versions/:version',
  reportTemplatePreview: '/api/reportTemplates/:name/preview',
} as const;

/** One page of the illustration report. GET /api/reportTemplates answers all of them. */
export interface ReportTemplate {
  readonly name: string;
  /** 0 is the page as it comes with the product. */
  readonly version: number;
  /** ISO instant; null for version 0. */
  readonly modifiedAt: string | null;
}

export interface ReportTemplateVersion {
  readonly version: number;
  readonly modifiedAt: string | null;
  readonly author: string;
}

/** GET /api/reportTemplates/{name}, for those who edit it. */
export interface ReportTemplateDetail extends ReportTemplate {
  readonly source: string;
  /** Newest first; version 0 is the last of them. */
  readonly versions: readonly ReportTemplateVersion[];
}

/** GET /api/reportTemplates/{name}/versions/{version}: what it was, to be saved again. */
export interface ReportTemplateSource {
  readonly source: string;
}

/**
 * POST /api/reportTemplates/{name}: makes a new version; 409 when it moved on since `baseVersion`. Refused as 400 where
 * it could not be printed: one issue, `msg-Template-…`, with `line` and `column`.
 */
export interface SaveReportTemplateRequest {
  readonly source: string;
  readonly baseVersion: number;
}

/** POST /api/reportTemplates/{name}/preview: the page on sample data; with a source, that one before it is saved. */
export interface PreviewReportTemplateRequest {
  readonly source?: string;
}

export interface ReportPreviewAnswer {
  /** Address of the PDF with its one-time ticket. */
  readonly reportOutputFile: string;
  readonly language: Language;
}

/** What a product's report is previewed with. */
export interface ReportSample {
  readonly prodID: string;
  /** Over what a new form starts with. */
  readonly values: FormValues;
}
