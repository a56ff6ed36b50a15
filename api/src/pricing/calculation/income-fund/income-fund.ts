import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compileIncomeFundRequest, type IncomeFundRequest } from './income-fund-request.ts';
import { priceIncomeFundRequest, refuseIncomeFundRequest } from './price-income-fund-request.ts';

/** A fund that pays a yearly income. */
export const incomeFund: Calculation<IncomeFundRequest> = {
  products: ['retirementIncome', 'lifeIncome'],
  hasCalendarYears: true,
  compile: compileIncomeFundRequest,
  refuse: refuseIncomeFundRequest,
  price: priceIncomeFundRequest,
  valueInForce: savingsInForce,
};
