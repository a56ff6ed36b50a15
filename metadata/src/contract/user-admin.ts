import { formValues } from '../form/schema/common.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyText,
  choice,
  each,
  flag,
  named,
  object,
  optional,
  partial,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { DEFAULT_APPLICATIONS } from '../insurance/user/permission.ts';
import { SYSTEM_FLAGS } from '../insurance/user/system-flag.ts';
import { phoneFields, preferenceFields } from '../insurance/user/user.ts';

const username = text(100, 1);

/** What people say about how to reach them. */
const contactFields = {
  firstName: text(100, 1),
  profileName: text(190, 1),
  emailAddress: text(190),
  ...phoneFields,
};

/** What only those who manage users set, besides whether the person may sign in. */
const managedFields = {
  agentID: text(20),
  roleID: text(36, 1),
  isWhiteLabel: flag(),
  whiteLabelProfile: text(60),
};

/** One row of GET /users, by username. */
export const listedUserSchema = named(
  'ListedUser',
  object({
    username,
    ...contactFields,
    ...managedFields,
    roleName: anyText,
    ...preferenceFields,
    defaultApplication: choice(DEFAULT_APPLICATIONS),
    /** False for a person who may not sign in any more. */
    isActive: flag(),
    /** False until the person has set a password through a link. */
    hasPassword: flag(),
    /** Paused after too many failed sign-ins. */
    isPaused: flag(),
    revision,
  }),
);
export type ListedUser = Static<typeof listedUserSchema>;

/** POST /users/create. The person has no password until they set one through a link. */
export const createUserSchema = named(
  'CreateUserRequest',
  object({
    username,
    ...contactFields,
    agentID: managedFields.agentID,
    roleID: managedFields.roleID,
    inputLanguage: preferenceFields.inputLanguage,
    reportLanguage: preferenceFields.reportLanguage,
    defaultApplication: choice(DEFAULT_APPLICATIONS),
    isWhiteLabel: optional(flag()),
    whiteLabelProfile: optional(text(60)),
  }),
);
export type CreateUserRequest = Static<typeof createUserSchema>;

/** Taken as it comes, to be compared with what is stored and never written. */
const whatever: Schema<unknown> = {};

/**
 * POST /users/update. Everybody changes their own contact fields and preferences; the managed fields and other people are
 * for those who manage users, who name the `revision` they started from. A right that is sent back as it is changes
 * nothing; one that differs is refused for everybody, because rights come with the role.
 */
export const userUpdateSchema = named(
  'UserUpdateRequest',
  object({
    username,
    ...partial({
      ...contactFields,
      ...managedFields,
      ...preferenceFields,
      defaultApplication: choice(DEFAULT_APPLICATIONS),
      isActive: flag(),
      revision,
      permissions: whatever,
      overrides: whatever,
      roleName: whatever,
      /** What the installation offers, sent back with a whole user. */
      ...each(SYSTEM_FLAGS, whatever),
      formData: formValues,
      /** False once the welcome was read. */
      isFirstRun: flag(),
    }),
  }),
);
export type UserUpdateRequest = Static<typeof userUpdateSchema>;
/** What is changed about a person. */
export type UserChanges = Omit<UserUpdateRequest, 'username'>;

/** POST /users/passwordLink: a link that sets a password once; any earlier link of the person ends. */
export const passwordLinkSchema = named('PasswordLinkRequest', object({ username }));
export type PasswordLinkRequest = Static<typeof passwordLinkSchema>;

export const passwordLinkAnswerSchema = named(
  'PasswordLinkAnswer',
  object({
    /** Path and fragment; the fragment never reaches a server. */
    link: anyText,
    /** ISO 8601, UTC. */
    expiresAt: anyText,
  }),
);
export type PasswordLinkAnswer = Static<typeof passwordLinkAnswerSchema>;

/** Shortest password that can be set. Signing in asks for less: older ones still count. */
export const SHORTEST_PASSWORD = 12;

/** POST /users/setPassword: needs no sign-in, the token proves itself. */
export const setPasswordSchema = named(
  'SetPasswordRequest',
  object({ token: text(200, 1), password: text(200, SHORTEST_PASSWORD) }),
);
export type SetPasswordRequest = Static<typeof setPasswordSchema>;
