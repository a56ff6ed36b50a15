import type { LookupResult } from '@lifeform/metadata/insurance';

/**
 * The condition of a query over policies: whoever asks for one of the others is told that it is not theirs to see, so
 * no list names it and no figure counts it.
 * @param policy what the query calls the policy
 */
export function isListed(policy: string): string {
  return `(${policy}.hold IS NULL OR ${policy}.hold <> '${'Rejected' satisfies LookupResult}')`;
}
