import type { SystemFlags, User } from '@lifeform/metadata/insurance';
import type { UserEntity } from './user.entity.ts';

/** A user for the API, field by field, so that columns added later do not leak. `offered` is the installation's. */
export function toUser(entity: UserEntity, offered: SystemFlags): User {
  const { role } = entity;
  return {
    username: entity.username,
    firstName: entity.firstName,
    profileName: entity.profileName,
    emailAddress: entity.emailAddress,
    phoneNumberPrimary: entity.phoneNumberPrimary,
    phoneNumberSecondary: entity.phoneNumberSecondary,
    faxNumber: entity.faxNumber,
    isMobilePrimary: entity.isMobilePrimary,
    isMobileSecondary: entity.isMobileSecondary,
    agentID: entity.agentID ?? '',
    roleID: role.id,
    roleName: role.roleName,
    inputLanguage: entity.inputLanguage,
    reportLanguage: entity.reportLanguage,
    fontSize: entity.fontSize,
    defaultApplication: entity.defaultApplication,
    isFirstRun: entity.isFirstRun,
    isWhiteLabel: entity.isWhiteLabel,
    whiteLabelProfile: entity.whiteLabelProfile,
    team: entity.team,
    trackingUserName: entity.trackingUserName,
    permissions: role.permissions,
    overrides: role.overrides,
    formRights: role.formRights ?? [],
    ...offered,
    formData: entity.formData,
  };
}
