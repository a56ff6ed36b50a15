import type { LookupResult } from '@lifeform/metadata/insurance';

/**
 * A query condition for listable policies: the existence of others must not be revealed, so no list names and no figure
 * counts them.
 * @param policy the query's alias of the policy
 */
export function isListed(policy: string): string {
  return `(${policy}.hold IS NULL OR ${policy}.hold <> '${'Rejected' satisfies LookupResult}')`;
}

/** The same of a policy that is held so. */
export function mayBeListed(hold: LookupResult | null): boolean {
  return hold !== ('Rejected' satisfies LookupResult);
}
