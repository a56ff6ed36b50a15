import type { Basis } from '../../basis/basis.ts';
import type { PayoutAnnuityBasis } from '../../basis/savings-basis.ts';
import { toCents } from '../../money.ts';
import { NotPriced } from '../../not-priced.ts';
import { isPaymentMonth, livingShares, paymentWeights } from './payment-shares.ts';
import type { LifePayout } from './payout-terms.ts';
import { payoutValue } from './payout-value.ts';

/** No premium takes longer to be returned at any realistic rate. */
const LONGEST_MONTHS = 12 * 150;

/**
 * Fewest guaranteed months whose payments, at the resulting payout, return the premium. Guaranteeing one more payment
 * adds its present value times the probability that it would not have been made.
 *
 * @param net dollars of premium after the load
 * @throws RangeError when no guarantee returns the premium
 */
export function instalmentRefundMonths(
  basis: Basis,
  product: PayoutAnnuityBasis,
  terms: LifePayout,
  premium: number,
  net: number,
): number {
  const living = livingShares(basis, terms);
  const weights = paymentWeights(terms, product.lifeInterest, LONGEST_MONTHS);
  let { present } = payoutValue(basis, product, { ...terms, guaranteeMonths: 0 });
  for (let month = terms.deferMonths + 1, paid = 0; month <= LONGEST_MONTHS; month++) {
    if (!isPaymentMonth(terms, month)) continue;
    present += (1 - (living[month] ?? 0)) * (weights[month] ?? 0);
    paid += 1;
    if (paid * toCents(net / present) >= premium) return month - terms.deferMonths;
  }
  throw new NotPriced('msg-Option', 'refund', 'no guarantee returns the premium in instalments');
}
