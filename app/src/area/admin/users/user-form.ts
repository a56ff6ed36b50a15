import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, formPart, type Language, type OptionItem } from '@lifeform/metadata';
import type { CreateUserRequest, ListedUser, Role, UserUpdateRequest } from '@lifeform/metadata/contract';
import { DEFAULT_APPLICATIONS, type WhiteLabelProfile } from '@lifeform/metadata/insurance';

/** The part of the form `User` for those who manage users. */
export const ACCOUNT = 'account';

interface Offered {
  readonly roles: readonly Role[];
  readonly profiles: readonly WhiteLabelProfile[];
}

/** The form of an account, with the existing roles and profiles as options. */
export function createUserForm(
  document: FormDocument,
  user: ListedUser | undefined,
  { roles, profiles }: Offered,
  locale: Language,
): Form {
  const part = formPart(document, ACCOUNT);
  const choices: Readonly<Record<string, readonly OptionItem[]>> = {
    usrRoleID: roles.map(({ roleID, roleName }) => ({ code: roleID, text: roleName })),
    usrWhiteLabelProfile: profileNames(profiles, user).map((name) => ({ code: name, text: name })),
  };
  const items = part.items.map((item) => {
    const offered = choices[item.name];
    if (offered !== undefined) return { ...item, useOptions: true, optionItems: offered };
    return item.name === 'usrUsername' && user !== undefined ? { ...item, readOnly: true } : item;
  });
  const values = user && {
    usrUsername: user.username,
    usrAgentID: user.agentID,
    usrFirstName: user.firstName,
    usrProfileName: user.profileName,
    usrEmailAddress: user.emailAddress,
    usrPhoneNumberPrimary: user.phoneNumberPrimary,
    usrRoleID: user.roleID,
    usrDefaultApplication: user.defaultApplication,
    usrInputLanguage: user.inputLanguage,
    usrReportLanguage: user.reportLanguage,
    usrIsWhiteLabel: user.isWhiteLabel,
    usrWhiteLabelProfile: user.whiteLabelProfile,
    usrTeam: user.team,
  };
  return createForm({ ...part, items }, { locale, now: () => new Date(), ...(values ? { values } : {}) });
}

/** Keeps the person's current profile as an option even if it no longer exists. */
function profileNames(profiles: readonly WhiteLabelProfile[], user: ListedUser | undefined): readonly string[] {
  const names = new Set(profiles.map(({ name }) => name));
  if (user?.whiteLabelProfile) names.add(user.whiteLabelProfile);
  return [...names];
}

/** A new account as the form holds it. */
export function readNewUser(form: Form): CreateUserRequest {
  const { username, ...fields } = readFields(form);
  return {
    ...{ isMobilePrimary: false, phoneNumberSecondary: '', isMobileSecondary: false, faxNumber: '' },
    ...fields,
    username,
  };
}

/** The changes of an account, with the revision it was read at. */
export function readChange(form: Form, user: ListedUser): UserUpdateRequest {
  const { username: _fixed, ...fields } = readFields(form);
  const changed = Object.entries(fields).filter(([name, value]) => user[name as keyof ListedUser] !== value);
  return { ...Object.fromEntries(changed), username: user.username, revision: user.revision };
}

function readFields(form: Form) {
  const values = form.getValues();
  const text = (name: string): string => String(values[name] ?? '').trim();
  const application = text('usrDefaultApplication');
  return {
    username: text('usrUsername'),
    agentID: text('usrAgentID'),
    firstName: text('usrFirstName'),
    profileName: text('usrProfileName'),
    emailAddress: text('usrEmailAddress'),
    phoneNumberPrimary: text('usrPhoneNumberPrimary'),
    roleID: text('usrRoleID'),
    defaultApplication: DEFAULT_APPLICATIONS.find((known) => known === application) ?? 'New Business',
    inputLanguage: text('usrInputLanguage') === 'French' ? ('French' as const) : ('English' as const),
    reportLanguage: text('usrReportLanguage') === 'French' ? ('French' as const) : ('English' as const),
    isWhiteLabel: values.usrIsWhiteLabel === true,
    whiteLabelProfile: text('usrWhiteLabelProfile'),
    team: text('usrTeam'),
  };
}
