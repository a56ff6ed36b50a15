import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compileIncomeFundRequest, type IncomeFundRequest } from './income-fund-request.ts';
import {
  type PricedIncomeFund,
  priceIncomeFundRequest,
  projectIncomeFundRequest,
} from './price-income-fund-request.ts';

/** A fund that pays a yearly income. */
export const incomeFund: Calculation<IncomeFundRequest, PricedIncomeFund> = {
  products: ['retirementIncome', 'lifeIncome'],
  hasCalendarYears: true,
  compile: compileIncomeFundRequest,
  price: priceIncomeFundRequest,
  project: projectIncomeFundRequest,
  valueInForce: savingsInForce,
};
