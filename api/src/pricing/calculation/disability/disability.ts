import { mappingOf } from '@lifeform/metadata/insurance';
import type { Calculation } from '../calculation.ts';
import { benefitMonths } from './benefit-months.ts';
import { compileDisabilityRequest, type DisabilityRequest } from './disability-request.ts';
import {
  type PricedDisabilityRequest,
  priceDisabilityRequest,
  projectDisabilityRequest,
} from './price-disability-request.ts';

/** A monthly benefit while disabled. */
export const disability: Calculation<DisabilityRequest, PricedDisabilityRequest> = {
  products: ['disabilityIncome'],
  compile: compileDisabilityRequest,
  price: priceDisabilityRequest,
  project: projectDisabilityRequest,
  faceAmount: (setup) => mappingOf('disability', setup).monthlyBenefit,
  compare: (basis, { prodID }, _, request) => ({ benefitMonths: benefitMonths(basis, prodID, request) }),
};
