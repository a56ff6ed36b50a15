import type { FormValues } from '../form/value.ts';
import type { Language } from '../message/message.ts';
import type { DefaultApplication, Permissions } from './permission.ts';

export const LANGUAGE_NAMES = ['English', 'French'] as const;
export type UserLanguage = (typeof LANGUAGE_NAMES)[number];

/** The language of texts for a person's choice of language. */
export function languageOf(chosen: UserLanguage): Language {
  return chosen === 'French' ? 'fr' : 'en';
}

export const FONT_SIZES = ['Large', 'Small'] as const;

/** Overrides a head-office role may carry; both are text, as entered in the role editor. */
export interface Overrides {
  readonly chkOverrideUseMaxFace: string;
  readonly txtOverrideMaxFace: string;
}

/** A signed-in user as the API sends it: never a password, hash or token. */
export interface User {
  readonly username: string;
  readonly firstName: string;
  readonly profileName: string;
  readonly emailAddress: string;
  readonly phoneNumberPrimary: string;
  readonly agentID: string;
  readonly roleID: string;
  readonly roleName: string;
  readonly inputLanguage: UserLanguage;
  readonly reportLanguage: UserLanguage;
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly defaultApplication: DefaultApplication;
  readonly isFirstRun: boolean;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
  /** System flags: which areas this installation offers at all. */
  readonly isNewBusiness: boolean;
  readonly isInforce: boolean;
  readonly isConcepts: boolean;
  readonly isEapplication: boolean;
  readonly isBusinessIntelligence: boolean;
  readonly isAdminSystem: boolean;
  readonly isNewBusinessBatch: boolean;
  readonly isInforceBatch: boolean;
  readonly isNeedsAnalysisLite: boolean;
  readonly isNeedsAnalysisFull: boolean;
  /** Saved preferences that override the defaults of a new form. */
  readonly formData: FormValues;
}
