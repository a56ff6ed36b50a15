import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { PayoutAnnuityBasis } from '../../basis/savings-basis.ts';
import { toCents } from '../../money.ts';
import { requireNumber, requireOneOf, requireWhole } from '../../not-priced.ts';
import { cashRefundPayout } from './cash-refund.ts';
import { instalmentRefundMonths } from './instalment-refund.ts';
import type { LifePayout, PayoutTerms } from './payout-terms.ts';
import { payoutValue } from './payout-value.ts';

export interface PayoutQuote {
  /** First payment, dollars to the cent. */
  readonly payout: number;
  /** Months of certain payments. */
  readonly guaranteeMonths: number;
  /** The priced terms, with the guarantee equivalent to an instalment refund. */
  readonly terms: PayoutTerms;
  /** Present value of payments of 1. */
  readonly present: number;
  /** Taxable level part of a year's payments, dollars; only for a prescribed annuity. */
  readonly prescribedTaxable?: number;
}

/** @throws NoBasisEntry when the basis prices no payout annuity of that number */
export function payoutProduct(basis: Basis, prodID: string): PayoutAnnuityBasis {
  return basisProduct(basis.document, prodID, 'payoutAnnuity');
}

function requireTerms(terms: PayoutTerms): void {
  requireOneOf('step', [1, 3, 6, 12], terms.step);
  requireWhole('deferMonths', terms.deferMonths, 0, 1200);
  requireNumber('indexation', terms.indexation, -0.99, 1);
  if (terms.kind === 'certain') {
    requireWhole('months', terms.months, terms.step, 1200);
    return;
  }
  requireWhole('guaranteeMonths', terms.guaranteeMonths, 0, 1200);
  // A single life has no survivor: entries for a second life do not count.
  if (terms.lives.length > 1) requireNumber('survivorShare', terms.survivorShare, 0, 1);
}

/** The guarantee equivalent to an instalment refund replaces the requested one. */
function withRefund(basis: Basis, product: PayoutAnnuityBasis, terms: PayoutTerms, premium: number, net: number) {
  if (terms.kind !== 'life' || terms.refund !== 'instalment') return terms;
  const guaranteeMonths = instalmentRefundMonths(basis, product, terms, premium, net);
  return { ...terms, guaranteeMonths } satisfies LifePayout;
}

/**
 * Payout a premium buys: the premium less the load over the present value of payments of 1, to the cent. A year's
 * prescribed taxable part is the payments less the premium spread over the expected number of them (Income Tax
 * Regulations 300 and 304). Registered money and payments that are not level have none.
 *
 * @param premium dollars
 * @throws RangeError for terms no annuity is sold on
 */
export function pricePayout(
  basis: Basis,
  prodID: string,
  terms: PayoutTerms,
  premium: number,
  isRegistered: boolean,
): PayoutQuote {
  const product = payoutProduct(basis, prodID);
  requireTerms(terms);
  requireNumber('premium', premium, 0);
  const net = premium * (1 - (isRegistered ? product.load.registered : product.load.nonRegistered));
  const priced = withRefund(basis, product, terms, premium, net);
  const { present, payments } = payoutValue(basis, product, priced);
  const isCash = priced.kind === 'life' && priced.refund === 'cash';
  const payout = toCents(isCash ? cashRefundPayout(basis, product, priced, premium, net) : net / present);
  const guaranteeMonths = priced.kind === 'certain' ? priced.months : priced.guaranteeMonths;
  const quote = { payout, guaranteeMonths, terms: priced, present };
  if (isRegistered || terms.indexation !== 0) return quote;
  return { ...quote, prescribedTaxable: toCents((12 / terms.step) * (payout - premium / payments)) };
}
