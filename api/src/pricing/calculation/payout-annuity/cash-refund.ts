import type { Basis } from '../../basis/basis.ts';
import type { PayoutAnnuityBasis } from '../../basis/savings-basis.ts';
import { livingShares, paymentWeights } from './payment-shares.ts';
import type { LifePayout } from './payout-terms.ts';
import { payoutValue } from './payout-value.ts';

/** By month from purchase. */
interface RefundMonths {
  /** Probability that the last life dies in it, discounted to purchase. */
  readonly value: Float64Array;
  /** Payments made before it, in units of the first. */
  readonly returned: Float64Array;
}

function refundMonths(basis: Basis, product: PayoutAnnuityBasis, terms: LifePayout): RefundMonths {
  const alive = livingShares(basis, { ...terms, survivorShare: 1 });
  const indexed = paymentWeights(terms, 0, alive.length - 1);
  const value = new Float64Array(alive.length);
  const returned = new Float64Array(alive.length);
  const monthly = (1 + product.lifeInterest) ** (-1 / 12);
  for (let month = 1, discount = monthly; month < alive.length; month++, discount *= monthly) {
    value[month] = ((alive[month - 1] ?? 0) - (alive[month] ?? 0)) * discount;
    returned[month] = (returned[month - 1] ?? 0) + (indexed[month - 1] ?? 0);
  }
  return { value, returned };
}

/** Present value of the refunds after payments of an amount. */
function refundCost({ value, returned }: RefundMonths, premium: number, payment: number): number {
  let cost = 0;
  for (let month = 1; month < value.length; month++) {
    cost += (value[month] ?? 0) * Math.max(0, premium - payment * (returned[month] ?? 0));
  }
  return cost;
}

/** Bisection steps that bring any payout far below a cent. */
const STEPS = 50;

/**
 * First payment of a life annuity that refunds at the last death the premium less the payments made: payments and
 * refunds together are worth the premium after the load. Dollars, not rounded.
 */
export function cashRefundPayout(
  basis: Basis,
  product: PayoutAnnuityBasis,
  terms: LifePayout,
  premium: number,
  net: number,
): number {
  const { present } = payoutValue(basis, product, terms);
  const months = refundMonths(basis, product, terms);
  let least = 0;
  let most = net / present;
  for (let step = 0; step < STEPS; step++) {
    const middle = (least + most) / 2;
    if (middle * present + refundCost(months, premium, middle) > net) most = middle;
    else least = middle;
  }
  return least;
}
