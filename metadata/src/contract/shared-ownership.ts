import type { FormValues } from '../form/document/value.ts';
import type { IllustrationPayload } from '../insurance/illustration/illustration.ts';
import type { LedgerGroup } from '../insurance/illustration/ledger.ts';

/** POST /api/concepts/sharedOwnership: the illustration to be shared, and the form `SharedOwnership` that says how. */
export interface SharedOwnershipRequest {
  readonly payload: IllustrationPayload;
  readonly values: FormValues;
}

/** What one owner pays and has at the end of a policy year. Dollars; returns are fractions a year. */
export interface OwnerYear {
  readonly premium: number;
  readonly cumulativePremium: number;
  readonly deathBenefit: number;
  readonly cashValue: number;
  /** After tax, of everything paid so far; null where there is none between -99% and 1000%. */
  readonly returnAtDeath: number | null;
  readonly returnAtSurrender: number | null;
}

/** The two parts of a year always add up to the policy's own. */
export interface SharedYear {
  readonly year: number;
  /** Of the first insured at the start of the year. */
  readonly age: number;
  /** The owner of the protection. */
  readonly protection: OwnerYear;
  /** The owner of the cash value. */
  readonly benefit: OwnerYear;
  readonly total: Pick<OwnerYear, 'premium' | 'cumulativePremium' | 'deathBenefit' | 'cashValue'>;
}

export interface SharedOwnershipAnswer {
  /** The promise the values are under. */
  readonly group: LedgerGroup;
  /** Dollars a year of the term insurance; null where it cannot be priced for the insured. */
  readonly termCost: number | null;
  /** Dollars a year the owner of the protection pays, as far as the premium goes. */
  readonly protectionShare: number;
  /** Dollars of the first year: no share that is entered may be more. The form's rules read it as `setup.sharedPremium`. */
  readonly premium: number;
  readonly years: readonly SharedYear[];
}

/**
 * POST /api/concepts/sharedOwnership/saved: saves under a UUID of the sender's making, once however often it is sent;
 * with `revision` replaces that concept, 409 when it moved on. Refused as the concept itself is.
 */
export interface SaveSharedConceptRequest extends SharedOwnershipRequest {
  readonly id: string;
  readonly revision?: number;
}

/** One of the person's own concepts. GET /api/concepts/sharedOwnership/saved answers a page of them, newest first. */
export interface SharedConcept {
  readonly id: string;
  readonly prodID: string;
  readonly productName: string;
  readonly insuredName: string;
  /** Both owners by name, as far as they were named. */
  readonly owners: string;
  /** ISO instant. */
  readonly modifiedAt: string;
  readonly revision: number;
}

export interface SharedConceptPage {
  readonly rows: readonly SharedConcept[];
  /** Of all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A concept to go on with: the illustration it shares, and how. */
export interface SharedConceptDetail extends SharedConcept, SharedOwnershipRequest {}

/** POST /api/concepts/sharedOwnership/report: prints what was entered, saved or not, in the person's report language. */
export interface SharedReportAnswer {
  /** Address of the PDF with its one-time ticket. */
  readonly reportOutputFile: string;
}
