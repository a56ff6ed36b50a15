import type { FormValues } from '../../form/document/value.ts';
import type { Language } from '../../form/message/message.ts';
import type { DefaultApplication, Permissions } from './permission.ts';
import type { SystemFlags } from './system-flag.ts';

export const LANGUAGE_NAMES = ['English', 'French'] as const;
export type UserLanguage = (typeof LANGUAGE_NAMES)[number];

/** The language of texts for a person's choice of language. */
export function languageOf(chosen: UserLanguage): Language {
  return chosen === 'French' ? 'fr' : 'en';
}

export const FONT_SIZES = ['Large', 'Small'] as const;

/** Overrides a head-office role may carry; both are text, as entered in the role editor. */
export type Overrides = {
  readonly chkOverrideUseMaxFace: string;
  readonly txtOverrideMaxFace: string;
};

/** A signed-in user as the API sends it: never a password, hash or token. */
export interface User extends SystemFlags {
  readonly username: string;
  readonly firstName: string;
  readonly profileName: string;
  readonly emailAddress: string;
  readonly phoneNumberPrimary: string;
  readonly phoneNumberSecondary: string;
  readonly faxNumber: string;
  readonly isMobilePrimary: boolean;
  readonly isMobileSecondary: boolean;
  readonly agentID: string;
  readonly roleID: string;
  readonly roleName: string;
  readonly inputLanguage: UserLanguage;
  readonly reportLanguage: UserLanguage;
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly defaultApplication: DefaultApplication;
  readonly isFirstRun: boolean;
  /** A carrier's own brand for this person, by the name of its profile. */
  readonly isWhiteLabel: boolean;
  readonly whiteLabelProfile: string;
  /** The name tracking events are stored under. */
  readonly trackingUserName: string;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
  /** Saved preferences that override the defaults of a new form. */
  readonly formData: FormValues;
}
