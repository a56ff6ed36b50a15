import { anyText, choice, flag, listOf, named, number, object, type Static } from '../form/schema/schema.ts';

/** What a draft is run over before it is published. */
export const IMPACT_KINDS = [
  'records',
  'illustrations',
  'applications',
  'analyses',
  'concepts',
  'policies',
  'templates',
  'products',
  'pages',
] as const;
export type ImpactKind = (typeof IMPACT_KINDS)[number];

const impactIssue = named('ImpactIssue', object({ code: anyText, field: anyText }));
export type ImpactIssue = Static<typeof impactIssue>;

/** A document the draft reaches, as far as the person may see it. */
const impactEntry = named('ImpactEntry', object({ id: anyText, name: anyText, issues: listOf(impactIssue) }));
export type ImpactEntry = Static<typeof impactEntry>;

const impactPart = named(
  'ImpactPart',
  object({
    kind: choice(IMPACT_KINDS),
    /** `fails`: passes under the published version and not under the draft; `reads`: reads a field that changes. */
    how: choice(['fails', 'reads']),
    /** Of how many. */
    total: number(),
    count: number(),
    /** The first of those the person may see. */
    entries: listOf(impactEntry),
    /** How many of the count are not the person's to see. */
    hidden: number(),
    /** Why, over all of them; the most frequent first. */
    reasons: listOf(named('ImpactReason', object({ code: anyText, field: anyText, count: number() }))),
  }),
);
export type ImpactPart = Static<typeof impactPart>;

/**
 * POST /api/impact/{runID}: what a publication would do to all that is saved. Answered when everything was looked at; a
 * further run of the same person ends the one before, as does `DELETE /api/impact/{runID}` or a client that leaves.
 */
export const impactAnswerSchema = named(
  'ImpactAnswer',
  object({
    form: anyText,
    /** The version the draft is over. */
    version: number(),
    /** Fields the draft changes. */
    fields: listOf(anyText),
    parts: listOf(impactPart),
    /** Saved work of this form could keep the version it was made with. */
    mayKeep: flag(),
  }),
);
export type ImpactAnswer = Static<typeof impactAnswerSchema>;

/** GET /api/impact/{runID}: `event: progress`, opened before the run; ends with it. */
export const impactProgressSchema = named('ImpactProgress', object({ done: number(), total: number() }));
export type ImpactProgress = Static<typeof impactProgressSchema>;
