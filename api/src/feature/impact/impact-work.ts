import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { ImpactIssue, SaveEapplicationSettingsRequest } from '@lifeform/metadata/contract';
import type { IllustrationPayload, Policy, ProductSetup, User } from '@lifeform/metadata/insurance';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import type { RecordContent } from '../record-store/index.ts';
import type { FigureChange } from './compare-figures.ts';

/** A form and the products on it: as published, or as drafted. */
export interface Side {
  readonly document: FormDocument;
  readonly setups: readonly ProductSetup[];
}

/** What a worker needs to check documents; all of it can be sent to a worker. */
export interface ImpactWork {
  readonly published: Side;
  readonly draft: Side;
  /** An ISO instant: one time for the whole run. */
  readonly now: string;
  readonly bases: readonly BasisDocument[];
  /** Whether an accepted document could lose its price. */
  readonly isPriced: boolean;
}

/** The rights a form is filled in with. */
export type Rights = Pick<User, 'permissions' | 'overrides'>;

/** What was entered in a record, and where it stands. */
export interface RecordSample {
  readonly state: string;
  readonly content: RecordContent;
  readonly user: Rights;
}

/** What an application is filled in with. */
export interface ApplicationSample {
  readonly row: {
    readonly prodID: string;
    readonly illustrationNumber: string;
    readonly faceAmount: number;
    readonly annualPremium: number;
    readonly basisVersion: string;
    readonly insuredName: string;
  };
  readonly content: {
    readonly values: FormValues;
    readonly carried: FormValues;
    readonly ownerName: string;
    readonly monthlyPremium: number;
  };
  readonly settings: SaveEapplicationSettingsRequest;
  readonly user: Rights;
}

/** What was entered for a product, and may be in part. */
interface OfProduct {
  readonly prodID: string;
  readonly values: FormValues;
  readonly user: Rights;
}

/** Something saved, by its kind. */
export type Sample =
  | { readonly kind: 'records'; readonly of: RecordSample }
  | { readonly kind: 'illustrations'; readonly of: { readonly payload: IllustrationPayload; readonly user: Rights } }
  | { readonly kind: 'applications'; readonly of: ApplicationSample }
  | { readonly kind: 'policies'; readonly of: { readonly policy: Policy } }
  | { readonly kind: 'analyses'; readonly of: { readonly values: FormValues; readonly user: Rights } }
  | { readonly kind: 'templates'; readonly of: OfProduct }
  | { readonly kind: 'concepts'; readonly of: OfProduct };

/** Why a saved document would no longer pass, by its position in the batch. */
export interface Verdict {
  readonly at: number;
  readonly issues: readonly ImpactIssue[];
}

/** How the figures of a saved document come out differently, by its position in the batch. */
export interface PriceVerdict extends FigureChange {
  readonly at: number;
}

/** To the worker: the next batch; empty at the end. */
export interface Lot {
  readonly samples: readonly Sample[];
}

/** From the worker: that it is ready, or the documents of a batch that would newly fail or come out differently. */
export interface Judged {
  readonly verdicts: readonly Verdict[];
  readonly prices: readonly PriceVerdict[];
}
