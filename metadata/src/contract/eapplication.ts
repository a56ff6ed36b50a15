import { formValues, messages } from '../form/schema/common.ts';
import { pageOf } from '../form/schema/page.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyText,
  choice,
  flag,
  integer,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { productSettings } from '../insurance/product/product-setup.schema.ts';

export const saveEapplicationSettingsSchema = object({ version: integer(0, 2_147_483_647), values: formValues });

/** A draft can be changed. What was submitted or withdrawn stays as it was then. */
export const EAPPLICATION_STATES = ['draft', 'submitted', 'withdrawn'] as const;
export type EapplicationState = (typeof EAPPLICATION_STATES)[number];

/**
 * POST /api/eapplications: a draft that carries what the saved illustration says. `id`, a UUID of the sender's making,
 * makes a repeated request start one only.
 */
export const startEapplicationSchema = named(
  'StartEapplicationRequest',
  object({
    illustrationID: text(60, 1),
    id: optional(text(60, 1)),
  }),
);
export type StartEapplicationRequest = Static<typeof startEapplicationSchema>;

/**
 * POST /api/eapplications/{id} keeps a draft, whatever is in it; …/submit checks it by the newest form and the settings
 * in force and answers 400 with the form's own codes, or hands it in. 409 when it was saved since `revision`.
 */
export const saveEapplicationSchema = named(
  'SaveEapplicationRequest',
  object({
    revision: revision,
    values: formValues,
  }),
);
export type SaveEapplicationRequest = Static<typeof saveEapplicationSchema>;

/** POST /api/eapplications/{id}/withdraw */
export const withdrawEapplicationSchema = named(
  'WithdrawEapplicationRequest',
  object({
    revision: revision,
  }),
);
export type WithdrawEapplicationRequest = Static<typeof withdrawEapplicationSchema>;

const eapplicationFields = {
  id: anyText,
  state: choice(EAPPLICATION_STATES),
  /** As told to the client, `APP-2026-7K3M9QXA`; '' before it is submitted. */
  confirmationNumber: anyText,
  illustrationNumber: anyText,
  prodID: anyText,
  productName: anyText,
  insuredName: anyText,
  /** Dollars, as illustrated. */
  faceAmount: number(),
  annualPremium: number(),
  agentName: anyText,
  /** False for one that was submitted to the reader. */
  isOwn: flag(),
  /** ISO instants. */
  modifiedAt: anyText,
  submittedAt: nullable(anyText),
  revision: number(),
};
/** A row of GET /api/eapplications: one's own, and those submitted to oneself. */
export const eapplicationSchema = named('Eapplication', object(eapplicationFields));
export type Eapplication = Static<typeof eapplicationSchema>;

/** A declaration or consent as it was given. */
export const givenDeclarationSchema = named(
  'GivenDeclaration',
  object({
    /** The field that holds the answer. */
    field: anyText,
    answer: anyText,
    /** ISO instant. */
    at: anyText,
    username: anyText,
    /** Version of the settings, and of the form, that together make the text that was shown. */
    settingsVersion: number(),
    formVersion: number(),
  }),
);
export type GivenDeclaration = Static<typeof givenDeclarationSchema>;

/** An answer in the reader's words. SIN and bank numbers show their last digits. */
export const answeredSchema = named(
  'Answered',
  object({
    label: anyText,
    text: anyText,
    /** The field whose whole number its reader may ask for, one at a time. */
    number: optional(anyText),
  }),
);
export type Answered = Static<typeof answeredSchema>;

/** What was answered, by the steps of the form. */
export const answeredStepSchema = named(
  'AnsweredStep',
  object({
    title: anyText,
    answers: listOf(answeredSchema),
  }),
);
export type AnsweredStep = Static<typeof answeredStepSchema>;

export const shownNumberSchema = named(
  'EapplicationNumber',
  object({
    text: anyText,
  }),
);
export type EapplicationNumber = Static<typeof shownNumberSchema>;

/**
 * POST /api/eapplications/{id}/number: one whole number of an application that was submitted to oneself, for those who
 * process applications. Each answer is a row of the audit log.
 */
export const eapplicationNumberSchema = named(
  'EapplicationNumberRequest',
  object({
    field: text(60, 1),
  }),
);
export type EapplicationNumberRequest = Static<typeof eapplicationNumberSchema>;

export const eapplicationDetailSchema = named(
  'EapplicationDetail',
  object({
    ...eapplicationFields,
    /** What was entered, to go on with; none once it is submitted or withdrawn. */
    values: formValues,
    /** Read by the form's rules as `setup.{name}`, besides the product's own. */
    settings: productSettings,
    /** Texts the settings put in place of the form's. */
    texts: messages,
    formVersion: number(),
    settingsVersion: number(),
    basisVersion: anyText,
    declarations: listOf(givenDeclarationSchema),
    /** None of a draft. */
    answers: listOf(answeredStepSchema),
  }),
);
export type EapplicationDetail = Static<typeof eapplicationDetailSchema>;

export const eapplicationPageSchema = pageOf('EapplicationPage', eapplicationSchema);
export type EapplicationPage = Static<typeof eapplicationPageSchema>;

/** POST /api/eapplications/{id}/report: the address that opens the printed application once. */
export const eapplicationReportSchema = named(
  'EapplicationReport',
  object({
    reportOutputFile: anyText,
  }),
);
export type EapplicationReport = Static<typeof eapplicationReportSchema>;

/** GET /api/eapplicationSettings. `version` is 0 for what is shipped. */
export const eapplicationSettingsSchema = named(
  'EapplicationSettings',
  object({
    version: number(),
    /** Of the form `EApplicationSettings`. */
    values: formValues,
  }),
);
export type EapplicationSettings = Static<typeof eapplicationSettingsSchema>;

/** POST /api/eapplicationSettings: the next version; 409 when somebody saved one since `version`. */
export type SaveEapplicationSettingsRequest = EapplicationSettings;

/** Fields of the settings form that the product itself acts on. */
export const EAPPLICATION_PRODUCTS_FIELD = 'mltProducts';
export const EAPPLICATION_RECIPIENT_FIELD = 'txtRecipient';
