import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compileDepositRequest, type DepositRequest } from './deposit-request.ts';
import { type PricedDeposit, priceDepositRequest, projectDepositRequest } from './price-deposit-request.ts';

/** Money at daily or guaranteed interest. */
export const deposit: Calculation<DepositRequest, PricedDeposit> = {
  products: ['deposit', 'taxFreeSavings'],
  compile: compileDepositRequest,
  price: priceDepositRequest,
  project: projectDepositRequest,
  valueInForce: savingsInForce,
};
