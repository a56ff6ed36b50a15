import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compileDepositRequest, type DepositRequest } from './deposit-request.ts';
import { priceDepositRequest, refuseDepositRequest } from './price-deposit-request.ts';

/** Money at daily or guaranteed interest. */
export const deposit: Calculation<DepositRequest> = {
  products: ['deposit', 'taxFreeSavings'],
  compile: compileDepositRequest,
  refuse: refuseDepositRequest,
  price: priceDepositRequest,
  valueInForce: savingsInForce,
};
