import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  nameText,
  object,
  optional,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { tokenAnswerSchema } from './session.ts';

/** Ways to prove besides the password that it is oneself. */
export const FACTOR_KINDS = ['passkey', 'code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Stands for a password that was right: answered by a refused sign-in, or bought with one’s password. */
const ticket = text(100, 1);

/** What a browser’s authenticator answers, as WebAuthn Level 2 has it in JSON; binary parts in base64url. */
const passkeyAnswer = named(
  'PasskeyAnswer',
  object({
    id: text(1500, 1),
    rawId: text(1500, 1),
    type: choice(['public-key']),
    authenticatorAttachment: optional(text(30)),
    clientExtensionResults: object({}),
    response: object({
      clientDataJSON: text(5000, 1),
      attestationObject: optional(text(20_000)),
      authenticatorData: optional(text(5000)),
      signature: optional(text(2000)),
      userHandle: optional(text(200)),
      transports: optional(list(text(30), 10)),
    }),
  }),
);
export type PasskeyAnswer = Static<typeof passkeyAnswer>;

/** Options for the browser, as WebAuthn has them in JSON. */
const passkeyOptions: Schema<Readonly<Record<string, unknown>>> = { type: 'object' };

/** A second factor of somebody. */
const factor = named(
  'Factor',
  object({
    factorID: anyText,
    kind: choice(FACTOR_KINDS),
    name: anyText,
    /** ISO 8601, UTC. */
    addedAt: anyText,
    /** Blank before its first use. */
    lastUsedAt: anyText,
  }),
);
export const factors = listOf(factor);
export type Factor = Static<typeof factor>;

/** POST /users/secondFactor/options: what a ticket can be redeemed with. */
export const factorOptionsRequestSchema = named('FactorOptionsRequest', object({ ticket }));
export const factorOptionsAnswerSchema = named(
  'FactorOptionsAnswer',
  object({
    /** Kinds the person has; none where one has to be added first. */
    kinds: listOf(choice(FACTOR_KINDS)),
    hasRecoveryCodes: flag(),
    passkey: optional(passkeyOptions),
  }),
);

/** POST /users/secondFactor: one of the three, with the ticket. */
export const proveFactorSchema = named(
  'ProveFactorRequest',
  object({
    ticket,
    /** Six digits of an authenticator application. */
    code: optional(text(12)),
    recoveryCode: optional(text(30)),
    passkey: optional(passkeyAnswer),
  }),
);
export type ProveFactorRequest = Static<typeof proveFactorSchema>;

/** POST /users/proof: one of the two, by how the person signs in. */
export const proofSchema = named(
  'ProofRequest',
  object({
    present: optional(text(200, 1)),
    /** Of the company’s directory, asked for anew: an ID token that says when the person proved themselves there. */
    idToken: optional(text(10_000, 1)),
  }),
);
export type ProofRequest = Static<typeof proofSchema>;
export const proofAnswerSchema = named(
  'ProofAnswer',
  object({
    /** Of a person with a second factor, which is to be proved by it; without one all is done. */
    ticket: optional(anyText),
  }),
);
export type ProofAnswer = Static<typeof proofAnswerSchema>;

/** POST /users/factorTicket: for adding to one’s factors while signed in. */
export const factorTicketRequestSchema = named('FactorTicketRequest', object({ present: text(200, 1) }));
export const factorTicketAnswerSchema = named('FactorTicketAnswer', object({ ticket: anyText }));

/** POST /users/secondFactor/begin: a new factor that is not in force yet. */
export const beginFactorSchema = named('BeginFactorRequest', object({ ticket, kind: choice(FACTOR_KINDS) }));
export type BeginFactorRequest = Static<typeof beginFactorSchema>;
export const beginFactorAnswerSchema = named(
  'BeginFactorAnswer',
  object({
    /** Of a code: the secret in base32, and the address that authenticator applications read from a picture. */
    secret: optional(anyText),
    address: optional(anyText),
    passkey: optional(passkeyOptions),
  }),
);
export type BeginFactorAnswer = Static<typeof beginFactorAnswerSchema>;

/** POST /users/secondFactor/finish: proves that the new factor works, which puts it in force. */
export const finishFactorSchema = named(
  'FinishFactorRequest',
  object({ ticket, name: nameText(60, 1), code: optional(text(12)), passkey: optional(passkeyAnswer) }),
);
export type FinishFactorRequest = Static<typeof finishFactorSchema>;
export const finishFactorAnswerSchema = named(
  'FinishFactorAnswer',
  object({
    /** Of the first factor: shown once, each good for one sign-in. */
    recoveryCodes: listOf(anyText),
    /** Where the ticket was of a sign-in, which is done with this. */
    tokens: optional(tokenAnswerSchema),
  }),
);
export type FinishFactorAnswer = Static<typeof finishFactorAnswerSchema>;

/** POST /users/removeFactor: the person’s other sessions end. */
export const removeFactorSchema = named(
  'RemoveFactorRequest',
  object({
    username: text(100, 1),
    factorID: text(40, 1),
    /** Of one’s own: bought with the password. */
    ticket: optional(ticket),
  }),
);
export type RemoveFactorRequest = Static<typeof removeFactorSchema>;

/** POST /users/recoveryCodes: new ones; the old ones end. */
export const recoveryCodesRequestSchema = named('RecoveryCodesRequest', object({ ticket }));
export const recoveryCodesAnswerSchema = named('RecoveryCodesAnswer', object({ recoveryCodes: listOf(anyText) }));
