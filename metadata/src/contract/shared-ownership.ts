import { formValues } from '../form/schema/common.ts';
import { pageOf } from '../form/schema/page.ts';
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
import { illustrationPayloadSchema } from '../insurance/illustration/illustration.ts';
import { LEDGER_GROUPS } from '../insurance/illustration/ledger.ts';

const request = { payload: illustrationPayloadSchema, values: formValues } as const;

/** POST /api/concepts/sharedOwnership: the illustration to share, and the values of the form `SharedOwnership`. */
export const sharedOwnershipSchema = named('SharedOwnershipRequest', object(request));
export type SharedOwnershipRequest = Static<typeof sharedOwnershipSchema>;

const totals = { premium: number(), cumulativePremium: number(), deathBenefit: number(), cashValue: number() };

/** What one owner pays and holds at the end of a policy year. Dollars; returns are annual fractions. */
export const ownerYearSchema = named(
  'OwnerYear',
  object({
    ...totals,
    /** Return after tax on everything paid so far; null when there is none between -99% and 1000%. */
    returnAtDeath: nullable(number()),
    returnAtSurrender: nullable(number()),
  }),
);
export type OwnerYear = Static<typeof ownerYearSchema>;

/** The two owners' amounts of a year always add up to the policy's. */
export const sharedYearSchema = named(
  'SharedYear',
  object({
    year: number(),
    /** Age of the first insured at the start of the year. */
    age: number(),
    /** The owner of the protection. */
    protection: ownerYearSchema,
    /** The owner of the cash value. */
    benefit: ownerYearSchema,
    total: object(totals),
  }),
);
export type SharedYear = Static<typeof sharedYearSchema>;

export const sharedOwnershipAnswerSchema = named(
  'SharedOwnershipAnswer',
  object({
    /** The ledger group of the values. */
    group: choice(LEDGER_GROUPS),
    /** Annual term insurance premium in dollars; null when the insured cannot be priced. */
    termCost: nullable(number()),
    /** Dollars a year the owner of the protection pays, at most the premium. */
    protectionShare: number(),
    /** Dollars of the first year: the most a share may be. The form's rules read it as `setup.sharedPremium`. */
    premium: number(),
    years: listOf(sharedYearSchema),
  }),
);
export type SharedOwnershipAnswer = Static<typeof sharedOwnershipAnswerSchema>;

/**
 * POST /api/concepts/sharedOwnership/saved: saves under a UUID made by the client, once however often it is sent; with
 * `revision` replaces that concept, 409 when it has changed since. Same 400s as the concept itself.
 */
export const saveSharedConceptSchema = named(
  'SaveSharedConceptRequest',
  object({
    ...request,
    id: text(36, 1),
    revision: optional(integer(0, 2_147_483_647)),
  }),
);
export type SaveSharedConceptRequest = Static<typeof saveSharedConceptSchema>;

const sharedConceptFields = {
  id: anyText,
  prodID: anyText,
  productName: anyText,
  insuredName: anyText,
  /** The owners' names, as far as entered. */
  owners: anyText,
  /** ISO instant. */
  modifiedAt: anyText,
  revision: number(),
};
/** GET /api/concepts/sharedOwnership/saved answers a page of the person's own concepts, newest first. */
export const sharedConceptSchema = named('SharedConcept', object(sharedConceptFields));
export type SharedConcept = Static<typeof sharedConceptSchema>;

export const sharedConceptPageSchema = pageOf('SharedConceptPage', sharedConceptSchema);
export type SharedConceptPage = Static<typeof sharedConceptPageSchema>;

/** A saved concept to continue: the illustration it shares, and how. */
export const sharedConceptDetailSchema = named(
  'SharedConceptDetail',
  object({
    ...sharedConceptFields,
    ...request,
  }),
);
export type SharedConceptDetail = Static<typeof sharedConceptDetailSchema>;

/** POST /api/concepts/sharedOwnership/report: prints the values, saved or not, in the person's report language. */
export const sharedReportAnswerSchema = named(
  'SharedReportAnswer',
  object({
    /** One-time address of the PDF. */
    reportOutputFile: anyText,
  }),
);
export type SharedReportAnswer = Static<typeof sharedReportAnswerSchema>;
