import type { Basis } from '../../basis/basis.ts';
import type { PayoutAnnuityBasis } from '../../basis/savings-basis.ts';
import { isPaymentMonth, livingShares, paymentWeights } from './payment-shares.ts';
import type { PayoutTerms } from './payout-terms.ts';

/** Value and expected number of payments of 1. */
export interface PayoutValue {
  /** Present value at purchase of the payments, the first of them 1. */
  readonly present: number;
  /** Expected number of payments, without interest or increases. */
  readonly payments: number;
}

/** Phi(k) by month: the expected share of a payment; guaranteed ones count fully. */
export function payableShares(basis: Basis, terms: PayoutTerms): Float64Array {
  const certainTo = terms.deferMonths + (terms.kind === 'certain' ? terms.months : terms.guaranteeMonths);
  const living = terms.kind === 'life' ? livingShares(basis, terms) : new Float64Array(0);
  const shares = new Float64Array(Math.max(living.length, certainTo + 1));
  shares.set(living);
  return shares.fill(1, 0, certainTo + 1);
}

export function interestOf(product: PayoutAnnuityBasis, terms: PayoutTerms): number {
  return terms.kind === 'certain' ? product.certainInterest : product.lifeInterest;
}

/** PV = sum over payments k of Phi(k) (1 + index)^whole years v^(k/12). */
export function payoutValue(basis: Basis, product: PayoutAnnuityBasis, terms: PayoutTerms): PayoutValue {
  const shares = payableShares(basis, terms);
  const weights = paymentWeights(terms, interestOf(product, terms), shares.length - 1);
  let present = 0;
  let payments = 0;
  shares.forEach((share, month) => {
    if (!isPaymentMonth(terms, month)) return;
    present += share * (weights[month] ?? 0);
    payments += share;
  });
  return { present, payments };
}
