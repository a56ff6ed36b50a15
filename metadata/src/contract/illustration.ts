import {
  anyText,
  choice,
  integer,
  listOf,
  named,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { illustrationPayloadSchema } from '../insurance/illustration/illustration.ts';

const saved = {
  payload: illustrationPayloadSchema,
  id: optional(text(60, 1)),
  revision: optional(integer(0, 2_147_483_647)),
};

/**
 * POST /api/illustrations: saves; with `id` and `revision` replaces that illustration, 409 when it has changed since.
 * With `id` alone, a UUID made by the client, saves a new one, once however often it is sent.
 */
export const saveIllustrationSchema = named('SaveIllustrationRequest', object(saved));
export type SaveIllustrationRequest = Static<typeof saveIllustrationSchema>;

/** POST /api/illustrations/report: checks, saves and prints in the user's report language. */
export const generateReportSchema = named(
  'GenerateReportRequest',
  object({
    ...saved,
    /** A UUID made by the client; names the run whose progress it follows. */
    runID: optional(text(36, 1)),
  }),
);
export type GenerateReportRequest = Static<typeof generateReportSchema>;

/**
 * POST /api/illustrations/preview: the pages a report would have, in the user's report language. Nothing is saved,
 * numbered or kept.
 */
export const reportPreviewSchema = named(
  'ReportPreview',
  object({
    language: choice(['en', 'fr']),
    /** The style sheet of a report, without its fonts. */
    style: anyText,
    /** HTML of each page, in order; a page that is full goes on below itself. */
    sections: listOf(anyText),
  }),
);
export type ReportPreview = Static<typeof reportPreviewSchema>;

/**
 * GET /api/illustrations/report/{runID}: server-sent events (`event: progress`) of the person's own run, opened before
 * the report is requested; the stream ends with the run. Pages are rendered one by one, then printed together.
 */
export const reportProgressSchema = named(
  'ReportProgress',
  object({
    phase: choice(['making', 'printing']),
    /** The page being rendered, from 1; the last while printing. */
    page: number(),
    pages: number(),
  }),
);
export type ReportProgress = Static<typeof reportProgressSchema>;
