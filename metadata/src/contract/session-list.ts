import { anyText, choice, flag, listOf, named, number, object, type Static, text } from '../form/schema/schema.ts';
import { factors } from './second-factor.ts';
import { SHORTEST_PASSWORD } from './user-admin.ts';

/** How an attempt to sign in ended. */
export const SIGN_IN_OUTCOMES = ['signedIn', 'refused', 'ended'] as const;

const place = {
  /** Browser and system, as `Firefox · Windows`; blank where it did not say. */
  browser: anyText,
  /** Its address in the network; blank of what was written before addresses were. */
  address: anyText,
};

/** GET /users/:username/sessions: where somebody is signed in, and what was tried under their name. */
export const sessionsAnswerSchema = named(
  'SessionsAnswer',
  object({
    /** Newest first. */
    sessions: listOf(
      object({
        sessionID: anyText,
        ...place,
        /** ISO 8601, UTC, as all moments here. */
        openedAt: anyText,
        /** When its tokens were last exchanged. */
        lastSeenAt: anyText,
        /** The one that asks. */
        isThis: flag(),
      }),
    ),
    /** How often the person may be signed in at once; 0 without a limit. */
    mostSessions: number(),
    /** The latest, newest first. */
    history: listOf(
      object({
        at: anyText,
        outcome: choice(SIGN_IN_OUTCOMES),
        /** Why it was refused or ended: the code of a text; blank for a success. */
        reason: anyText,
        ...place,
      }),
    ),
    /** Whether the person signs in with a password, which can be changed. */
    hasPassword: flag(),
    factors,
    /** Recovery codes that are not spent. */
    recoveryCodes: number(),
  }),
);
export type SessionsAnswer = Static<typeof sessionsAnswerSchema>;
export type OpenSession = SessionsAnswer['sessions'][number];

/** POST /users/changePassword: one's own, with the present one as proof. */
export const changePasswordSchema = named(
  'ChangePasswordRequest',
  object({ present: text(200, 1), password: text(200, SHORTEST_PASSWORD) }),
);
export type ChangePasswordRequest = Static<typeof changePasswordSchema>;

/** The mark of the browser under the new password, as after a sign-in. */
export const changePasswordAnswerSchema = named('ChangePasswordAnswer', object({ device: anyText }));
export type ChangePasswordAnswer = Static<typeof changePasswordAnswerSchema>;
