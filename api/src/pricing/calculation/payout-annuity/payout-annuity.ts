import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { compilePayoutAnnuityRequest, type PayoutAnnuityRequest } from './payout-annuity-request.ts';
import { payoutSamples } from './payout-samples.ts';
import { pricePayoutAnnuityRequest, refusePayoutAnnuityRequest } from './price-payout-annuity-request.ts';

/** Payments a premium buys. */
export const payoutAnnuity: Calculation<PayoutAnnuityRequest> = {
  products: ['payoutAnnuity'],
  compile: compilePayoutAnnuityRequest,
  refuse: refusePayoutAnnuityRequest,
  price: pricePayoutAnnuityRequest,
  valueInForce: savingsInForce,
  samples: payoutSamples,
};
