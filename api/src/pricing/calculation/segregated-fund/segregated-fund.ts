import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import {
  type PricedSegregatedFund,
  priceSegregatedFundRequest,
  projectSegregatedFundRequest,
} from './price-segregated-fund-request.ts';
import { compileSegregatedFundRequest, type SegregatedFundRequest } from './segregated-fund-request.ts';
import { segregatedPaths } from './segregated-paths.ts';

/** Units with guarantees. */
export const segregatedFund: Calculation<SegregatedFundRequest, PricedSegregatedFund> = {
  products: ['segregatedFund'],
  compile: compileSegregatedFundRequest,
  price: priceSegregatedFundRequest,
  project: projectSegregatedFundRequest,
  paths: segregatedPaths,
  valueInForce: savingsInForce,
};
