import type { SystemFlag } from '../insurance/user/system-flag.ts';
import type { User } from '../insurance/user/user.ts';

/** What people say about how to reach them. */
export type ContactFields = Pick<
  User,
  | 'firstName'
  | 'profileName'
  | 'emailAddress'
  | 'phoneNumberPrimary'
  | 'isMobilePrimary'
  | 'phoneNumberSecondary'
  | 'isMobileSecondary'
  | 'faxNumber'
>;

/** What only those who manage users set. */
export interface ManagedFields extends Pick<User, 'agentID' | 'roleID' | 'isWhiteLabel' | 'whiteLabelProfile'> {
  /** False for a person who may not sign in any more. */
  readonly isActive: boolean;
}

/**
 * One row of GET /users, by username. The answer is a list of at most `pageSize` (500 unless less is asked for); the
 * header `x-total-count` says how many there are on all pages.
 */
export interface ListedUser
  extends ContactFields,
    ManagedFields,
    Pick<User, 'username' | 'roleName' | 'inputLanguage' | 'reportLanguage' | 'fontSize' | 'defaultApplication'> {
  /** False until the person has set a password through a link. */
  readonly hasPassword: boolean;
  /** Paused after too many failed sign-ins. */
  readonly isPaused: boolean;
  readonly revision: number;
}

/** POST /users/create. The person has no password until they set one through a link. */
export interface CreateUserRequest
  extends ContactFields,
    Pick<User, 'username' | 'agentID' | 'roleID' | 'inputLanguage' | 'reportLanguage' | 'defaultApplication'>,
    Partial<Pick<User, 'isWhiteLabel' | 'whiteLabelProfile'>> {}

/**
 * POST /users/update, besides `username`. Everybody changes their own contact fields and preferences; the managed
 * fields and other people are for those who manage users, who name the `revision` they started from. A right that is
 * sent back as it is changes nothing; one that differs is refused for everybody, because rights come with the role.
 */
export interface UserChanges
  extends Partial<ContactFields>,
    Partial<ManagedFields>,
    Partial<Pick<User, 'defaultApplication'>>,
    Partial<Readonly<Record<SystemFlag, unknown>>> {
  readonly revision?: number;
  readonly permissions?: unknown;
  readonly overrides?: unknown;
  readonly roleName?: unknown;
}

/** POST /users/passwordLink: a link that sets a password once; any earlier link of the person ends. */
export interface PasswordLinkRequest {
  readonly username: string;
}

export interface PasswordLinkAnswer {
  /** Path and fragment; the fragment never reaches a server. */
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** POST /users/setPassword: needs no sign-in, the token proves itself. */
export interface SetPasswordRequest {
  readonly token: string;
  readonly password: string;
}

/** Shortest password that can be set. Signing in asks for less: older ones still count. */
export const SHORTEST_PASSWORD = 12;
