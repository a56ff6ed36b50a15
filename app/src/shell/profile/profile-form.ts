import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart, type Language } from '@lifeform/metadata';
import { DEFAULT_APPLICATIONS, mayUse, PERMISSIONS, type User } from '@lifeform/metadata/insurance';
import type { ProfileSettings } from './machine/profile-port.ts';

/** The part of the form `User` a person may change about themselves. */
const PART = 'profile';

/** The form of the profile, with options disabled that the user has no permission for. */
export function createProfileForm(document: FormDocument, user: User, values: ProfileSettings, locale: Language): Form {
  const part = formPart(document, PART);
  const items = part.items.map(({ optionItems, ...item }) => ({
    ...item,
    ...(optionItems === undefined
      ? {}
      : { optionItems: optionItems.map((option) => ({ ...option, disabled: isClosed(user, option.requires) })) }),
  }));
  const { agentID } = user;
  const { defaultApplication, ...settings } = values;
  // A stored value that is not offered here, such as Admin, is kept by not being an option.
  const isOffered = items.some(({ optionItems }) => optionItems?.some(({ code }) => code === defaultApplication));
  return createForm(
    { ...part, items },
    {
      locale,
      now: () => new Date(),
      values: { ...settings, agentID, ...(isOffered && defaultApplication ? { defaultApplication } : {}) },
    },
  );
}

function isClosed(user: User, requires: string | undefined): boolean {
  const permission = PERMISSIONS.find((known) => known === requires);
  return permission !== undefined && !mayUse(user, permission);
}

/** The person's settings from the form. */
export function readSettings(form: Form): ProfileSettings {
  const values = form.getValues();
  const application = DEFAULT_APPLICATIONS.find((known) => known === values.defaultApplication);
  return {
    profileName: textOf(values, 'profileName'),
    emailAddress: textOf(values, 'emailAddress'),
    phoneNumberPrimary: textOf(values, 'phoneNumberPrimary'),
    isMobilePrimary: values.isMobilePrimary === true,
    phoneNumberSecondary: textOf(values, 'phoneNumberSecondary'),
    isMobileSecondary: values.isMobileSecondary === true,
    faxNumber: textOf(values, 'faxNumber'),
    ...(application === undefined ? {} : { defaultApplication: application }),
    inputLanguage: values.inputLanguage === 'French' ? 'French' : 'English',
    reportLanguage: values.reportLanguage === 'French' ? 'French' : 'English',
    fontSize: values.fontSize === 'Large' ? 'Large' : 'Small',
  };
}

function textOf(values: FormValues, name: string): string {
  return String(values[name] ?? '');
}
