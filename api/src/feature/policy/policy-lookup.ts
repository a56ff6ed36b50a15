import { isPaidUp, type LookupResult } from '@lifeform/metadata';
import type { OpenPolicy, PolicyDocument } from './policy.entity.ts';

/** Status of a policy paid up under its nonforfeiture option, for less than it insured. */
const REDUCED = '4';

function resultOf(policy: PolicyDocument): LookupResult {
  if (!policy.isActive) return 'Terminated';
  if (policy.isRestrictPremium) return 'PremiumRestrict';
  if (policy.policyCStatCode === REDUCED) return 'PaidUp';
  return isPaidUp(policy) ? 'NoFuturePremiums' : 'PolicyFound';
}

/** What becomes of asking for a policy one may view: what administration says of it, else what its figures say. */
export function lookupOf({ hold, document }: Pick<OpenPolicy, 'hold' | 'document'>): LookupResult {
  return hold ?? resultOf(document);
}
