import { formValues } from '../../form/schema/common.ts';
import { choice, flag, object, type Schema, text } from '../../form/schema/schema.ts';
import {
  DEFAULT_APPLICATIONS,
  type DisplayedPermissionEntry,
  PERMISSIONS,
  type Permission,
  type PermissionEntry,
  type Permissions,
} from './permission.ts';
import type { SystemFlag } from './system-flag.ts';
import { FONT_SIZES, LANGUAGE_NAMES, type Overrides, type User } from './user.ts';

const entry = object<PermissionEntry>({ isActive: flag() });
const displayedEntry = object<DisplayedPermissionEntry>({ isActive: flag(), isDisplayed: flag() });

/** A role says yes or no to every one of the sixteen permissions. */
export const permissionsSchema: Schema<Permissions> = {
  type: 'object',
  properties: {
    ...Object.fromEntries(PERMISSIONS.map((permission): [Permission, typeof entry] => [permission, entry])),
    isBusinessIntelligence: displayedEntry,
  },
  required: PERMISSIONS,
  additionalProperties: false,
};

export const overridesSchema: Schema<Overrides> = object<Overrides>({
  chkOverrideUseMaxFace: text(10),
  txtOverrideMaxFace: text(20),
});

const systemFlags: Readonly<Record<SystemFlag, Schema<boolean>>> = {
  isInforce: flag(),
  isNewBusiness: flag(),
  isConcepts: flag(),
  isEapplication: flag(),
  isBusinessIntelligence: flag(),
  isAdminSystem: flag(),
  isNewBusinessBatch: flag(),
  isInforceBatch: flag(),
  isNeedsAnalysisLite: flag(),
  isNeedsAnalysisFull: flag(),
};

export const userSchema: Schema<User> = object<User>({
  username: text(100, 1),
  firstName: text(100),
  profileName: text(200),
  emailAddress: text(254),
  phoneNumberPrimary: text(20),
  phoneNumberSecondary: text(20),
  faxNumber: text(20),
  isMobilePrimary: flag(),
  isMobileSecondary: flag(),
  agentID: text(20),
  roleID: text(60, 1),
  roleName: text(100),
  inputLanguage: choice(LANGUAGE_NAMES),
  reportLanguage: choice(LANGUAGE_NAMES),
  fontSize: choice(FONT_SIZES),
  defaultApplication: choice(DEFAULT_APPLICATIONS),
  isFirstRun: flag(),
  isWhiteLabel: flag(),
  whiteLabelProfile: text(60),
  trackingUserName: text(100),
  permissions: permissionsSchema,
  overrides: overridesSchema,
  ...systemFlags,
  formData: formValues,
});
