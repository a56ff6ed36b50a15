import { formValues } from '../form/schema/common.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyText,
  choice,
  each,
  flag,
  named,
  nameText,
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

const username = nameText(100, 1);
const team = nameText(60);

/** Contact details that people may change. */
const contactFields = {
  firstName: nameText(100, 1),
  profileName: nameText(190, 1),
  emailAddress: nameText(190),
  ...phoneFields,
};

/** Fields that only managers of users set, besides whether the person may sign in. */
const managedFields = {
  agentID: nameText(20),
  roleID: text(36, 1),
  isWhiteLabel: flag(),
  whiteLabelProfile: text(60),
  /** Whose records of forms they share; blank of none. */
  team,
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
    /** False for a person who may no longer sign in. */
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
    team: optional(team),
  }),
);
export type CreateUserRequest = Static<typeof createUserSchema>;

/** Any value: compared with what is stored, never written. */
const whatever: Schema<unknown> = {};

/**
 * POST /users/update. Everybody changes their own contact fields and preferences. Managed fields and other people are
 * for those who manage users, who send the `revision` they started from. Sending a right back unchanged is allowed; a
 * different one is refused for everybody, because rights come with the role.
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
      /** The installation's flags, sent back with a whole user. */
      ...each(SYSTEM_FLAGS, whatever),
      formData: formValues,
      /** False once the welcome has been read. */
      isFirstRun: flag(),
    }),
  }),
);
export type UserUpdateRequest = Static<typeof userUpdateSchema>;
/** Changes to a person. */
export type UserChanges = Omit<UserUpdateRequest, 'username'>;

/**
 * POST /users/passwordLink: a link that sets a password once, or, for who may not use one, an invitation to the company's
 * directory; earlier links of the person stop working.
 */
export const passwordLinkSchema = named('PasswordLinkRequest', object({ username }));
export type PasswordLinkRequest = Static<typeof passwordLinkSchema>;

export const passwordLinkAnswerSchema = named(
  'PasswordLinkAnswer',
  object({
    /** Path and fragment; browsers never send a fragment to a server. */
    link: anyText,
    /** ISO 8601, UTC. */
    expiresAt: anyText,
  }),
);
export type PasswordLinkAnswer = Static<typeof passwordLinkAnswerSchema>;

/** Shortest password that can be set. Signing in accepts shorter ones that are already stored. */
export const SHORTEST_PASSWORD = 12;

/** POST /users/setPassword: no sign-in needed, the token is the proof. */
export const setPasswordSchema = named(
  'SetPasswordRequest',
  object({ token: text(200, 1), password: text(200, SHORTEST_PASSWORD) }),
);
export type SetPasswordRequest = Static<typeof setPasswordSchema>;

/** POST /users/acceptInvitation: the invitation says which account, the directory's token whose it becomes. */
export const acceptInvitationSchema = named(
  'AcceptInvitationRequest',
  object({ invitation: text(200, 1), token: text(8192, 1) }),
);
export type AcceptInvitationRequest = Static<typeof acceptInvitationSchema>;
