/** Policy types, which decide view, values and services. */
export const POLICY_TYPES = [
  'None',
  'UL',
  'WholeLife',
  'LevelTerm',
  'TermWithCV',
  'DecreasingIncreasingTerm',
  'PaidUpLife',
  'Endowment',
  'ImmediateAnnuity',
  'RRIF',
  'LIF',
  'ESA_ISA',
  'Disability',
  'SegregatedFund',
  'SegregatedFundRRIF',
  'DeferredAnnuity',
  'Enhanced',
  'CriticalIllness',
  'TFSA',
] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

/** Types that pay at death. */
export const LIFE_POLICY_TYPES: readonly PolicyType[] = [
  'UL',
  'WholeLife',
  'LevelTerm',
  'TermWithCV',
  'DecreasingIncreasingTerm',
  'PaidUpLife',
  'Endowment',
  'Enhanced',
];

/** Contracts that hold deposits and have no premium due. */
export const DEPOSIT_POLICY_TYPES: readonly PolicyType[] = ['DeferredAnnuity', 'ESA_ISA', 'TFSA', 'SegregatedFund'];

/** Contracts that pay an income. */
export const INCOME_POLICY_TYPES: readonly PolicyType[] = ['ImmediateAnnuity', 'RRIF', 'LIF', 'SegregatedFundRRIF'];

/**
 * `1` premium paying, `2` premium waived, `3` and `4` paid up, `5` lapsed, `6` surrendered, `7` matured, `8` holding
 * deposits with no premium due, `9` paying income, `D` death.
 */
export const POLICY_STATUS_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D'] as const;
export type PolicyStatusCode = (typeof POLICY_STATUS_CODES)[number];

/** `4` pre-authorized debit, `5` military pay, `S` salary deduction, `D` premium offset; any other is direct bill. */
export const BILLING_TYPE_CODES = ['4', '5', 'S', 'D'] as const;
export type BillingTypeCode = (typeof BILLING_TYPE_CODES)[number];

export const BILLING_METHODS = ['EFT', 'Mail', 'BillError'] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

export const BILLING_STATUSES = ['Active', 'Suspended'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

/** Dividend options on the form. */
export const DIVIDEND_OPTIONS = ['RAP', 'PUA', 'DOD', 'PIC', 'NONE'] as const;
export type DividendOption = (typeof DIVIDEND_OPTIONS)[number];

/** How the dividends of a policy in force are used. */
export const DIVIDEND_PAYOUT_TYPES = ['None', 'PUA', 'DRP', 'DOD', 'Enhanced', 'LRD', 'PIC', 'OYT'] as const;
export type DividendPayoutType = (typeof DIVIDEND_PAYOUT_TYPES)[number];

export const NONFORFEITURE_OPTIONS = ['APL', 'ETI', 'PIC', 'RPU'] as const;
export type NonforfeitureOption = (typeof NONFORFEITURE_OPTIONS)[number];

export const ASSIGNEE_TYPES = ['Absolute', 'Collateral', 'None'] as const;
export type AssigneeType = (typeof ASSIGNEE_TYPES)[number];

export const PAYOUT_TYPES = ['Minimum', 'Maximum', 'FlatAmount'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** Whose age determines a fund's payouts. */
export const PAYOUT_INSURED_TYPES = ['Owner', 'Spouse'] as const;
export type PayoutInsuredType = (typeof PAYOUT_INSURED_TYPES)[number];

/** Percent of standard mortality. */
export const MORTALITY_CLASSES = [100, 125, 150, 175, 200] as const;
export type MortalityClass = (typeof MORTALITY_CLASSES)[number];

export const COVERAGE_TYPES = ['none', 'base', 'benefit', 'rider', 'PUA', 'OYT', 'enhanced'] as const;
export type CoverageType = (typeof COVERAGE_TYPES)[number];

export const RIDER_TYPES = [
  'term',
  'waiver',
  'ADB',
  'AIB',
  'child',
  'GPO',
  'PIB',
  'DMB',
  'UL',
  'other',
  'none',
] as const;
export type RiderType = (typeof RIDER_TYPES)[number];

/** Its name is the text `tEdit-Policy-rider-{code}`. */
export const RIDER_CODES = ['ADB', 'WP', 'GPO', 'AIB', 'CPB', 'CTR', 'CIR', 'PIB', 'DMB', 'TR', 'ULI'] as const;
export type RiderCode = (typeof RIDER_CODES)[number];

export const PARTY_TYPES = ['person', 'company'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** J: two lives under one contract. */
export const GENDERS = ['F', 'M', 'J'] as const;
export type Gender = (typeof GENDERS)[number];

/** Consent to commercial e-mail. */
export const CASL_CONSENTS = ['Express', 'Implied', 'Withdrawn', 'None'] as const;
export type CaslConsent = (typeof CASL_CONSENTS)[number];

/** Revocable, irrevocable, contingent, estate. */
export const BENEFICIARY_TYPE_CODES = ['R', 'I', 'C', 'E'] as const;
export type BeneficiaryTypeCode = (typeof BENEFICIARY_TYPE_CODES)[number];
