import { choice, flag, integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { DEFAULT_APPLICATIONS } from '../insurance/user/permission.ts';
import { overridesSchema, permissionsSchema } from '../insurance/user/user.schema.ts';
import { LANGUAGE_NAMES } from '../insurance/user/user.ts';
import type { SaveRoleRequest } from './role.ts';
import {
  type CreateUserRequest,
  type PasswordLinkRequest,
  type SetPasswordRequest,
  SHORTEST_PASSWORD,
} from './user-admin.ts';

const MOST_REVISIONS = 2_147_483_647;
const username = text(100, 1);
const phone = text(20);

export const revision = integer(1, MOST_REVISIONS);

/** Taken as it comes, to be compared with what is stored and never written. */
export const whatever: Schema<unknown> = {};

const anything = optional(whatever);

/** What the installation offers, sent back with a whole user. */
export const systemFlagShape = {
  isInforce: anything,
  isNewBusiness: anything,
  isConcepts: anything,
  isEapplication: anything,
  isBusinessIntelligence: anything,
  isAdminSystem: anything,
  isNewBusinessBatch: anything,
  isInforceBatch: anything,
  isNeedsAnalysisLite: anything,
  isNeedsAnalysisFull: anything,
} as const;

export const contactShape = {
  firstName: text(100, 1),
  profileName: text(190, 1),
  emailAddress: text(190),
  phoneNumberPrimary: phone,
  isMobilePrimary: flag(),
  phoneNumberSecondary: phone,
  isMobileSecondary: flag(),
  faxNumber: phone,
} as const;

export const agentID = text(20);
export const roleID = text(36, 1);

export const saveRoleSchema: Schema<SaveRoleRequest> = object<SaveRoleRequest>({
  roleID: optional(roleID),
  revision: optional(revision),
  roleName: text(100, 1),
  permissions: permissionsSchema,
  overrides: overridesSchema,
});

export const createUserSchema: Schema<CreateUserRequest> = object<CreateUserRequest>({
  username,
  ...contactShape,
  agentID,
  roleID,
  inputLanguage: choice(LANGUAGE_NAMES),
  reportLanguage: choice(LANGUAGE_NAMES),
  defaultApplication: choice(DEFAULT_APPLICATIONS),
  isWhiteLabel: optional(flag()),
  whiteLabelProfile: optional(text(60)),
});

export const passwordLinkSchema: Schema<PasswordLinkRequest> = object<PasswordLinkRequest>({ username });

export const setPasswordSchema: Schema<SetPasswordRequest> = object<SetPasswordRequest>({
  token: text(200, 1),
  password: text(200, SHORTEST_PASSWORD),
});
