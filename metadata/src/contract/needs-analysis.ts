import { LANGUAGES } from '../form/message/message.ts';
import { formValues } from '../form/schema/common.ts';
import { pageOf } from '../form/schema/page.ts';
import { anyText, choice, integer, named, number, object, optional, type Static, text } from '../form/schema/schema.ts';
import { NEEDS_FORMS } from '../insurance/needs/needs-form.ts';

/** Fields of both forms that the list of saved analyses shows. */
export const NEEDS_FIELDS = { name: 'txtAnalysisName', gap: 'txtGap' } as const;

const payload = {
  form: choice(NEEDS_FORMS),
  formVersion: integer(1, 2_147_483_647),
  values: formValues,
} as const;

/** The values of a needs analysis, with the version of its form. */
export const needsReportSchema = named('NeedsPayload', object(payload));
export type NeedsPayload = Static<typeof needsReportSchema>;

/**
 * POST /api/needsAnalyses: saves; with `id` and `revision` replaces that analysis, 409 when it has changed since. With
 * `id` alone, a UUID made by the client, saves a new one, once however often it is sent. 400 with the form's own codes.
 */
export const saveNeedsSchema = named(
  'SaveNeedsRequest',
  object({
    ...payload,
    id: optional(text(60, 1)),
    revision: optional(integer(0, 2_147_483_647)),
  }),
);
export type SaveNeedsRequest = Static<typeof saveNeedsSchema>;

const needsAnalysisFields = {
  id: anyText,
  form: choice(NEEDS_FORMS),
  name: anyText,
  /** Insurance to add, in dollars. */
  gap: number(),
  /** ISO instant. */
  modifiedAt: anyText,
  revision: number(),
};
/** GET /api/needsAnalyses answers a page of the person's own analyses, newest first. */
export const needsAnalysisSchema = named('NeedsAnalysis', object(needsAnalysisFields));
export type NeedsAnalysis = Static<typeof needsAnalysisSchema>;

export const needsAnalysisPageSchema = pageOf('NeedsAnalysisPage', needsAnalysisSchema);
export type NeedsAnalysisPage = Static<typeof needsAnalysisPageSchema>;

export const needsAnalysisDetailSchema = named(
  'NeedsAnalysisDetail',
  object({
    ...needsAnalysisFields,
    formVersion: number(),
    values: formValues,
  }),
);
export type NeedsAnalysisDetail = Static<typeof needsAnalysisDetailSchema>;

/** POST /api/needsAnalyses/report: prints the values, saved or not, in the person's report language. */
export const needsReportAnswerSchema = named(
  'NeedsReportAnswer',
  object({
    /** One-time address of the PDF. */
    reportOutputFile: anyText,
    language: choice(LANGUAGES),
  }),
);
export type NeedsReportAnswer = Static<typeof needsReportAnswerSchema>;
