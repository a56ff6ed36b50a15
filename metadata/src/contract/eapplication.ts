import { LANGUAGES } from '../form/message/message.ts';
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
import { consentSchema } from './consent.ts';

export const saveEapplicationSettingsSchema = object({ version: integer(0, 2_147_483_647), values: formValues });

/** A draft can be changed, others cannot. A test is submitted like an application and counts nowhere. */
export const EAPPLICATION_STATES = ['draft', 'submitted', 'withdrawn', 'test'] as const;
export type EapplicationState = (typeof EAPPLICATION_STATES)[number];

/**
 * POST /api/eapplications: a draft filled in from the saved illustration. `id` is a UUID made by the client, so that a
 * repeated request starts only one.
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
 * POST /api/eapplications/{id} saves a draft in any state of completion; …/submit checks it against the newest form and
 * the settings in force, and submits it or answers 400 with the form's own codes. 409 when it was saved since
 * `revision`.
 */
export const saveEapplicationSchema = named(
  'SaveEapplicationRequest',
  object({
    revision: revision,
    values: formValues,
  }),
);
export type SaveEapplicationRequest = Static<typeof saveEapplicationSchema>;

export const submitEapplicationSchema = named(
  'SubmitEapplicationRequest',
  object({
    revision: revision,
    values: formValues,
    /** That its texts were read in; default: the language of the reader's screens. */
    language: optional(choice(LANGUAGES)),
  }),
);
export type SubmitEapplicationRequest = Static<typeof submitEapplicationSchema>;

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
  /** As the client knows it, `APP-2026-7K3M9QXA`, of a test `TEST-…`; '' before submission. */
  confirmationNumber: anyText,
  illustrationNumber: anyText,
  prodID: anyText,
  productName: anyText,
  insuredName: anyText,
  /** Dollars, as illustrated. */
  faceAmount: number(),
  annualPremium: number(),
  agentName: anyText,
  /** False when another person submitted it to the reader. */
  isOwn: flag(),
  /** ISO instants. */
  modifiedAt: anyText,
  submittedAt: nullable(anyText),
  revision: number(),
};
/** A row of GET /api/eapplications: the reader's own, and those submitted to them. */
export const eapplicationSchema = named('Eapplication', object(eapplicationFields));
export type Eapplication = Static<typeof eapplicationSchema>;

/** An answer as text in the reader's language. SIN and bank numbers show their last digits only. */
export const answeredSchema = named(
  'Answered',
  object({
    label: anyText,
    text: anyText,
    /** The field whose full number the reader may request, one at a time. */
    number: optional(anyText),
  }),
);
export type Answered = Static<typeof answeredSchema>;

/** The rows of a group that repeats: a column a field that was answered in one of them. */
const answeredRowsSchema = named(
  'AnsweredRows',
  object({
    title: anyText,
    heads: listOf(anyText),
    rows: listOf(listOf(anyText)),
  }),
);
export type AnsweredRows = Static<typeof answeredRowsSchema>;

/** Answers by step of the form. */
export const answeredStepSchema = named(
  'AnsweredStep',
  object({
    title: anyText,
    answers: listOf(answeredSchema),
    groups: listOf(answeredRowsSchema),
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
 * POST /api/eapplications/{id}/number: one full number of an application submitted to the reader, for those who process
 * applications. Each request writes an audit row.
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
    /** The values of a draft; absent once submitted or withdrawn. */
    values: formValues,
    /** Read by the form's rules as `setup.{name}`, besides the product's own. */
    settings: productSettings,
    /** Texts by which the settings replace the form's. */
    texts: messages,
    formVersion: number(),
    settingsVersion: number(),
    basisVersion: anyText,
    declarations: listOf(consentSchema),
    /** Absent for a draft. */
    answers: listOf(answeredStepSchema),
  }),
);
export type EapplicationDetail = Static<typeof eapplicationDetailSchema>;

/** POST /api/eapplications/find: a number as it is written; what is no letter or digit does not count. */
export const findByNumberSchema = named('FindByNumberRequest', object({ number: text(100, 6) }));

export const eapplicationPageSchema = pageOf('EapplicationPage', eapplicationSchema);
export type EapplicationPage = Static<typeof eapplicationPageSchema>;

/** POST /api/eapplications/{id}/report: the one-time address of the printed application. */
export const eapplicationReportSchema = named(
  'EapplicationReport',
  object({
    reportOutputFile: anyText,
  }),
);
export type EapplicationReport = Static<typeof eapplicationReportSchema>;

export const eapplicationRecipientSchema = named(
  'EapplicationRecipient',
  object({
    username: anyText,
    name: anyText,
  }),
);
export type EapplicationRecipient = Static<typeof eapplicationRecipientSchema>;

/** GET /api/eapplicationSettings. `version` is 0 for the shipped settings. */
export const eapplicationSettingsSchema = named(
  'EapplicationSettings',
  object({
    version: number(),
    /** Of the form `EApplicationSettings`. */
    values: formValues,
    /** Who may process applications, by name. */
    recipients: listOf(eapplicationRecipientSchema),
  }),
);
export type EapplicationSettings = Static<typeof eapplicationSettingsSchema>;

/** POST /api/eapplicationSettings: the next version; 409 when somebody saved one since `version`. */
export type SaveEapplicationSettingsRequest = Static<typeof saveEapplicationSettingsSchema>;

/** Fields of the settings form that the product itself acts on. */
export const EAPPLICATION_PRODUCTS_FIELD = 'mltProducts';
export const EAPPLICATION_RECIPIENT_FIELD = 'txtRecipient';

/** The test of the form `EApplication` whose values a test submission sends. */
export const EAPPLICATION_SAMPLE_CASE = 'whole-application';
