import type { FormSetup } from '../../form/document/form-setup.ts';
import type { Policy } from '../policy/policy.ts';
import type { PolicyLimits } from '../policy/policy-limits.schema.ts';

/** What the form of a reprojection reads of a policy. */
export type ReprojectionLimits = NonNullable<PolicyLimits['reprojection']>;

/** The form of a reprojection as it is opened for a policy: nothing of its product changes a field. */
export function reprojectionSetup({ prodID }: Pick<Policy, 'prodID'>, limits: ReprojectionLimits): FormSetup {
  return { id: prodID, items: {}, settings: { ...limits } };
}
