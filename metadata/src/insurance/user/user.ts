import type { Language } from '../../form/message/message.ts';
import { formValues } from '../../form/schema/common.ts';
import {
  choice,
  each,
  flag,
  list,
  named,
  nameText,
  object,
  optional,
  type Static,
  text,
} from '../../form/schema/schema.ts';
import { formRightsSchema } from './form-rights.ts';
import { DEFAULT_APPLICATIONS, permissionsSchema } from './permission.ts';
import { SYSTEM_FLAGS } from './system-flag.ts';

export const LANGUAGE_NAMES = ['English', 'French'] as const;
export type UserLanguage = (typeof LANGUAGE_NAMES)[number];

/** The language of texts for a person's language setting. */
export function languageOf(chosen: UserLanguage): Language {
  return chosen === 'French' ? 'fr' : 'en';
}

const FONT_SIZES = ['Large', 'Small'] as const;

/** Overrides a head-office role may carry; both are text, as entered in the role editor. */
export const overridesSchema = named(
  'Overrides',
  object({ chkOverrideUseMaxFace: text(10), txtOverrideMaxFace: text(20) }),
);
export type Overrides = Static<typeof overridesSchema>;

export const phoneFields = {
  phoneNumberPrimary: nameText(20),
  isMobilePrimary: flag(),
  phoneNumberSecondary: nameText(20),
  isMobileSecondary: flag(),
  faxNumber: nameText(20),
};

/** A person's language and appearance preferences. */
export const preferenceFields = {
  inputLanguage: choice(LANGUAGE_NAMES),
  reportLanguage: choice(LANGUAGE_NAMES),
  fontSize: choice(FONT_SIZES),
};

/** A signed-in user as the API sends it: never a password, hash or token. */
export const userSchema = named(
  'User',
  object({
    username: text(100, 1),
    firstName: text(100),
    profileName: text(200),
    emailAddress: text(254),
    ...phoneFields,
    agentID: text(20),
    roleID: text(60, 1),
    roleName: text(100),
    ...preferenceFields,
    defaultApplication: choice(DEFAULT_APPLICATIONS),
    isFirstRun: flag(),
    /** Whether the person sees a carrier's brand, by the name of its profile. */
    isWhiteLabel: flag(),
    whiteLabelProfile: text(60),
    /** Whose records of forms they share; blank of none. */
    team: text(60),
    /** The name the person's tracking events are stored under. */
    trackingUserName: text(100),
    permissions: permissionsSchema,
    overrides: overridesSchema,
    /** What may be set of forms without developing. */
    formRights: optional(formRightsSchema),
    /** Forms whose own rights let the role change how their records are kept. */
    administers: optional(list(text(60, 1), 10_000)),
    /** What the installation offers. */
    ...each(SYSTEM_FLAGS, flag()),
    /** Saved preferences that override the defaults of a new form. */
    formData: formValues,
  }),
);
export type User = Static<typeof userSchema>;
