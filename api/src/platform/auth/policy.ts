import {
  mayAnalyseNeeds,
  mayManageUsers,
  mayManageWidgets,
  mayProcessEapplications,
  mayRunBusinessReports,
  mayRunDataReports,
  maySeeTracking,
  maySetUpEapplication,
  mayUseBusinessIntelligence,
  type Permission,
} from '@lifeform/metadata/insurance';
import { SetMetadata } from '@nestjs/common';

/** Who may call a route. A route without one is refused to everybody. */
export type Policy =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'anyOf'; readonly permissions: readonly Permission[] }
  | { readonly kind: 'rule'; readonly rule: AccessRule };

/** Rules that are more than one permission, by the name a policy calls them. */
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

export type AccessRule = keyof typeof ACCESS_RULES;

export const POLICY = 'policy';

/** Answers anybody. Identity is not even looked at. */
export const Public = () => SetMetadata<string, Policy>(POLICY, { kind: 'public' });

/** Answers everybody who is signed in. */
export const SignedIn = () => SetMetadata<string, Policy>(POLICY, { kind: 'signedIn' });

/** Answers people whose role has at least one of these permissions active; others get 403. */
export const Requires = (...permissions: readonly [Permission, ...Permission[]]) =>
  SetMetadata<string, Policy>(POLICY, { kind: 'anyOf', permissions });

/** Answers people whom the rule admits; others get 403. */
export const Allows = (rule: AccessRule) => SetMetadata<string, Policy>(POLICY, { kind: 'rule', rule });
