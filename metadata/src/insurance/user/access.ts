import { NEEDS_FORMS, type NeedsForm } from '../needs/needs-form.ts';
import type { DefaultApplication, Permission, Permissions } from './permission.ts';
import type { SystemFlag, SystemFlags } from './system-flag.ts';
import type { User } from './user.ts';

/**
 * Who may do what: every rule that is derived from permissions and from what the installation offers. The browser asks
 * here what to show and the server what to allow, so that the two cannot disagree.
 */
export type AccessSubject = Pick<User, 'permissions' | 'defaultApplication'> & SystemFlags;

/** Permissions that count only where the installation offers what they open. The others stand on their own. */
const OFFERED_BY: Partial<Readonly<Record<Permission, SystemFlag>>> = {
  isEapplication: 'isEapplication',
  isEapplicationAdministrator: 'isEapplication',
  isConcepts: 'isConcepts',
  isNewBusiness: 'isNewBusiness',
  isInforce: 'isInforce',
  isNewBusinessBatch: 'isNewBusinessBatch',
  isInforceBatch: 'isInforceBatch',
  isBusinessIntelligence: 'isBusinessIntelligence',
  isAdminSystem: 'isAdminSystem',
  isAdminSystemAdministrator: 'isAdminSystem',
  isNeedsAnalysisLite: 'isNeedsAnalysisLite',
  isNeedsAnalysisFull: 'isNeedsAnalysisFull',
};

/** The permission as the role has it, whatever the installation offers. */
export function isActive({ permissions }: { readonly permissions: Permissions }, permission: Permission): boolean {
  return permissions[permission]?.isActive === true;
}

/** Whether the permission opens anything here: active, and what it opens is offered. */
export function mayUse(user: AccessSubject, permission: Permission): boolean {
  const offer = OFFERED_BY[permission];
  return isActive(user, permission) && (offer === undefined || user[offer]);
}

/** The settings of the e-application, besides the e-application itself. */
export function maySetUpEapplication(user: AccessSubject): boolean {
  return mayUse(user, 'isEapplication') && isActive(user, 'isEapplicationAdministrator');
}

/** Submitted applications are processed by head office and by those who administer them. */
export function processesEapplications(role: { readonly permissions: Permissions }): boolean {
  const isInOffice = isActive(role, 'isHeadOffice') || isActive(role, 'isEapplicationAdministrator');
  return isInOffice && isActive(role, 'isEapplication');
}

/** Full numbers of clients are shown, of applications submitted to oneself. */
export function mayProcessEapplications(user: AccessSubject): boolean {
  return mayUse(user, 'isEapplication') && processesEapplications(user);
}

/** The e-application's address: for those who fill it in and for those who administer it. */
export function mayOpenEapplication(user: AccessSubject): boolean {
  return mayUse(user, 'isEapplication') || mayUse(user, 'isEapplicationAdministrator');
}

const NEEDS_OPENED_BY: Readonly<Record<NeedsForm, Permission>> = {
  NeedsLite: 'isNeedsAnalysisLite',
  NeedsFull: 'isNeedsAnalysisFull',
};

/** The forms of a needs analysis the person may fill in. */
export function needsFormsOf(user: AccessSubject): readonly NeedsForm[] {
  return NEEDS_FORMS.filter((form) => mayUse(user, NEEDS_OPENED_BY[form]));
}

/** Some needs analysis may be made. */
export function mayAnalyseNeeds(user: AccessSubject): boolean {
  return needsFormsOf(user).length > 0;
}

/** Administers people through the admin system, with or without administering the system itself. */
function isInAdminSystem(user: AccessSubject): boolean {
  return mayUse(user, 'isAdminSystem') || mayUse(user, 'isAdminSystemAdministrator');
}

/** The admin area may be entered. Which of its entries show is a question of its own. */
export function mayOpenAdmin(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || mayUse(user, 'isBusinessIntelligence') || isInAdminSystem(user);
}

/** Users and roles may be read and changed, also by people whose Users entry is hidden. */
export function mayManageUsers(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || isInAdminSystem(user);
}

/** Business intelligence, by permission or by administering. */
export function mayUseBusinessIntelligence(user: AccessSubject): boolean {
  const isEntitled = isActive(user, 'isAdmin') || isActive(user, 'isBusinessIntelligence');
  return user.isBusinessIntelligence && (isEntitled || mayUse(user, 'isAdminSystem'));
}

/** The link to business intelligence is shown. */
export function isBusinessIntelligenceShown(user: AccessSubject): boolean {
  return user.isBusinessIntelligence && user.permissions.isBusinessIntelligence.isDisplayed;
}

/** The profile's widgets are shown. */
export function mayArrangeWidgets(user: AccessSubject): boolean {
  return isBusinessIntelligenceShown(user) && isActive(user, 'isBusinessIntelligence');
}

/** People who only read business intelligence see their widgets: no settings, tracking or reports. */
export function hasBusinessIntelligenceDetails(user: AccessSubject): boolean {
  const isReader = isActive(user, 'isBusinessIntelligence');
  return !isReader || isActive(user, 'isAdmin') || mayUse(user, 'isAdminSystem');
}

/** Tracking shows: whoever may use business intelligence, unless its details are hidden from them. */
export function maySeeTracking(user: AccessSubject): boolean {
  return mayUseBusinessIntelligence(user) && hasBusinessIntelligenceDetails(user);
}

/** The reports of business intelligence: for whoever sees its details, and for head office, whose reports they are. */
export function mayRunBusinessReports(user: AccessSubject): boolean {
  return mayUseBusinessIntelligence(user) && (hasBusinessIntelligenceDetails(user) || isActive(user, 'isHeadOffice'));
}

/** Figures are those of all agents; everybody else reads those of their own agent ID. */
export function readsAllAgents(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || mayUse(user, 'isAdminSystem') || isActive(user, 'isHeadOffice');
}

/** The widgets the installation offers may be changed. */
export function mayManageWidgets(user: AccessSubject): boolean {
  return mayOpenAdmin(user) && maySeeTracking(user);
}

/** Data reports: of business intelligence, or of clients and policies in force. */
export function mayRunDataReports(user: AccessSubject): boolean {
  return mayRunBusinessReports(user) || mayUse(user, 'isInforce');
}

const STARTED_BY: Readonly<Record<DefaultApplication, Permission>> = {
  'New Business': 'isNewBusiness',
  Inforce: 'isInforce',
  Admin: 'isAdmin',
};

/** Whether a person may have this as the application they start in. */
export function mayStartIn(user: AccessSubject, application: DefaultApplication): boolean {
  return mayUse(user, STARTED_BY[application]);
}

/** Nobody hands out what they do not hold, except those who administer everything. */
export function mayGrant(user: AccessSubject, permission: Permission): boolean {
  return isActive(user, 'isAdmin') || isActive(user, permission);
}
