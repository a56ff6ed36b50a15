import { each, flag, named, object, type Static } from '../../form/schema/schema.ts';

/** The sixteen permissions a role can hold. */
export const PERMISSIONS = [
  'isEapplication',
  'isEapplicationAdministrator',
  'isConcepts',
  'isNewBusiness',
  'isInforce',
  'isHeadOffice',
  'isHeadOfficeOverride',
  'isAdmin',
  'isNewBusinessBatch',
  'isInforceBatch',
  'isBusinessIntelligence',
  'isAdminSystem',
  'isAdminSystemAdministrator',
  'isDeveloper',
  'isNeedsAnalysisLite',
  'isNeedsAnalysisFull',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const permissionEntry = named('PermissionEntry', object({ isActive: flag() }));
export type PermissionEntry = Static<typeof permissionEntry>;

/** A role has each permission or not. Business intelligence also says whether it is displayed. */
export const permissionsSchema = named(
  'Permissions',
  object({
    ...each(PERMISSIONS, permissionEntry),
    isBusinessIntelligence: object({ isActive: flag(), isDisplayed: flag() }),
  }),
);
export type Permissions = Static<typeof permissionsSchema>;

export const DEFAULT_APPLICATIONS = ['New Business', 'Inforce', 'Admin'] as const;
export type DefaultApplication = (typeof DEFAULT_APPLICATIONS)[number];
