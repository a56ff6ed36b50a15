import {
  anyText,
  choice,
  flag,
  named,
  nameText,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';

const username = nameText(100, 1);

/** GET /api/getVersion */
export const versionAnswerSchema = named('VersionAnswer', object({ version: anyText, heartbeatMinutes: number() }));
export type VersionAnswer = Static<typeof versionAnswerSchema>;

/** GET /api/ready: 503 while the database is unavailable. */
export const readyAnswerSchema = named('ReadyAnswer', object({ ready: choice([true]) }));
export type ReadyAnswer = Static<typeof readyAnswerSchema>;

/** POST /users/authenticate. Passwords are long enough for any pass phrase, short enough to hash cheaply. */
export const authenticateSchema = named(
  'AuthenticateRequest',
  object({
    username,
    password: text(200, 1),
    generateTrackingUserName: flag(),
    /** What the browser kept of an earlier sign-in: it waits instead of being kept out when others guess. */
    device: optional(text(100)),
  }),
);
export type AuthenticateRequest = Static<typeof authenticateSchema>;

/**
 * The stored refresh token object, sent whole to /users/login, /users/refresh and /users/logout. Room for a directory's
 * token, which carries claims and is exchanged in the same place as our own short one.
 */
export const refreshTokenSchema = named('RefreshToken', object({ token: text(8192, 1), username }));
export type RefreshToken = Static<typeof refreshTokenSchema>;

/** Answer of /users/authenticate and /users/refresh. `challenge` alone grants nothing; sent as the header
 * of that name, it has to be the session's own. */
export const tokenAnswerSchema = named(
  'TokenAnswer',
  object({
    jwt: anyText,
    token: refreshTokenSchema,
    challenge: anyText,
    /** After a sign-in by password: to be sent with the next one from here. */
    device: optional(anyText),
  }),
);
export type TokenAnswer = Static<typeof tokenAnswerSchema>;
