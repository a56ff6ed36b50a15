import { isPaidUp, type LookupResult } from '@lifeform/metadata/insurance';
import type { OpenPolicy, PolicyDocument } from './policy.entity.ts';

/** Status of a policy paid up for a reduced amount under its nonforfeiture option. */
const REDUCED = '4';

function resultOf(policy: PolicyDocument, day: string): LookupResult {
  if (!policy.isActive) return 'Terminated';
  if (policy.isRestrictPremium) return 'PremiumRestrict';
  if (policy.policyCStatCode === REDUCED) return 'PaidUp';
  return isPaidUp({ ...policy, currentDate: day }) ? 'NoFuturePremiums' : 'PolicyFound';
}

/** The result of looking up a viewable policy on a day: administration's hold, else what its figures imply. */
export function lookupOf({ hold, document }: Pick<OpenPolicy, 'hold' | 'document'>, day: string): LookupResult {
  return hold ?? resultOf(document, day);
}
