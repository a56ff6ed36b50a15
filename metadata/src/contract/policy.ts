import { message } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
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

/** The form a policy in force is drawn from. */
export const INFORCE_FORM = 'Inforce';
/** Its container of everything there is to see of the policy. */
export const POLICY_SECTIONS = 'pagPolicy';

/** POST /api/getpolicy. Answered 200 whatever the result; 500 only for a fault. */
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
    /** `lookupResult` says what it stands for; `isViewable` whether there is a policy in the answer. */
    errorCode: number(),
    /** In the person's language, where there is more to say than the code does. */
    errorMessage: optional(anyText),
    inforcePolicy: optional(policySchema),
    /** `YYYY-MM-DD`. */
    illustrationDate: anyText,
    limits: policyLimitsSchema,
  }),
);
export type PolicyAnswer = Static<typeof policyAnswerSchema>;

/** POST /api/AlphaLookup: prefixes, whatever their case and accents. */
export const alphaLookupSchema = named(
  'AlphaLookupRequest',
  object({
    firstName: text(100),
    middleName: text(100),
    lastName: text(100),
    user: askedBy,
  }),
);
export type AlphaLookupRequest = Static<typeof alphaLookupSchema>;

export const PARTY_ROLES = ['owner', 'insured', 'payor'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Rows answered to one search. */
/** The form names are searched on. Its checks say how much of a name is enough. */
export const ALPHA_LOOKUP_FORM = 'alphalookup';

export const ALPHA_LOOKUP_MOST_ROWS = 200;

/**
 * One policy in which a party of that name has a part; the answer is a list of them by name. Where nothing matches it
 * is one row with errorCode 2 and a message and nothing else. Where more match than are answered, the first row has
 * errorCode 1 and a message that says so.
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

/** POST /api/DataReportLists: what the filters of the reports offer. Churches are those of policies one may see. */
export const dataReportListsSchema = named(
  'DataReportLists',
  object({
    churchList: listOf(churchSchema),
    policyStatusList: listOf(codeDescriptionSchema),
    denominationList: listOf(codeDescriptionSchema),
  }),
);
export type DataReportLists = Static<typeof dataReportListsSchema>;

/** A policy year by year from its issue, as a quote's is. */
export const projectedPolicySchema = named(
  'PolicyProjection',
  object({
    /** Policy year that runs on the illustration date, from 1. */
    policyYear: number(),
    ledger: ledgerSchema,
    basisVersion: anyText,
    /** The product’s own words for its values, as its setup names them. */
    wording: optional(anyText),
  }),
);
export type PolicyProjection = Static<typeof projectedPolicySchema>;

/** POST /api/policies/projection: 404 for a policy one may not view. */
export const policyProjectionSchema = named(
  'PolicyProjectionRequest',
  object({
    policyNumber: policyNumber,
    /** Riders that are tried and not part of the policy. */
    riders: optional(list(coverageSetupSchema, 20)),
  }),
);
export type PolicyProjectionRequest = Static<typeof policyProjectionSchema>;
