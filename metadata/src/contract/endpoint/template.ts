import { pageQuery } from '../../form/schema/page.ts';
import { listOf, text, withDefault } from '../../form/schema/schema.ts';
import {
  needsAnalysisDetailSchema,
  needsAnalysisPageSchema,
  needsReportAnswerSchema,
  needsReportSchema,
  saveNeedsSchema,
} from '../needs-analysis.ts';
import {
  previewReportTemplateSchema,
  reportPreviewAnswerSchema,
  reportTemplateDetailSchema,
  reportTemplateSchema,
  reportTemplateSourceSchema,
  saveReportTemplateSchema,
} from '../report-template.ts';
import { saveTemplateSchema, templateDetailSchema, templateSchema } from '../template.ts';
import type { Endpoints } from './endpoint.ts';

/** Templates of illustrations and pages of reports. */
export const templateEndpoints = {
  'GET /api/templates': {
    summary: 'One’s own templates of illustrations and shared ones',
    access: 'signedIn',
    answer: listOf(templateSchema),
  },
  'POST /api/templates': {
    summary: 'Makes one of inputs, without what is personal; renames or shares one (head office)',
    access: 'signedIn',
    body: saveTemplateSchema,
    answer: templateDetailSchema,
  },
  'GET /api/templates/:id': {
    summary: 'Its inputs',
    access: 'signedIn',
    answer: templateDetailSchema,
  },
  'DELETE /api/templates/:id': { summary: 'Deletes one of one’s own', access: 'signedIn' },
  'GET /api/reportTemplates': {
    summary: 'The pages of the illustration report, with the version each prints',
    access: 'signedIn',
    answer: listOf(reportTemplateSchema),
  },
  'GET /api/reportTemplates/:name': {
    summary: 'Its Handlebars source and versions',
    access: ['isAdmin', 'isDeveloper'],
    answer: reportTemplateDetailSchema,
  },
  'GET /api/reportTemplates/:name/versions/:version': {
    summary: 'The source it was; 0 is the product’s',
    access: ['isAdmin', 'isDeveloper'],
    answer: reportTemplateSourceSchema,
  },
  'POST /api/reportTemplates/:name': {
    summary: 'A new version; 400 with `line` and `column` where it could not be printed',
    access: ['isAdmin', 'isDeveloper'],
    fresh: true,
    body: saveReportTemplateSchema,
    answer: reportTemplateDetailSchema,
  },
  'POST /api/reportTemplates/:name/preview': {
    summary: 'The address of the page on sample data, good once; with a `source`, for those who edit pages',
    access: 'signedIn',
    body: previewReportTemplateSchema,
    answer: reportPreviewAnswerSchema,
  },
  'GET /api/needsAnalyses': {
    summary: 'One’s own needs analyses, newest first',
    access: 'needsAnalysis',
    query: { search: withDefault(text(190), ''), ...pageQuery() },
    answer: needsAnalysisPageSchema,
  },
  'POST /api/needsAnalyses': {
    summary: 'Saves what was entered in `NeedsLite` or `NeedsFull`, each by its own permission',
    access: 'needsAnalysis',
    body: saveNeedsSchema,
    answer: needsAnalysisDetailSchema,
  },
  'POST /api/needsAnalyses/report': {
    summary: 'Prints what was entered, saved or not; the address that opens it once',
    access: 'needsAnalysis',
    body: needsReportSchema,
    answer: needsReportAnswerSchema,
  },
  'GET /api/needsAnalyses/:id': {
    summary: 'One as it was entered',
    access: 'needsAnalysis',
    answer: needsAnalysisDetailSchema,
  },
  'DELETE /api/needsAnalyses/:id': { summary: 'Deletes one of one’s own', access: 'needsAnalysis' },
} as const satisfies Endpoints;
