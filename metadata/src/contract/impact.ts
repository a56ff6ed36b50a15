import { anyText, choice, flag, listOf, named, nullable, number, object, type Static } from '../form/schema/schema.ts';
import { LEDGER_GROUPS } from '../insurance/illustration/ledger.ts';

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

/** What has figures of its own. */
export const PRICED_KINDS = ['illustrations', 'policies'] as const satisfies readonly ImpactKind[];

/** Dollars; null where one side has no such figure. */
const changedFigure = { before: nullable(number()), after: nullable(number()) };

/** A document whose figures come out differently, as far as the person may see it. */
const impactPrice = named(
  'ImpactPrice',
  object({
    id: anyText,
    name: anyText,
    prodID: anyText,
    /** The premium of a year. */
    premium: object(changedFigure),
    /** Of all values of the ledger the one that differs most; null where none does: the message `msg-Ledger-{name}` in its group. */
    greatest: nullable(object({ name: anyText, group: choice(LEDGER_GROUPS), year: number(), ...changedFigure })),
    /** Dollars by which the premium or that column differs, whichever is more. */
    size: number(),
  }),
);
export type ImpactPrice = Static<typeof impactPrice>;

/**
 * Whose figures change. Saved illustrations: quoted anew under the draft and not as today; as they are saved they keep
 * their versions. Policies in force: as they are shown, which the basis and the setup of their issue decide.
 */
const impactPrices = named(
  'ImpactPrices',
  object({
    kind: choice(PRICED_KINDS),
    total: number(),
    count: number(),
    /** How many of the count are not the person's to see. */
    hidden: number(),
    /** Those that differ most, of those the person may see. */
    entries: listOf(impactPrice),
  }),
);
export type ImpactPrices = Static<typeof impactPrices>;

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
    /** Empty for a draft that changes neither a product nor the basis one is quoted on. */
    prices: listOf(impactPrices),
    /** Saved work of this form could keep the version it was made with. */
    mayKeep: flag(),
  }),
);
export type ImpactAnswer = Static<typeof impactAnswerSchema>;

/** GET /api/impact/{runID}: `event: progress`, opened before the run; ends with it. */
export const impactProgressSchema = named('ImpactProgress', object({ done: number(), total: number() }));
export type ImpactProgress = Static<typeof impactProgressSchema>;
