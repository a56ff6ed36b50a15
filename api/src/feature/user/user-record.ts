import type { User } from '@lifeform/metadata';
import type { UserEntity } from './user.entity.ts';

/** A user as the API sends it, field by field: nothing stored later leaks by being stored. */
export function toUser(entity: UserEntity): User {
  const { role, systemFlags } = entity;
  return {
    username: entity.username,
    firstName: entity.firstName,
    profileName: entity.profileName,
    emailAddress: entity.emailAddress,
    phoneNumberPrimary: entity.phoneNumberPrimary,
    agentID: entity.agentID ?? '',
    roleID: role.id,
    roleName: role.roleName,
    inputLanguage: entity.inputLanguage,
    reportLanguage: entity.reportLanguage,
    fontSize: entity.fontSize,
    defaultApplication: entity.defaultApplication,
    isFirstRun: entity.isFirstRun,
    permissions: role.permissions,
    overrides: role.overrides,
    isNewBusiness: systemFlags.isNewBusiness,
    isInforce: systemFlags.isInforce,
    isConcepts: systemFlags.isConcepts,
    isEapplication: systemFlags.isEapplication,
    isBusinessIntelligence: systemFlags.isBusinessIntelligence,
    isAdminSystem: systemFlags.isAdminSystem,
    isNewBusinessBatch: systemFlags.isNewBusinessBatch,
    isInforceBatch: systemFlags.isInforceBatch,
    isNeedsAnalysisLite: systemFlags.isNeedsAnalysisLite,
    isNeedsAnalysisFull: systemFlags.isNeedsAnalysisFull,
    formData: entity.formData,
  };
}
