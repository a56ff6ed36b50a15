import type { FirstYearPremium, QuotedCoverage } from '@lifeform/metadata/insurance';
import { type CoverageParts } from '../premium/coverage-parts.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';

/** The cost of a coverage in a policy year. */
export type CoverageYear = CoverageParts & Pick<QuotedCoverage, 'accountCharge'>;

/** A calculation's result for a policy it can price. */
export interface PolicyPremium
  extends Pick<FirstYearPremium, 'basePremium' | 'coverages' | 'annualPremium' | 'figures' | 'modal' | 'issueAge'> {
  /** Cost of each coverage in a policy year, from 0; absent when it never changes. */
  readonly partsIn?: readonly ((year: number) => CoverageYear)[];
  /** Premiums by policy year as paid in a mode; absent when they are the same in every mode. */
  readonly premiumsPaid?: (mode: PremiumMode) => ArrayLike<number>;
}
