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

/** POST /api/concepts/sharedOwnership: the illustration to be shared, and the form `SharedOwnership` that says how. */
export const sharedOwnershipSchema = named('SharedOwnershipRequest', object(request));
export type SharedOwnershipRequest = Static<typeof sharedOwnershipSchema>;

const totals = { premium: number(), cumulativePremium: number(), deathBenefit: number(), cashValue: number() };

/** What one owner pays and has at the end of a policy year. Dollars; returns are fractions a year. */
export const ownerYearSchema = named(
  'OwnerYear',
  object({
    ...totals,
    /** After tax, of everything paid so far; null where there is none between -99% and 1000%. */
    returnAtDeath: nullable(number()),
    returnAtSurrender: nullable(number()),
  }),
);
export type OwnerYear = Static<typeof ownerYearSchema>;

/** The two parts of a year always add up to the policy's own. */
export const sharedYearSchema = named(
  'SharedYear',
  object({
    year: number(),
    /** Of the first insured at the start of the year. */
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
    /** The promise the values are under. */
    group: choice(LEDGER_GROUPS),
    /** Dollars a year of the term insurance; null where it cannot be priced for the insured. */
    termCost: nullable(number()),
    /** Dollars a year the owner of the protection pays, as far as the premium goes. */
    protectionShare: number(),
    /** Dollars of the first year: no share that is entered may be more. The form's rules read it as `setup.sharedPremium`. */
    premium: number(),
    years: listOf(sharedYearSchema),
  }),
);
export type SharedOwnershipAnswer = Static<typeof sharedOwnershipAnswerSchema>;

/**
 * POST /api/concepts/sharedOwnership/saved: saves under a UUID of the sender's making, once however often it is sent;
 * with `revision` replaces that concept, 409 when it moved on. Refused as the concept itself is.
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
  /** Both owners by name, as far as they were named. */
  owners: anyText,
  /** ISO instant. */
  modifiedAt: anyText,
  revision: number(),
};
/** One of the person's own concepts. GET /api/concepts/sharedOwnership/saved answers a page of them, newest first. */
export const sharedConceptSchema = named('SharedConcept', object(sharedConceptFields));
export type SharedConcept = Static<typeof sharedConceptSchema>;

export const sharedConceptPageSchema = pageOf('SharedConceptPage', sharedConceptSchema);
export type SharedConceptPage = Static<typeof sharedConceptPageSchema>;

/** A concept to go on with: the illustration it shares, and how. */
export const sharedConceptDetailSchema = named(
  'SharedConceptDetail',
  object({
    ...sharedConceptFields,
    ...request,
  }),
);
export type SharedConceptDetail = Static<typeof sharedConceptDetailSchema>;

/** POST /api/concepts/sharedOwnership/report: prints what was entered, saved or not, in the person's report language. */
export const sharedReportAnswerSchema = named(
  'SharedReportAnswer',
  object({
    /** Address of the PDF with its one-time ticket. */
    reportOutputFile: anyText,
  }),
);
export type SharedReportAnswer = Static<typeof sharedReportAnswerSchema>;
