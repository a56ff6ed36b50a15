import { NEEDS_FORMS, type NeedsForm } from '../needs/needs-form.ts';
import type { DefaultApplication, Permission, Permissions } from './permission.ts';
import type { SystemFlag, SystemFlags } from './system-flag.ts';
import type { User } from './user.ts';

/**
 * Every access rule derived from permissions and the installation's flags. The browser uses it to decide what to show
 * and the server what to allow, so that they cannot disagree.
 */
export type AccessSubject = Pick<User, 'permissions' | 'defaultApplication' | 'formRights' | 'administers'> &
  SystemFlags;

/** Permissions that count only when the installation offers the area they open; the others always count. */
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

/** Whether the role has the permission, whatever the installation offers. */
export function isActive({ permissions }: { readonly permissions: Permissions }, permission: Permission): boolean {
  return permissions[permission]?.isActive === true;
}

/** Whether the permission is active and the installation offers what it opens. */
export function mayUse(user: AccessSubject, permission: Permission): boolean {
  const offer = OFFERED_BY[permission];
  return isActive(user, permission) && (offer === undefined || user[offer]);
}

/** The settings of the e-application, apart from the e-application itself. */
export function maySetUpEapplication(user: AccessSubject): boolean {
  return mayUse(user, 'isEapplication') && isActive(user, 'isEapplicationAdministrator');
}

/** Submitted applications are processed by head office and by those who administer them. */
export function processesEapplications(role: { readonly permissions: Permissions }): boolean {
  const isInOffice = isActive(role, 'isHeadOffice') || isActive(role, 'isEapplicationAdministrator');
  return isInOffice && isActive(role, 'isEapplication');
}

/** May see full client numbers of applications submitted to them. */
export function mayProcessEapplications(user: AccessSubject): boolean {
  return mayUse(user, 'isEapplication') && processesEapplications(user);
}

/** May open the e-application: those who fill it in and those who administer it. */
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

/** Whether any needs analysis may be made. */
export function mayAnalyseNeeds(user: AccessSubject): boolean {
  return needsFormsOf(user).length > 0;
}

/** Administers people in the admin system, with or without administering the system itself. */
function isInAdminSystem(user: AccessSubject): boolean {
  return mayUse(user, 'isAdminSystem') || mayUse(user, 'isAdminSystemAdministrator');
}

/** May enter the admin area; each of its entries has its own rule. */
export function mayOpenAdmin(user: AccessSubject): boolean {
  const isEntitled = isActive(user, 'isAdmin') || (mayEditForms(user) && !isActive(user, 'isDeveloper'));
  return isEntitled || mayUse(user, 'isBusinessIntelligence') || isInAdminSystem(user);
}

/** May read and change users and roles, even when the Users entry is hidden. */
export function mayManageUsers(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || isInAdminSystem(user);
}

/** Administers the system itself: what runs in the background, for everybody. */
export function mayAdministerSystem(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || mayUse(user, 'isAdminSystemAdministrator');
}

/** Sources of options: who sets them up, and who uses them on forms. */
export function maySeeSources(user: AccessSubject): boolean {
  return mayManageUsers(user) || isActive(user, 'isDeveloper');
}

/** Business intelligence, by permission or by administering. */
export function mayUseBusinessIntelligence(user: AccessSubject): boolean {
  const isEntitled = isActive(user, 'isAdmin') || isActive(user, 'isBusinessIntelligence');
  return user.isBusinessIntelligence && (isEntitled || mayUse(user, 'isAdminSystem'));
}

/** Whether the link to business intelligence is shown. */
export function isBusinessIntelligenceShown(user: AccessSubject): boolean {
  return user.isBusinessIntelligence && user.permissions.isBusinessIntelligence.isDisplayed;
}

/** Whether the profile shows widgets. */
export function mayArrangeWidgets(user: AccessSubject): boolean {
  return isBusinessIntelligenceShown(user) && isActive(user, 'isBusinessIntelligence');
}

/** Whether business intelligence shows more than widgets: settings, tracking and reports. */
export function hasBusinessIntelligenceDetails(user: AccessSubject): boolean {
  const isReader = isActive(user, 'isBusinessIntelligence');
  return !isReader || isActive(user, 'isAdmin') || mayUse(user, 'isAdminSystem');
}

/** May see tracking: whoever may use business intelligence, unless its details are hidden from them. */
export function maySeeTracking(user: AccessSubject): boolean {
  return mayUseBusinessIntelligence(user) && hasBusinessIntelligenceDetails(user);
}

/** May run reports of business intelligence: whoever sees its details, and head office. */
export function mayRunBusinessReports(user: AccessSubject): boolean {
  return mayUseBusinessIntelligence(user) && (hasBusinessIntelligenceDetails(user) || isActive(user, 'isHeadOffice'));
}

/** Sees figures of all agents; everybody else those of their own agent ID. */
export function readsAllAgents(user: AccessSubject): boolean {
  return isActive(user, 'isAdmin') || mayUse(user, 'isAdminSystem') || isActive(user, 'isHeadOffice');
}

/** May change which widgets the installation offers. */
export function mayManageWidgets(user: AccessSubject): boolean {
  return mayOpenAdmin(user) && maySeeTracking(user);
}

/** May run data reports: of business intelligence, or of clients and policies in force. */
export function mayRunDataReports(user: AccessSubject): boolean {
  return mayRunBusinessReports(user) || mayUse(user, 'isInforce');
}

const STARTED_BY: Readonly<Record<DefaultApplication, Permission>> = {
  'New Business': 'isNewBusiness',
  Inforce: 'isInforce',
  Admin: 'isAdmin',
};

/** Whether a person may start in this application. */
export function mayStartIn(user: AccessSubject, application: DefaultApplication): boolean {
  return mayUse(user, STARTED_BY[application]);
}

/**
 * May set something of a form: who develops or administers everything, whose role is given some of it, and whose role a
 * form itself names to administer it.
 */
export function mayEditForms(user: AccessSubject): boolean {
  const { formRights = [], administers = [] } = user;
  const isGiven = administers.length > 0 || formRights.some(({ groups }) => groups.some((group) => group !== 'bypass'));
  return isGiven || isActive(user, 'isDeveloper') || isActive(user, 'isAdmin');
}

/** May send changes for review, and see one's own. */
export function maySendChanges(user: AccessSubject): boolean {
  return mayReviewChanges(user) || mayEditForms(user);
}

/** May see and review changes of what they may publish: developers, administrators, and those who manage roles. */
export function mayReviewChanges(user: AccessSubject): boolean {
  return isActive(user, 'isDeveloper') || isActive(user, 'isAdmin') || mayManageUsers(user);
}

/** People grant only permissions they hold, except those who administer everything. */
export function mayGrant(user: AccessSubject, permission: Permission): boolean {
  return isActive(user, 'isAdmin') || isActive(user, permission);
}
