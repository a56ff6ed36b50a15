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

export interface PermissionEntry {
  readonly isActive: boolean;
}

/** Business intelligence alone also says whether it is displayed. */
export interface DisplayedPermissionEntry extends PermissionEntry {
  readonly isDisplayed: boolean;
}

export type Permissions = Readonly<Record<Exclude<Permission, 'isBusinessIntelligence'>, PermissionEntry>> & {
  readonly isBusinessIntelligence: DisplayedPermissionEntry;
};

export const DEFAULT_APPLICATIONS = ['New Business', 'Inforce', 'Admin'] as const;
export type DefaultApplication = (typeof DEFAULT_APPLICATIONS)[number];
