import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { priceSegregatedFundRequest, refuseSegregatedFundRequest } from './price-segregated-fund-request.ts';
import { compileSegregatedFundRequest, type SegregatedFundRequest } from './segregated-fund-request.ts';

/** Units with guarantees. */
export const segregatedFund: Calculation<SegregatedFundRequest> = {
  products: ['segregatedFund'],
  compile: compileSegregatedFundRequest,
  refuse: refuseSegregatedFundRequest,
  price: priceSegregatedFundRequest,
  valueInForce: savingsInForce,
};
