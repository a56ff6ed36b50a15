import { VERSION } from '../../form/document/form-document.schema.ts';
import { payloadIssue } from '../../form/document/payload-issue.ts';
import { QUANTITY_UNITS } from '../../form/document/quantity-unit.ts';
import { LANGUAGES } from '../../form/message/message.ts';
import { formValues } from '../../form/schema/common.ts';
import { pageOf } from '../../form/schema/page.ts';
import {
  anyText,
  choice,
  day,
  flag,
  listOf,
  named,
  number,
  object,
  optional,
  pattern,
  record,
  type Static,
} from '../../form/schema/schema.ts';
import { RIDER_CODES } from '../policy/code-set.ts';
import { PRODUCT_ID } from '../product-id.ts';
import { ledgerSchema } from './ledger.ts';

/** What the browser sends to price, save or print. The server checks it again with the same form version. */
export const illustrationPayloadSchema = named(
  'IllustrationPayload',
  object({
    prodID: pattern(PRODUCT_ID),
    /** Version of the NewBusiness form the values were entered under. */
    formVersion: VERSION,
    /** Pricing date for ages, `YYYY-MM-DD`: for a saved illustration, its own. Absent or in the future: today. */
    asOf: optional(day),
    values: formValues,
  }),
);
export type IllustrationPayload = Static<typeof illustrationPayloadSchema>;

export const modalPremiumsSchema = named(
  'ModalPremiums',
  object({
    '1': number(),
    '3': number(),
    '6': number(),
    '12': number(),
  }),
);
export type ModalPremiums = Static<typeof modalPremiumsSchema>;

const coveragePremiumFields = {
  coverageID: anyText,
  /** Field whose label names the coverage. */
  label: anyText,
  /** Rider code; absent for base coverages and layers. */
  rider: optional(choice(RIDER_CODES)),
  faceAmount: number(),
  /** Standard rate per 1000 before the band discount. */
  ratePer1000: number(),
  premCoverage: number(),
  premMultipleExtra: number(),
  premFlatExtra: number(),
  policyFee: number(),
  premWaiver: number(),
  premADB: number(),
  premAnnual: number(),
  /** By months between payments. */
  modal: modalPremiumsSchema,
};
/** Dollars; every amount is already rounded to the cent. */
export const coveragePremiumSchema = named('CoveragePremium', object(coveragePremiumFields));
export type CoveragePremium = Static<typeof coveragePremiumSchema>;

/** A coverage with the lengths of its premium and of its cover. */
export const quotedCoverageSchema = named(
  'QuotedCoverage',
  object({
    ...coveragePremiumFields,
    /** Policy years of the first premium: each level premium's when it renews; 1 for a single premium. */
    premiumYears: number(),
    /** Attained age of the insured at which the coverage ends. */
    expiryAge: number(),
    /** Whether it continues at another premium after the first. */
    isRenewable: flag(),
    /** Age of the youngest child until which children are covered and the premium is paid; absent without children. */
    toChildAge: optional(number()),
    /** First-year charge to the account in dollars, when no premium is paid for it. */
    accountCharge: optional(number()),
  }),
);
export type QuotedCoverage = Static<typeof quotedCoverageSchema>;

/** A figure of a savings or income quote. Its label is the message `msg-Figure-{name}`. */
export const quoteFigureSchema = named(
  'QuoteFigure',
  object({
    name: anyText,
    unit: choice(QUANTITY_UNITS),
    value: number(),
    /** Parameters of its label, such as an age. */
    parameters: optional(record('.*', number(), 1000)),
  }),
);
export type QuoteFigure = Static<typeof quoteFigureSchema>;

/** A greater face amount that costs less, as the rates of its band are lower. */
const cheaperFaceSchema = named(
  'CheaperFace',
  object({
    /** Form field that it is entered in. */
    field: anyText,
    /** Dollars. */
    faceAmount: number(),
    /** Dollars a year, below the premium of what was asked for. */
    annualPremium: number(),
  }),
);
export type CheaperFace = Static<typeof cheaperFaceSchema>;

