import { anyText, flag, listOf, named, nullable, number, object, type Static, text } from '../form/schema/schema.ts';

/** What was answered to a text of an application, with the text as it was read; a refusal is kept as well. */
export const consentSchema = named(
  'Consent',
  object({
    applicationID: anyText,
    /** Of the application. */
    confirmationNumber: anyText,
    /** Within its application. */
    number: number(),
    /** The field of the answer. */
    field: anyText,
    answer: anyText,
    /** What was asked, in the reader's language. */
    title: anyText,
    /** Paragraphs, in the language they were read in. */
    texts: listOf(anyText),
    /** Null of what was given before languages were noted: its texts are in the reader's. */
    language: nullable(anyText),
    isGiven: flag(),
    /** ISO instant. */
    at: anyText,
    username: anyText,
    /** Versions of the settings and of the form; together they determine the text. */
    settingsVersion: number(),
    formVersion: number(),
    /** Null as long as it stands. */
    withdrawn: nullable(object({ at: anyText, username: anyText, reason: anyText })),
  }),
);
export type Consent = Static<typeof consentSchema>;

/** POST /api/eapplications/{id}/consents/{number}/withdraw */
export const withdrawConsentSchema = named('WithdrawConsentRequest', object({ reason: text(500, 3) }));
export type WithdrawConsentRequest = Static<typeof withdrawConsentSchema>;
