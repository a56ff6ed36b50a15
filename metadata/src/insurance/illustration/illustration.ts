import type { PayloadIssue } from '../../form/document/payload-issue.ts';
import type { QuantityUnit } from '../../form/document/quantity-unit.ts';
import type { FormValues } from '../../form/document/value.ts';
import type { Language } from '../../form/message/message.ts';
import type { RiderCode } from '../policy/code-set.ts';
import type { LedgerAnswer } from './ledger.ts';

/** What the browser sends to price, save or print. The server re-checks it with the same form version. */
export interface IllustrationPayload {
  readonly prodID: string;
  /** Version of the NewBusiness form the values were entered under. */
  readonly formVersion: number;
  /** Day whose ages it is priced at, `YYYY-MM-DD`: of what is saved, the day of that. Today where absent or ahead. */
  readonly asOf?: string;
  readonly values: FormValues;
}

/** Dollars; every amount is already rounded to the cent. */
export interface CoveragePremium {
  readonly coverageID: string;
  /** Field whose label names the coverage. */
  readonly label: string;
  /** What insurers call the rider; absent of base coverages and layers. */
  readonly rider?: RiderCode;
  readonly faceAmount: number;
  /** Standard rate per 1000 before the band. */
  readonly ratePer1000: number;
  readonly premCoverage: number;
  readonly premMultipleExtra: number;
  readonly premFlatExtra: number;
  readonly policyFee: number;
  readonly premWaiver: number;
  readonly premADB: number;
  readonly premAnnual: number;
  /** By months between payments. */
  readonly modal: ModalPremiums;
}

/** A coverage with how long its premium is paid and its cover lasts. */
export interface QuotedCoverage extends CoveragePremium {
  /** Policy years of the first premium: of each level premium where it renews; 1 for a single premium. */
  readonly premiumYears: number;
  /** Attained age of the insured at which the coverage ends. */
  readonly expiryAge: number;
  /** Whether it goes on at another premium after the first. */
  readonly isRenewable: boolean;
  /** Age of the youngest child until which children are covered and the premium is paid; absent where none are. */
  readonly toChildAge?: number;
  /** Dollars of the first year that an account pays for it, where no premium is paid for it. */
  readonly accountCharge?: number;
}

export interface ModalPremiums {
  readonly '1': number;
  readonly '3': number;
  readonly '6': number;
  readonly '12': number;
}

/** What a quote of savings or income is looked at for. Its label is the message `msg-Figure-{name}`. */
export interface QuoteFigure {
  readonly name: string;
  readonly unit: QuantityUnit;
  readonly value: number;
  /** What its label names, such as the age a value is for. */
  readonly parameters?: Readonly<Record<string, number>>;
}

export interface FirstYearPremium {
  /** Annual premium of the base coverage; of savings and income, what is paid in at the start. */
  readonly basePremium: number;
  /** None of savings and income. */
  readonly coverages: readonly QuotedCoverage[];
  readonly annualPremium: number;
  /** Of savings and income, what the product's setup asks for and there is, the foremost first. */
  readonly figures?: readonly QuoteFigure[];
  readonly modal: ModalPremiums;
  /** Months between payments chosen on the form: 12, 6, 3 or 1. */
  readonly mode: number;
  readonly modalPremium: number;
  readonly issueAge: number;
  readonly jointAgeError: boolean;
  readonly basisVersion: string;
  readonly formVersion: number;
  readonly ledger: LedgerAnswer;
  readonly errors: readonly PayloadIssue[];
}

/** What a policy year guarantees. Dollars. */
export interface ProjectionYear {
  readonly year: number;
  /** Age of the insured at the start of the policy year. */
  readonly age: number;
  readonly annualPremium: number;
  readonly cumulativePremium: number;
  readonly deathBenefit: number;
}

export interface SavedIllustration {
  readonly id: string;
  readonly illustrationNumber: string;
  readonly ownerName: string;
  readonly insuredName: string;
  readonly prodID: string;
  readonly productName: string;
  readonly faceAmount: number;
  readonly annualPremium: number;
  /** ISO instant. */
  readonly modifiedAt: string;
  readonly agentName: string;
}

export interface IllustrationDetail extends SavedIllustration {
  readonly payload: IllustrationPayload;
  readonly basisVersion: string;
  /** Optimistic lock: sent back with the next save. */
  readonly revision: number;
}

/** What the next save of an illustration refers to. */
export type SavedReference = Pick<IllustrationDetail, 'id' | 'illustrationNumber' | 'revision'>;

export interface IllustrationPage {
  readonly rows: readonly SavedIllustration[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface ReportResult {
  readonly reportID: string;
  /** 0 success, 2 error. */
  readonly resultCode: number;
  readonly errorText: string;
  /** Address of the file with its one-time ticket; opens in a plain browser tab. */
  readonly reportOutputFile: string;
  readonly illustration: IllustrationDetail;
  readonly language: Language;
  /** The person's preferences as this run left them: how their next new form starts. */
  readonly formData: FormValues;
}
