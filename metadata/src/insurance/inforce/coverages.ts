import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';
import type { Coverage } from '../policy/coverage.ts';
import type { Policy } from '../policy/policy.ts';

const { baseCoverageID } = PRODUCT_CONSTANTS;

/** A policy's coverages with their sub-coverages, the base coverage first; layers stay inside theirs. */
export function allCoverages({
  baseCoverage,
  coverages,
}: Pick<Policy, 'baseCoverage' | 'coverages'>): readonly Coverage[] {
  const within = (coverage: Coverage): readonly Coverage[] => [coverage, ...coverage.coverages.flatMap(within)];
  return [baseCoverage, ...coverages].flatMap(within);
}

/** The first free number after the base coverage's, in three digits. */
export function nextCoverageID(taken: ReadonlySet<string>): string {
  let number = Number(baseCoverageID) + 1;
  while (taken.has(asID(number))) number += 1;
  return asID(number);
}

export function coverageIDs(policy: Policy): ReadonlySet<string> {
  return new Set(allCoverages(policy).map(({ coverageID }) => coverageID));
}

/** The active waiver of premium of the base coverage, inside or beside it. */
export function waiverOf({ baseCoverage, coverages }: Policy): Coverage | undefined {
  const beside = coverages.filter(({ parentCoverageID }) => parentCoverageID === baseCoverageID);
  return [...baseCoverage.coverages, ...beside].find(({ riderType, isActive }) => riderType === 'waiver' && isActive);
}

function asID(number: number): string {
  return String(number).padStart(baseCoverageID.length, '0');
}
