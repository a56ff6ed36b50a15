import {
  type AccessSubject,
  mayAdministerSystem,
  mayAnalyseNeeds,
  mayEditForms,
  mayManageUsers,
  mayManageWidgets,
  mayProcessEapplications,
  mayReviewChanges,
  mayRunBusinessReports,
  mayRunDataReports,
  maySeeSources,
  maySeeTracking,
  maySendChanges,
  maySetUpEapplication,
  mayUse,
  mayUseBusinessIntelligence,
} from './access.ts';
import { mayBypassReview } from './form-rights.ts';
import type { Permission } from './permission.ts';

/** Access rules beyond a single permission, by the name endpoints use. */
export const ACCESS_RULES = {
  manageUsers: mayManageUsers,
  administerSystem: mayAdministerSystem,
  seeSources: maySeeSources,
  manageWidgets: mayManageWidgets,
  needsAnalysis: mayAnalyseNeeds,
  businessIntelligence: mayUseBusinessIntelligence,
  businessIntelligenceDetails: maySeeTracking,
  businessReports: mayRunBusinessReports,
  dataReports: mayRunDataReports,
  setUpEapplication: maySetUpEapplication,
  processEapplications: mayProcessEapplications,
  editForms: mayEditForms,
  reviewChanges: mayReviewChanges,
  sendChanges: maySendChanges,
  bypassReview: mayBypassReview,
} as const;

/**
 * Who may call an endpoint: anybody, anybody signed in, those a rule admits, or holders of one of these permissions.
 */
export type Access = 'public' | 'signedIn' | keyof typeof ACCESS_RULES | readonly [Permission, ...Permission[]];

/** Whether a signed-in person may call an endpoint with this `access`. */
export function admits(access: Access, user: AccessSubject): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  if (typeof access === 'string') return ACCESS_RULES[access](user);
  return access.some((permission) => mayUse(user, permission));
}
