import type { Message } from '../form/message/message.ts';
import type { LedgerAnswer } from '../insurance/illustration/ledger.ts';
import type { PolicyStatusCode, PolicyType } from '../insurance/policy/code-set.ts';
import type { Policy } from '../insurance/policy/policy.ts';
import type { NumberRange } from '../insurance/product/catalogue.ts';
import type { User } from '../insurance/user/user.ts';
import type { CoiType, CoverageSetupRequest } from './coverage-setup.ts';

/** The form a policy in force is drawn from. */
export const INFORCE_FORM = 'Inforce';
/** Its container of everything there is to see of the policy. */
export const POLICY_SECTIONS = 'pagPolicy';

export const POLICY_PATHS = {
  policy: '/api/getpolicy',
  alphaLookup: '/api/AlphaLookup',
  dataReportLists: '/api/DataReportLists',
  policyProjection: '/api/policies/projection',
} as const;

/** Who asks, as a body says it. Whose policies are answered is decided by the token alone. */
type AskedBy = Pick<User, 'username'>;

/** POST /api/getpolicy. Answered 200 whatever becomes of it; 500 only for a fault. */
export interface PolicyRequest {
  readonly policyNumber: string;
  readonly user?: AskedBy;
}

export interface PolicyAnswer {
  /** `lookupResult` says what it stands for; `isViewable` whether there is a policy in the answer. */
  readonly errorCode: number;
  /** In the person's language, where there is more to say than the code does. */
  readonly errorMessage?: string;
  readonly inforcePolicy?: Policy;
  /** `YYYY-MM-DD`. */
  readonly illustrationDate: string;
  readonly limits: PolicyLimits;
}

export interface PolicyLimits {
  /** Beneficiaries listed one by one; with more, their class alone. */
  readonly beneficiariesListed: number;
  /** Dollars: the maximum payout of a locked-in fund is shown where it is above 0 and below this. */
  readonly maximumPayoutBelow: number;
  /** `YYYY-MM-DD`: a date of death after this one is a date of death. */
  readonly deceasedAfter: string;
  /** Duration of a flat extra that is charged for life. */
  readonly forLifeDuration: number;
  /** Years the ages of joint lives may differ by. */
  readonly jointAgeDifference: number;
  /** At which the product is issued, in years; absent where it asks for none. */
  readonly issueAges?: NumberRange;
  /** Absent where no term rider can be added. */
  readonly termRider?: TermRiderLimits;
}

/** What a term rider of a policy is, before anything is entered, and what may be entered. */
export interface TermRiderLimits {
  readonly prodID: string;
  readonly planCode: string;
  readonly coiType: CoiType;
  readonly rateClass: string;
  /** Dollars of face a unit. */
  readonly unitValue: number;
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Dollars. */
  readonly minimumFaceAmount: number;
  /** Of the best rate class. */
  readonly eliteMinimumFaceAmount: number;
  readonly maximumFaceAmount: number;
}

/** POST /api/AlphaLookup: prefixes, whatever their case and accents. */
export interface AlphaLookupRequest {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly user?: AskedBy;
}

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
export interface AlphaLookupRow {
  readonly errorCode: number;
  readonly errorMessage?: string;
  readonly policyNumber?: string;
  /** As printed: last name, first and middle name, or the company's. */
  readonly name?: string;
  /** Parts this party has in the policy. */
  readonly roles?: readonly PartyRole[];
  readonly city?: string;
  readonly province?: string;
  readonly policyType?: PolicyType;
  readonly policyCStatCode?: PolicyStatusCode;
  readonly prodName?: Message;
  readonly isActive?: boolean;
}
export type AlphaLookupAnswer = readonly AlphaLookupRow[];

export interface CodeDescription {
  readonly code: string;
  readonly description: Message;
}

export interface Church {
  readonly number: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
}

/** POST /api/DataReportLists: what the filters of the reports offer. Churches are those of policies one may see. */
export interface DataReportLists {
  readonly churchList: readonly Church[];
  readonly policyStatusList: readonly CodeDescription[];
  readonly denominationList: readonly CodeDescription[];
}

/** POST /api/policies/projection: 404 for a policy one may not view. */
export interface PolicyProjectionRequest {
  readonly policyNumber: string;
  /** Riders that are tried and not part of the policy. */
  readonly riders?: readonly CoverageSetupRequest[];
}

/** A policy year by year from its issue, as a quote's is. */
export interface PolicyProjection {
  /** Policy year that runs on the illustration date, from 1. */
  readonly policyYear: number;
  readonly ledger: LedgerAnswer;
  readonly basisVersion: string;
  /** The product’s own words for its values, as its setup names them. */
  readonly wording?: string;
}
