import { ALL_AREAS, PERMISSIONS, type Permission, type Permissions, type User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';

/** A user holding exactly these permissions, in an installation that offers every area. */
export function userWith(permissions: readonly Permission[], changes: Partial<User> = {}): User {
  const entries = PERMISSIONS.map((name) => [name, { isActive: permissions.includes(name) }]);
  return {
    username: 'marie',
    firstName: 'Marie',
    profileName: 'Marie Tremblay',
    emailAddress: 'marie@example.com',
    phoneNumberPrimary: '',
    phoneNumberSecondary: '',
    faxNumber: '',
    isMobilePrimary: false,
    isMobileSecondary: false,
    agentID: '000123',
    roleID: 'agent',
    roleName: 'Agent',
    inputLanguage: 'English',
    reportLanguage: 'English',
    fontSize: 'Small',
    defaultApplication: 'New Business',
    isFirstRun: false,
    isWhiteLabel: false,
    whiteLabelProfile: '',
    team: '',
    trackingUserName: '',
    permissions: Object.fromEntries(entries) as Permissions,
    overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' },
    ...ALL_AREAS,
    formData: {},
    ...changes,
  };
}

/** Somebody of a role as it ships, in an installation that offers every area. */
export function userOf(roleID: string, changes: Partial<User> = {}): User {
  const role = seed.roles.find((one) => one.roleID === roleID);
  if (role === undefined) throw new Error(`No role ${roleID} is seeded.`);
  const { roleName, permissions, overrides } = role;
  return userWith([], { roleID, roleName, permissions, overrides, ...changes });
}
