import type { Basis } from '../../basis/basis.ts';
import type { TermPolicy } from '../../policy/term-policy.ts';
import { priceLifeRider } from '../rider/price-life-rider.ts';
import type { PricedRider } from '../rider/term-rider.ts';
import type { TermPricing } from '../term-layer/term-pricing.ts';

/** Years until the last layer ends. */
export function termYears({ layers, issueAge }: TermPolicy): number {
  return Math.max(0, ...layers.map(({ expiryAge }) => expiryAge - issueAge));
}

/**
 * The riders of a policy in layers, on its insured, until its last layer ends.
 *
 * @throws RangeError for a rider the basis does not price
 */
export function priceTermRiders(basis: Basis, { life, policy }: TermPricing): readonly PricedRider[] {
  const { sex, smokeClass, issueAge, rating } = policy;
  const first = { insured: { sex, smokeClass, issueAge, rating }, tables: life };
  const years = termYears(policy);
  const host = { basis, document: basis.document, first, policy, payYears: years };
  return (policy.riders ?? []).map((rider) => priceLifeRider(host, rider, years));
}
