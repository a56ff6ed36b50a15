import limits from '../../../seed/policy-limits.json' with { type: 'json' };
import type { PolicyLimits } from './policy-limits.schema.ts';

/** Limits shared by the policies of every product. */
export const POLICY_LIMITS: Omit<PolicyLimits, 'termRider'> = limits;
