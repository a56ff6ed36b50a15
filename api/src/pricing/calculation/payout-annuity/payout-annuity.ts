import type { Basis } from '../../basis/basis.ts';
import type { Calculation } from '../calculation.ts';
import { savingsInForce } from '../fund-values.ts';
import { type Sample, SEXES } from '../sample.ts';
import { compilePayoutAnnuityRequest, type PayoutAnnuityRequest } from './payout-annuity-request.ts';
import { pricePayout } from './price-payout.ts';
import {
  type PricedPayoutAnnuity,
  pricePayoutAnnuityRequest,
  projectPayoutAnnuityRequest,
} from './price-payout-annuity-request.ts';

const ANNUITANT_AGES = [55, 65, 75, 85] as const;

/** Dollars. */
const PAYOUT_PREMIUM = 100_000;

function payoutSamples(basis: Basis, prodID: string): readonly Sample[] {
  const purchaseYear = basis.document.mortality.annuitant.baseYear;
  const annuitants = SEXES.flatMap((sex) => ANNUITANT_AGES.map((age) => ({ sex, age })));
  return annuitants.map((life) => ({
    inputs: `premium=${PAYOUT_PREMIUM};year=${purchaseYear};lives=${life.sex}${life.age}`,
    quantity: 'payout',
    price: (other) => {
      const terms = {
        ...({ kind: 'life', lives: [life], refund: 'none', reducesOn: 'either' } as const),
        ...({ purchaseYear, survivorShare: 1, guaranteeMonths: 0, step: 1, deferMonths: 0, indexation: 0 } as const),
      };
      return pricePayout(other, prodID, terms, PAYOUT_PREMIUM, true).payout;
    },
  }));
}

/** Payments a premium buys. */
export const payoutAnnuity: Calculation<PayoutAnnuityRequest, PricedPayoutAnnuity> = {
  products: ['payoutAnnuity'],
  compile: compilePayoutAnnuityRequest,
  price: pricePayoutAnnuityRequest,
  project: projectPayoutAnnuityRequest,
  valueInForce: savingsInForce,
  samples: payoutSamples,
};
