import { integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import type { PreviewReportTemplateRequest, SaveReportTemplateRequest } from './report-template.ts';

const LONGEST = 60_000;

export const saveReportTemplateSchema: Schema<SaveReportTemplateRequest> = object<SaveReportTemplateRequest>({
  source: text(LONGEST, 1),
  baseVersion: integer(0, 2_147_483_647),
});

export const previewReportTemplateSchema: Schema<PreviewReportTemplateRequest> = object<PreviewReportTemplateRequest>({
  source: optional(text(LONGEST, 1)),
});
