import type { FirstYearPremium, QuotedCoverage } from '@lifeform/metadata/insurance';
import { type CoverageParts } from '../premium/coverage-parts.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';

/** What a coverage costs in a policy year. */
export type CoverageYear = CoverageParts & Pick<QuotedCoverage, 'accountCharge'>;

/** What a calculation answers of a policy it can price. */
export interface PolicyPremium
  extends Pick<FirstYearPremium, 'basePremium' | 'coverages' | 'annualPremium' | 'figures' | 'modal' | 'issueAge'> {
  /** What each coverage costs in a policy year, 0 for the first; absent where that never changes. */
  readonly partsIn?: readonly ((year: number) => CoverageYear)[];
  /** Premiums by policy year as they are paid in a mode; absent where they come to the same in every one. */
  readonly premiumsPaid?: (mode: PremiumMode) => ArrayLike<number>;
}
