import type { LedgerAnswer, PayoutFigure } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Figures, paidOnce, pickFigures, savingsLedger } from '../savings-answer.ts';
import type { PayoutAnnuityRequest } from './payout-annuity-request.ts';
import { type PayoutQuote, pricePayout } from './price-payout.ts';
import { type PayoutLedger, projectPayout } from './project-payout.ts';

export interface PricedPayoutAnnuity extends PricedPolicy {
  readonly request: PayoutAnnuityRequest;
  readonly quote: PayoutQuote;
  readonly ledger: PayoutLedger;
}

/** @throws NotPriced for terms no annuity is sold on; RangeError when the basis does not price the product */
export function pricePayoutAnnuityRequest(
  basis: Basis,
  prodID: string,
  request: PayoutAnnuityRequest,
): PricedPayoutAnnuity {
  const { terms, premium, isRegistered, age } = request;
  const quote = pricePayout(basis, prodID, terms, premium, isRegistered);
  const ledger = projectPayout(basis, prodID, quote, premium);
  const figures = pickFigures(request.figures, figuresOf(quote, ledger, premium));
  return { request, quote, ledger, premium: { ...paidOnce(premium), figures, issueAge: age } };
}

export function projectPayoutAnnuityRequest({ request, quote, ledger }: PricedPayoutAnnuity): LedgerAnswer {
  // The taxable part of payments that are not level is not calculated.
  const isTaxKnown = request.isRegistered || quote.prescribedTaxable !== undefined;
  return savingsLedger(
    ledger.age.map((_, index) => request.age + index),
    [
      column('income', 'guaranteed', ledger.payout),
      column('certainIncome', 'guaranteed', ledger.guaranteed),
      column('survivorIncome', 'guaranteed', ledger.survivorPayout),
      column('cumulativeIncome', 'guaranteed', ledger.cumulativePayout),
      column('deathBenefit', 'guaranteed', ledger.deathBenefit),
      ...(isTaxKnown ? [column('taxableIncome', 'guaranteed', ledger.taxable)] : []),
    ],
  );
}

function figuresOf(quote: PayoutQuote, ledger: PayoutLedger, premium: number): Figures<PayoutFigure> {
  const { payout, guaranteeMonths, prescribedTaxable, terms } = quote;
  const perYear = 12 / terms.step;
  const returned = ledger.cumulativePayout.findIndex((paid) => paid >= premium);
  const isJoint = terms.kind === 'life' && terms.lives.length > 1;
  return {
    payment: { name: `payment-${terms.step}`, value: payout, unit: 'dollars' },
    ...(perYear > 1 && { yearlyIncome: { value: toCents(payout * perYear), unit: 'dollars' } }),
    ...(isJoint && { survivorPayment: { value: toCents(payout * terms.survivorShare), unit: 'dollars' } }),
    ...(guaranteeMonths > 0 && {
      guaranteeMonths: { value: guaranteeMonths, unit: 'count' },
      certainTotal: { value: toCents(ledger.guaranteed.reduce((sum, paid) => sum + paid, 0)), unit: 'dollars' },
    }),
    ...(returned >= 0 && { returnedByYear: { value: returned + 1, unit: 'count' } }),
    ...(prescribedTaxable !== undefined && { taxablePart: { value: prescribedTaxable, unit: 'dollars' } }),
  };
}
