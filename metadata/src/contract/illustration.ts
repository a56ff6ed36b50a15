import { choice, integer, named, number, object, optional, type Static, text } from '../form/schema/schema.ts';
import { illustrationPayloadSchema } from '../insurance/illustration/illustration.ts';

const saved = {
  payload: illustrationPayloadSchema,
  id: optional(text(60, 1)),
  revision: optional(integer(0, 2_147_483_647)),
};

/**
 * POST /api/illustrations: saves; with `id` and `revision` replaces that illustration, 409 when it moved on. With an
 * `id` alone, a UUID of the sender's making, it saves a new one under it, and once only however often it is sent.
 */
export const saveIllustrationSchema = named('SaveIllustrationRequest', object(saved));
export type SaveIllustrationRequest = Static<typeof saveIllustrationSchema>;

/** POST /api/illustrations/report: checks, saves and prints in the user's report language. */
export const generateReportSchema = named(
  'GenerateReportRequest',
  object({
    ...saved,
    /** A UUID of the sender's making: names the run whose progress is asked for. */
    runID: optional(text(36, 1)),
  }),
);
export type GenerateReportRequest = Static<typeof generateReportSchema>;

/**
 * GET /api/illustrations/report/{runID}: server-sent events (`event: progress`) of one's own run, opened before the
 * report is asked for; the stream ends with the run. Pages are made one after the other, then printed in one go.
 */
export const reportProgressSchema = named(
  'ReportProgress',
  object({
    phase: choice(['making', 'printing']),
    /** The page being made, from 1; the last while they are printed. */
    page: number(),
    pages: number(),
  }),
);
export type ReportProgress = Static<typeof reportProgressSchema>;
