import { account } from './account.ts';
import { benefits } from './benefits.ts';
import { charitableGiving } from './charitable-giving.ts';
import { comparison } from './comparison.ts';
import { conditions } from './conditions.ts';
import { cover } from './cover.ts';
import { coverage } from './coverage.ts';
import { employerComparison } from './employer-comparison.ts';
import { healthMatch } from './health-match.ts';
import { illustration } from './illustration.ts';
import { incomeNonRegistered } from './income-non-registered.ts';
import { incomeStoryboard } from './income-storyboard.ts';
import { insuranceInvestment } from './insurance-investment.ts';
import { internalRatePage } from './internal-rate.ts';
import { ledger } from './ledger.ts';
import { memberBenefits } from './member-benefits.ts';
import type { PageBuilder } from './page-data.ts';
import { plain } from './plain.ts';
import { premiumLoan } from './premium-loan.ts';
import { productComparison } from './product-comparison.ts';
import { savings } from './savings.ts';
import { scales } from './scales.ts';
import { signature } from './signature.ts';
import { tax } from './tax.ts';
import { underwriting } from './underwriting.ts';

/** What fills each template, by the template's name. */
export const PAGE_BUILDERS: Readonly<Record<string, PageBuilder>> = {
  account,
  cover,
  illustration,
  coverage,
  ledger,
  benefits,
  'compliance-notice': plain,
  conditions,
  'health-match': healthMatch,
  underwriting,
  'member-benefits': memberBenefits,
  tax,
  'employer-comparison': employerComparison,
  'product-comparison': productComparison,
  comparison,
  scales,
  'premium-loan': premiumLoan,
  signature,
  'internal-rate': internalRatePage,
  'charitable-giving': charitableGiving,
  'insurance-investment': insuranceInvestment,
  'income-storyboard': incomeStoryboard,
  'income-non-registered': incomeNonRegistered,
  savings,
};
