import type { ListedUser } from '@lifeform/metadata/contract';
import type { UserEntity } from './user.entity.ts';

/** A user for user managers, field by field: no hash, no preferences. */
export function toListed(entity: UserEntity, now: Date): ListedUser {
  return {
    username: entity.username,
    firstName: entity.firstName,
    profileName: entity.profileName,
    emailAddress: entity.emailAddress,
    phoneNumberPrimary: entity.phoneNumberPrimary,
    isMobilePrimary: entity.isMobilePrimary,
    phoneNumberSecondary: entity.phoneNumberSecondary,
    isMobileSecondary: entity.isMobileSecondary,
    faxNumber: entity.faxNumber,
    agentID: entity.agentID ?? '',
    roleID: entity.roleID,
    roleName: entity.role.roleName,
    inputLanguage: entity.inputLanguage,
    reportLanguage: entity.reportLanguage,
    fontSize: entity.fontSize,
    defaultApplication: entity.defaultApplication,
    isWhiteLabel: entity.isWhiteLabel,
    whiteLabelProfile: entity.whiteLabelProfile,
    team: entity.team,
    isActive: entity.isActive,
    hasPassword: entity.passwordHash !== null,
    isPaused: entity.pausedUntil !== null && entity.pausedUntil > now,
    revision: entity.revision,
  };
}
