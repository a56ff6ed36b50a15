import { formValues, message } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { ledgerSchema } from '../insurance/illustration/ledger.ts';
import { coverageSetupSchema } from '../insurance/inforce/coverage-setup.ts';
import { POLICY_STATUS_CODES, POLICY_TYPES } from '../insurance/policy/code-set.ts';
import { policySchema } from '../insurance/policy/policy.schema.ts';
import { policyLimitsSchema } from '../insurance/policy/policy-limits.schema.ts';

const askedBy = optional(object<{ readonly username: string }>({ username: text(254) }));
const policyNumber = text(20, 1);

/** The form that draws a policy in force. */
export const INFORCE_FORM = 'Inforce';
/** Its container with everything about the policy. */
export const POLICY_SECTIONS = 'pagPolicy';

/** POST /api/getpolicy. Answers 200 whatever the result; 500 only for a fault. */
export const policyRequestSchema = named(
  'PolicyRequest',
  object({
    policyNumber: policyNumber,
    user: askedBy,
  }),
);
export type PolicyRequest = Static<typeof policyRequestSchema>;

export const policyAnswerSchema = named(
  'PolicyAnswer',
  object({
    /** See `lookupResult` for its meaning and `isViewable` for whether the answer contains a policy. */
    errorCode: number(),
    /** In the person's language, when there is more to say than the code does. */
    errorMessage: optional(anyText),
    inforcePolicy: optional(policySchema),
    /** `YYYY-MM-DD`. */
    illustrationDate: anyText,
    limits: policyLimitsSchema,
  }),
);
export type PolicyAnswer = Static<typeof policyAnswerSchema>;

/** POST /api/AlphaLookup: prefixes, ignoring case and accents. */
export const alphaLookupSchema = named(
  'AlphaLookupRequest',
  object({
    firstName: nameText(100),
    middleName: nameText(100),
    lastName: nameText(100),
    user: askedBy,
  }),
);
export type AlphaLookupRequest = Static<typeof alphaLookupSchema>;

export const PARTY_ROLES = ['owner', 'insured', 'payor'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Most rows answered to one search. */
/** The search form. Its checks decide how much of a name is enough. */
export const ALPHA_LOOKUP_FORM = 'alphalookup';

export const ALPHA_LOOKUP_MOST_ROWS = 200;

/**
 * One policy in which a party of that name has a part; the answer is a list sorted by name. Without a match it is one
 * row with errorCode 2 and a message only. With more matches than rows, the first row has errorCode 1 and a message
 * saying so.
 */
export const alphaLookupRowSchema = named(
  'AlphaLookupRow',
  object({
    errorCode: number(),
    errorMessage: optional(anyText),
    policyNumber: optional(anyText),
    /** As printed: last name, first and middle name, or the company's. */
    name: optional(anyText),
    /** Parts this party has in the policy. */
    roles: optional(listOf(choice(PARTY_ROLES))),
    city: optional(anyText),
    province: optional(anyText),
    policyType: optional(choice(POLICY_TYPES)),
    policyCStatCode: optional(choice(POLICY_STATUS_CODES)),
    prodName: optional(message),
    isActive: optional(flag()),
  }),
);
export type AlphaLookupRow = Static<typeof alphaLookupRowSchema>;

export type AlphaLookupAnswer = readonly AlphaLookupRow[];

export const codeDescriptionSchema = named(
  'CodeDescription',
  object({
    code: anyText,
    description: message,
  }),
);
export type CodeDescription = Static<typeof codeDescriptionSchema>;

export const churchSchema = named(
  'Church',
  object({
    number: anyText,
    name: anyText,
    city: anyText,
    province: anyText,
  }),
);
export type Church = Static<typeof churchSchema>;

/** POST /api/DataReportLists: options of the report filters. Only churches of policies the person may see. */
export const dataReportListsSchema = named(
  'DataReportLists',
  object({
    churchList: listOf(churchSchema),
    policyStatusList: listOf(codeDescriptionSchema),
    denominationList: listOf(codeDescriptionSchema),
  }),
);
export type DataReportLists = Static<typeof dataReportListsSchema>;

/** A policy year by year from its issue, like a quote. */
export const projectedPolicySchema = named(
  'PolicyProjection',
  object({
    /** The policy year that contains the illustration date, from 1. */
    policyYear: number(),
    ledger: ledgerSchema,
    basisVersion: anyText,
    /** The product's own wording of its values, from its setup. */
    wording: optional(anyText),
  }),
);
export type PolicyProjection = Static<typeof projectedPolicySchema>;

/** Something of a reprojection that the plan does not say, in a policy year. Dollars. */
export const reprojectionNoteSchema = named(
  'ReprojectionNote',
  object({
    code: choice(['cut', 'premiumLoan', 'offsetShort', 'paidUp', 'extendedTerm', 'valueDiffers', 'converted']),
    group: choice(['guaranteed', 'current', 'reduced']),
    year: number(),
    /** Of `cut`: what was carried out in part. */
    act: optional(anyText),
    asked: optional(number()),
    done: optional(number()),
    amount: optional(number()),
    /** Of `extendedTerm`: how long it lasts; of `converted`, `years` is the age attained. */
    years: optional(number()),
    days: optional(number()),
  }),
);
export type ReprojectionNote = Static<typeof reprojectionNoteSchema>;

/** A policy year by year from its carrier's values; nothing stands in the years before them. */
export const reprojectedPolicySchema = named(
  'PolicyReprojection',
  object({
    /** The first year that is projected, from 1. */
    policyYear: number(),
    ledger: ledgerSchema,
    notes: listOf(reprojectionNoteSchema),
    /** Of the guarantees. */
    basisVersion: anyText,
    /** Of the dividends, in force today. */
    scaleVersion: anyText,
    /** The product's own wording of its values, from its setup. */
    wording: optional(anyText),
  }),
);
export type PolicyReprojection = Static<typeof reprojectedPolicySchema>;

/** POST /api/policies/reprojection: 404 for a policy the person may not see, 400 with the codes of the form. */
export const policyReprojectionSchema = named(
  'PolicyReprojectionRequest',
  object({
    policyNumber: policyNumber,
    /** Of the form `Reprojection`. */
    values: formValues,
    /** Proposed riders that are not part of the policy. */
    riders: optional(list(coverageSetupSchema, 20)),
  }),
);
export type PolicyReprojectionRequest = Static<typeof policyReprojectionSchema>;

/** POST /api/policies/projection: 404 for a policy the person may not see. */
export const policyProjectionSchema = named(
  'PolicyProjectionRequest',
  object({
    policyNumber: policyNumber,
    /** Proposed riders that are not part of the policy. */
    riders: optional(list(coverageSetupSchema, 20)),
  }),
);
export type PolicyProjectionRequest = Static<typeof policyProjectionSchema>;