/** A policy dated back to when an insured was a year younger. Dollars. */
const backdatingSchema = named(
  'Backdating',
  object({
    /** Form field of the policy's date. */
    field: anyText,
    /** `YYYY-MM-DD` */
    policyDate: anyText,
    /** Whether it is what was entered; otherwise it is offered. */
    isChosen: flag(),
    /** Whole months since that day. */
    months: number(),
    /** Nearest birthday, of the first insured. */
    issueAge: number(),
    annualPremium: number(),
    /** One payment in the chosen mode, and how many have fallen due since that day, today's among them. */
    modalPremium: number(),
    payments: number(),
    /** What is due at once: those payments together. */
    due: number(),
  }),
);
export type Backdating = Static<typeof backdatingSchema>;

export const firstYearPremiumSchema = named(
  'FirstYearPremium',
  object({
    /** Annual premium of the base coverage; for savings and income, the initial deposit. */
    basePremium: number(),
    /** Empty for savings and income. */
    coverages: listOf(quotedCoverageSchema),
    annualPremium: number(),
    /** Figures of savings and income named by the product's setup, the most important first. */
    figures: optional(listOf(quoteFigureSchema)),
    modal: modalPremiumsSchema,
    /** Months between payments chosen on the form: 12, 6, 3 or 1. */
    mode: number(),
    modalPremium: number(),
    issueAge: number(),
    jointAgeError: flag(),
    basisVersion: anyText,
    formVersion: number(),
    ledger: ledgerSchema,
    cheaperFace: optional(cheaperFaceSchema),
    backdating: optional(backdatingSchema),
    errors: listOf(payloadIssue),
  }),
);
export type FirstYearPremium = Static<typeof firstYearPremiumSchema>;

/** Guaranteed amounts of a policy year. Dollars. */
export const projectionYearSchema = named(
  'ProjectionYear',
  object({
    year: number(),
    /** Age of the insured at the start of the policy year. */
    age: number(),
    annualPremium: number(),
    cumulativePremium: number(),
    deathBenefit: number(),
  }),
);
export type ProjectionYear = Static<typeof projectionYearSchema>;

const savedIllustrationFields = {
  id: anyText,
  illustrationNumber: anyText,
  ownerName: anyText,
  insuredName: anyText,
  prodID: anyText,
  productName: anyText,
  faceAmount: number(),
  annualPremium: number(),
  /** ISO instant. */
  modifiedAt: anyText,
  agentName: anyText,
};
export const savedIllustrationSchema = named('SavedIllustration', object(savedIllustrationFields));
export type SavedIllustration = Static<typeof savedIllustrationSchema>;

export const illustrationDetailSchema = named(
  'IllustrationDetail',
  object({
    ...savedIllustrationFields,
    payload: illustrationPayloadSchema,
    basisVersion: anyText,
    /** Optimistic lock: sent back with the next save. */
    revision: number(),
  }),
);
export type IllustrationDetail = Static<typeof illustrationDetailSchema>;

/** Reference for the next save of an illustration. */
export type SavedReference = Pick<IllustrationDetail, 'id' | 'illustrationNumber' | 'revision'>;

export const illustrationPageSchema = pageOf('IllustrationPage', savedIllustrationSchema);
export type IllustrationPage = Static<typeof illustrationPageSchema>;

export const reportResultSchema = named(
  'ReportResult',
  object({
    reportID: anyText,
    /** 0 success, 2 error. */
    resultCode: number(),
    errorText: anyText,
    /** One-time address of the file; opens in a plain browser tab. */
    reportOutputFile: anyText,
    illustration: illustrationDetailSchema,
    language: choice(LANGUAGES),
    /** The person's preferences after this run: the defaults of their next new form. */
    formData: formValues,
  }),
);
export type ReportResult = Static<typeof reportResultSchema>;
