import type { FormValues } from '../form/document/value.ts';
import type { Messages } from '../form/message/message.ts';
import type { ProductSettings } from '../insurance/product/product-setup.ts';

export const EAPPLICATION_PATHS = {
  eapplications: '/api/eapplications',
  eapplication: '/api/eapplications/:id',
  submitEapplication: '/api/eapplications/:id/submit',
  withdrawEapplication: '/api/eapplications/:id/withdraw',
  eapplicationReport: '/api/eapplications/:id/report',
  eapplicationNumber: '/api/eapplications/:id/number',
  eapplicationSettings: '/api/eapplicationSettings',
} as const;

/** A draft can be changed. What was submitted or withdrawn stays as it was then. */
export const EAPPLICATION_STATES = ['draft', 'submitted', 'withdrawn'] as const;
export type EapplicationState = (typeof EAPPLICATION_STATES)[number];

/**
 * POST /api/eapplications: a draft that carries what the saved illustration says. `id`, a UUID of the sender's making,
 * makes a repeated request start one only.
 */
export interface StartEapplicationRequest {
  readonly illustrationID: string;
  readonly id?: string;
}

/**
 * POST /api/eapplications/{id} keeps a draft, whatever is in it; …/submit checks it by the newest form and the settings
 * in force and answers 400 with the form's own codes, or hands it in. 409 when it was saved since `revision`.
 */
export interface SaveEapplicationRequest {
  readonly revision: number;
  readonly values: FormValues;
}

/** POST /api/eapplications/{id}/withdraw */
export interface WithdrawEapplicationRequest {
  readonly revision: number;
}

/** A row of GET /api/eapplications: one's own, and those submitted to oneself. */
export interface Eapplication {
  readonly id: string;
  readonly state: EapplicationState;
  /** As told to the client, `APP-2026-7K3M9QXA`; '' before it is submitted. */
  readonly confirmationNumber: string;
  readonly illustrationNumber: string;
  readonly prodID: string;
  readonly productName: string;
  readonly insuredName: string;
  /** Dollars, as illustrated. */
  readonly faceAmount: number;
  readonly annualPremium: number;
  readonly agentName: string;
  /** False for one that was submitted to the reader. */
  readonly isOwn: boolean;
  /** ISO instants. */
  readonly modifiedAt: string;
  readonly submittedAt: string | null;
  readonly revision: number;
}

/** A declaration or consent as it was given. */
export interface GivenDeclaration {
  /** The field that holds the answer. */
  readonly field: string;
  readonly answer: string;
  /** ISO instant. */
  readonly at: string;
  readonly username: string;
  /** Version of the settings, and of the form, that together make the text that was shown. */
  readonly settingsVersion: number;
  readonly formVersion: number;
}

/** An answer in the reader's words. SIN and bank numbers show their last digits. */
export interface Answered {
  readonly label: string;
  readonly text: string;
  /** The field whose whole number its reader may ask for, one at a time. */
  readonly number?: string;
}

/** What was answered, by the steps of the form. */
export interface AnsweredStep {
  readonly title: string;
  readonly answers: readonly Answered[];
}

/**
 * POST /api/eapplications/{id}/number: one whole number of an application that was submitted to oneself, for those who
 * process applications. Each answer is a row of the audit log.
 */
export interface EapplicationNumberRequest {
  readonly field: string;
}

export interface EapplicationNumber {
  readonly text: string;
}

export interface EapplicationDetail extends Eapplication {
  /** What was entered, to go on with; none once it is submitted or withdrawn. */
  readonly values: FormValues;
  /** Read by the form's rules as `setup.{name}`, besides the product's own. */
  readonly settings: ProductSettings;
  /** Texts the settings put in place of the form's. */
  readonly texts: Messages;
  readonly formVersion: number;
  readonly settingsVersion: number;
  readonly basisVersion: string;
  readonly declarations: readonly GivenDeclaration[];
  /** None of a draft. */
  readonly answers: readonly AnsweredStep[];
}

export interface EapplicationPage {
  readonly rows: readonly Eapplication[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** POST /api/eapplications/{id}/report: the address that opens the printed application once. */
export interface EapplicationReport {
  readonly reportOutputFile: string;
}

/** GET /api/eapplicationSettings. `version` is 0 for what is shipped. */
export interface EapplicationSettings {
  readonly version: number;
  /** Of the form `EApplicationSettings`. */
  readonly values: FormValues;
}

/** POST /api/eapplicationSettings: the next version; 409 when somebody saved one since `version`. */
export type SaveEapplicationSettingsRequest = EapplicationSettings;

/** Fields of the settings form that the product itself acts on. */
export const EAPPLICATION_PRODUCTS_FIELD = 'mltProducts';
export const EAPPLICATION_RECIPIENT_FIELD = 'txtRecipient';
