import { mappingOf } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { requireChoice } from '../../not-priced.ts';
import type { Calculation } from '../calculation.ts';
import type { ComparedFigures } from '../compared-figures.ts';
import { disabilityProduct, lastBenefitMonth } from './disability-rate.ts';
import { compileDisabilityRequest, type DisabilityRequest } from './disability-request.ts';
import {
  type PricedDisabilityRequest,
  priceDisabilityRequest,
  projectDisabilityRequest,
} from './price-disability-request.ts';

/** Months of benefit after a disablement at the age of issue. */
function benefitMonths(
  basis: Basis,
  prodID: string,
  { elimination, benefitPeriod, insured: { issueAge } }: DisabilityRequest,
): NonNullable<ComparedFigures['benefitMonths']> {
  const product = disabilityProduct(basis, prodID);
  const from = requireChoice('elimination', product.eliminationMonths, elimination);
  return { from, to: Math.max(from, lastBenefitMonth(product, benefitPeriod, from)(issueAge)) };
}

/** A monthly benefit while disabled. */
export const disability: Calculation<DisabilityRequest, PricedDisabilityRequest> = {
  products: ['disabilityIncome'],
  compile: compileDisabilityRequest,
  price: priceDisabilityRequest,
  project: projectDisabilityRequest,
  faceAmount: (setup) => mappingOf('disability', setup).monthlyBenefit,
  compare: (basis, { prodID }, _, request) => ({ benefitMonths: benefitMonths(basis, prodID, request) }),
};
