import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compilePayoutAnnuityRequest, type PayoutAnnuityRequest } from './payout-annuity-request.ts';
import { payoutSamples } from './payout-samples.ts';
import {
  type PricedPayoutAnnuity,
  pricePayoutAnnuityRequest,
  projectPayoutAnnuityRequest,
} from './price-payout-annuity-request.ts';

/** Payments a premium buys. */
export const payoutAnnuity: Calculation<PayoutAnnuityRequest, PricedPayoutAnnuity> = {
  products: ['payoutAnnuity'],
  compile: compilePayoutAnnuityRequest,
  price: pricePayoutAnnuityRequest,
  project: projectPayoutAnnuityRequest,
  valueInForce: savingsInForce,
  samples: payoutSamples,
};
