import { benefits } from './benefits.ts';
import { charitableGiving } from './charitable-giving.ts';
import { cover } from './cover.ts';
import { coverage } from './coverage.ts';
import { healthMatch } from './health-match.ts';
import { illustration } from './illustration.ts';
import { insuranceInvestment } from './insurance-investment.ts';
import { internalRatePage } from './internal-rate.ts';
import { memberBenefits } from './member-benefits.ts';
import type { PageBuilder } from './page-data.ts';
import { plain } from './plain.ts';
import { productComparison } from './product-comparison.ts';
import { underwriting } from './underwriting.ts';

/** What fills each template, by the template's name. */
export const PAGE_BUILDERS: Readonly<Record<string, PageBuilder>> = {
  cover,
  illustration,
  coverage,
  benefits,
  'compliance-notice': plain,
  'health-match': healthMatch,
  underwriting,
  'member-benefits': memberBenefits,
  tax: plain,
  'product-comparison': productComparison,
  'internal-rate': internalRatePage,
  'charitable-giving': charitableGiving,
  'insurance-investment': insuranceInvestment,
};
