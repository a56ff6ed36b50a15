import type { LifeTables } from '../../basis/basis.ts';
import type { YearlyTermBasis } from '../../basis/life-product-basis.ts';
import { roundHalfAway } from '../../money.ts';

/**
 * Annual rate per 1000 of yearly renewable term in a policy year (1 = first), 4 decimals, no band: the pricing share of
 * that year's select q, divided by 1 less the load. For a life selected at `issueAge`; `share` is rate class x rating.
 */
export function yearlyTermRate(
  basis: YearlyTermBasis,
  life: LifeTables,
  issueAge: number,
  policyYear: number,
  share: number,
): number {
  const q = life.select(issueAge)[policyYear - 1] ?? 1;
  return roundHalfAway((1000 * Math.min(1, basis.mortalityLevel * share * q)) / (1 - basis.load), 4);
}
