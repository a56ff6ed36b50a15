import type { IssueParameters } from '@lifeform/metadata/contract';
import type { FirstYearPremium, QuotedCoverage } from '@lifeform/metadata/insurance';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import type { CoverageParts } from '../term/price-coverage.ts';

/** Why a payload is refused: a message key and the form field it stands against. */
export interface FieldIssue {
  readonly code: string;
  readonly field: string;
  /** What the message names. */
  readonly parameters?: IssueParameters;
  /** What a message of the form itself names. A browser, which has the form, is not told. */
  readonly known?: Readonly<Record<string, number | string>>;
}

/** What a coverage costs in a policy year. */
export type CoverageYear = CoverageParts & Pick<QuotedCoverage, 'accountCharge'>;

/** What a calculation answers of a policy it can price. */
export interface PolicyPremium
  extends Pick<
    FirstYearPremium,
    'basePremium' | 'coverages' | 'annualPremium' | 'figures' | 'modal' | 'issueAge' | 'ledger'
  > {
  /** What each coverage costs in a policy year, 0 for the first; absent where that never changes. */
  readonly partsIn?: readonly ((year: number) => CoverageYear)[];
  /** Premiums by policy year as they are paid in a mode; absent where they come to the same in every one. */
  readonly premiumsPaid?: (mode: PremiumMode) => ArrayLike<number>;
}
