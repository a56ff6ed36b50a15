import type { Basis } from '../../basis/basis.ts';
import { monthlySurvival } from './monthly-survival.ts';
import type { LifePayout, PayoutTerms } from './payout-terms.ts';

/** Whether a payment falls at the end of that month. */
export function isPaymentMonth({ step, deferMonths }: PayoutTerms, month: number): boolean {
  return month > deferMonths && (month - deferMonths) % step === 0;
}

/**
 * L(k): expected share of the full payment from survival alone, by month from purchase. One life: alive. Two lives,
 * reducing on either death: both, plus the share while only one is alive; reducing on the primary's death: the primary,
 * plus the share while only the other is left.
 */
export function livingShares(basis: Basis, payout: LifePayout): Float64Array {
  const { lives, purchaseYear, survivorShare, reducesOn } = payout;
  const [first, second] = lives;
  const one = monthlySurvival(basis, first, purchaseYear);
  if (!second) return one;
  const two = monthlySurvival(basis, second, purchaseYear);
  const shares = new Float64Array(Math.max(one.length, two.length));
  for (let month = 0; month < shares.length; month++) {
    const l1 = one[month] ?? 0;
    const l2 = two[month] ?? 0;
    const together = reducesOn === 'primary' ? l1 : l1 * l2;
    const left = reducesOn === 'primary' ? (1 - l1) * l2 : l1 + l2 - 2 * l1 * l2;
    shares[month] = together + survivorShare * left;
  }
  return shares;
}

/** Present value at purchase of a payment of 1 with increases, at the end of each month; 0 without a payment. */
export function paymentWeights(terms: PayoutTerms, interest: number, months: number): Float64Array {
  const weights = new Float64Array(months + 1);
  const monthly = (1 + interest) ** (-1 / 12);
  // Payments increase before each year except the first.
  for (let month = 1, value = monthly; month <= months; month++, value *= monthly) {
    const since = month - terms.deferMonths - 1;
    if (since > 0 && since % 12 === 0) value *= 1 + terms.indexation;
    if (isPaymentMonth(terms, month)) weights[month] = value;
  }
  return weights;
}
