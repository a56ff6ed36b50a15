import type { Basis } from '../../basis/basis.ts';
import { requireChoice } from '../../not-priced.ts';
import type { ComparedFigures } from '../compared-figures.ts';
import { disabilityProduct, lastBenefitMonth } from './disability-rate.ts';
import type { DisabilityRequest } from './disability-request.ts';

/** Months of benefit after a disablement at the age of issue. */
export function benefitMonths(
  basis: Basis,
  prodID: string,
  { elimination, benefitPeriod, insured: { issueAge } }: DisabilityRequest,
): NonNullable<ComparedFigures['benefitMonths']> {
  const product = disabilityProduct(basis, prodID);
  const from = requireChoice('elimination', product.eliminationMonths, elimination);
  return { from, to: Math.max(from, lastBenefitMonth(product, benefitPeriod, from)(issueAge)) };
}
