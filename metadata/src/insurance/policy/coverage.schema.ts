import { message } from '../../form/schema/common.ts';
import {
  choice,
  dayOfAnyYear,
  flag,
  integer,
  list,
  named,
  number,
  object,
  optional,
  pattern,
  type Schema,
  text,
} from '../../form/schema/schema.ts';
import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';
import { COVERAGE_TYPES, POLICY_STATUS_CODES, RIDER_CODES, RIDER_TYPES } from './code-set.ts';
import { COI_TYPES } from './coi-type.ts';
import type { Coverage, CoverageLife, DisabilityItem, ParDeposit } from './coverage.ts';
import { type Allocation, FUND_TYPES, type Fund } from './fund.ts';
import { beneficiarySchema } from './party.schema.ts';
import { PAYMENT_MODES } from './payment-mode.ts';

export const modeSchema = choice(Object.values(PAYMENT_MODES));

const allocation = optional(object<Allocation>({ allocationPercent: number() }));
const life = named(
  'CoverageLife',
  object<CoverageLife>({
    issueAge: integer(0, 120),
    attainedAge: integer(0, 130),
    clientID: text(40, 1),
  }),
);

const fundSchema: Schema<Fund> = named(
  'Fund',
  object<Fund>({
    fundID: text(20, 1),
    fundName: message,
    fundType: choice(FUND_TYPES),
    isActive: flag(),
    isExternalFund: flag(),
    interestRate: number(),
    isUseInterestRate: flag(),
    currentFundValue: number(),
    fundValue: number(),
    initialFundValue: number(),
    depositAmount: number(),
    depositTerm: optional(integer(1, 600)),
    depositAge: optional(integer(0, 120)),
    interestStartDate: optional(dayOfAnyYear),
    maturityDate: optional(dayOfAnyYear),
    maturityValue: optional(number()),
    reInvestmentInstructions: optional(text(40)),
    units: optional(number()),
    unitPrice: optional(number()),
    depositAllocation: allocation,
    withdrawalAllocation: allocation,
    chargeAllocation: allocation,
    fundRateData: optional(list(number(), 121)),
  }),
);

/** A coverage within a coverage: schemas that use it need `coverageDefinitions`. */
const nested: Schema<Coverage> = { $ref: '#/$defs/Coverage' };

export const coverageSchema: Schema<Coverage> = named(
  'Coverage',
  object<Coverage>({
    coverageID: pattern('^\\d{3}$'),
    parentCoverageID: optional(pattern('^\\d{3}$')),
    coverageType: choice(COVERAGE_TYPES),
    riderType: choice(RIDER_TYPES),
    riderCode: optional(choice(RIDER_CODES)),
    planCode: text(20),
    prodID: text(10),
    name: message,
    coverageStatus: choice(POLICY_STATUS_CODES),
    isActive: flag(),
    issueDate: dayOfAnyYear,
    issueAge: integer(0, 120),
    attainedAge: integer(0, 130),
    expiryDate: optional(dayOfAnyYear),
    expiryAge: optional(integer(0, 130)),
    expiryDuration: optional(integer(0, 130)),
    premiumDurationYear: optional(integer(0, 130)),
    faceAmount: number(),
    initialFaceAmount: number(),
    sumInsured: number(),
    units: number(),
    unitValue: number(),
    cashValue: number(),
    coiType: choice(COI_TYPES),
    meRating: number(),
    flatExtra: number(),
    flatExtraDuration: integer(0, PRODUCT_CONSTANTS.flatExtraForLife),
    isUseRatings: flag(),
    premCoverage: number(),
    premFlatExtra: number(),
    premMultipleExtra: number(),
    policyFee: number(),
    premWaiver: number(),
    premADB: number(),
    premAnnual: number(),
    modePremiumAmount: number(),
    modalFactor: number(),
    accountCharge: optional(number()),
    insured: life,
    insureds: list(life, 10),
    beneficiaries: list(beneficiarySchema, 50),
    funds: list(fundSchema, 100),
    disabilityItems: list(
      object<DisabilityItem>({
        monthlyBenefit: number(),
        eliminationPeriod: integer(0, 3650),
        benefitPeriod: text(10),
      }),
      10,
    ),
    parDeposit: optional(
      object<ParDeposit>({
        amount: number(),
        mode: modeSchema,
        status: text(20),
        expiry: dayOfAnyYear,
        min: number(),
        max: number(),
      }),
    ),
    coverageLayers: list(nested, 50),
    coverages: list(nested, 100),
  }),
);

export const coverageDefinitions = { Coverage: coverageSchema };
