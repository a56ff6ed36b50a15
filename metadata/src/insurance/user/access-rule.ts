import {
  type AccessSubject,
  mayAnalyseNeeds,
  mayManageUsers,
  mayManageWidgets,
  mayProcessEapplications,
  mayRunBusinessReports,
  mayRunDataReports,
  maySeeTracking,
  maySetUpEapplication,
  mayUse,
  mayUseBusinessIntelligence,
} from './access.ts';
import type { Permission } from './permission.ts';

/** Rules that are more than one permission, by the name an endpoint calls them. */
export const ACCESS_RULES = {
  manageUsers: mayManageUsers,
  manageWidgets: mayManageWidgets,
  needsAnalysis: mayAnalyseNeeds,
  businessIntelligence: mayUseBusinessIntelligence,
  businessIntelligenceDetails: maySeeTracking,
  businessReports: mayRunBusinessReports,
  dataReports: mayRunDataReports,
  setUpEapplication: maySetUpEapplication,
  processEapplications: mayProcessEapplications,
} as const;

/** Who may call an endpoint: anybody, whoever is signed in, whom a rule admits, or who has one of these permissions. */
export type Access = 'public' | 'signedIn' | keyof typeof ACCESS_RULES | readonly [Permission, ...Permission[]];

/** Whether somebody who is signed in may call what is open to `access`. */
export function admits(access: Access, user: AccessSubject): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  if (typeof access === 'string') return ACCESS_RULES[access](user);
  return access.some((permission) => mayUse(user, permission));
}
