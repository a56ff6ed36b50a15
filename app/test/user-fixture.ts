import { PERMISSIONS, type Permission, type Permissions, type User } from '@lifeform/metadata';

/** A user holding exactly these permissions, in an installation that offers every area. */
export function userWith(permissions: readonly Permission[], changes: Partial<User> = {}): User {
  const entries = PERMISSIONS.map((name) => [name, { isActive: permissions.includes(name) }]);
  return {
    username: 'marie',
    firstName: 'Marie',
    profileName: 'Marie Tremblay',
    emailAddress: 'marie@example.com',
    phoneNumberPrimary: '',
    agentID: '000123',
    roleID: 'agent',
    roleName: 'Agent',
    inputLanguage: 'English',
    reportLanguage: 'English',
    fontSize: 'Small',
    defaultApplication: 'New Business',
    isFirstRun: false,
    permissions: Object.fromEntries(entries) as Permissions,
    overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' },
    isNewBusiness: true,
    isInforce: true,
    isConcepts: true,
    isEapplication: true,
    isBusinessIntelligence: true,
    isAdminSystem: true,
    isNewBusinessBatch: true,
    isInforceBatch: true,
    isNeedsAnalysisLite: true,
    isNeedsAnalysisFull: true,
    formData: {},
    ...changes,
  };
}
