import type { PayoutFigure } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { savingsLedger } from '../../ledger/savings-ledger.ts';
import { toCents } from '../../money.ts';
import { whyNotPriced } from '../../not-priced.ts';
import { type FieldIssue, toFieldIssues } from '../../request/field-issue.ts';
import { paidOnce } from '../paid-once.ts';
import { type Figures, pickFigures } from '../pick-figures.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import type { PayoutAnnuityRequest } from './payout-annuity-request.ts';
import { type PayoutQuote, pricePayout } from './price-payout.ts';
import { type PayoutLedger, projectPayout } from './project-payout.ts';

/** @throws RangeError when the basis prices no such payout annuity */
export function refusePayoutAnnuityRequest(
  basis: Basis,
  prodID: string,
  { terms, premium, isRegistered, fieldOf }: PayoutAnnuityRequest,
): readonly FieldIssue[] {
  const refused = whyNotPriced(() => pricePayout(basis, prodID, terms, premium, isRegistered));
  return toFieldIssues(refused, fieldOf);
}

/** @throws RangeError for what `refusePayoutAnnuityRequest` would have refused */
export function pricePayoutAnnuityRequest(basis: Basis, prodID: string, request: PayoutAnnuityRequest): PolicyPremium {
  const { terms, premium, isRegistered, age, figures } = request;
  const quote = pricePayout(basis, prodID, terms, premium, isRegistered);
  const ledger = projectPayout(basis, prodID, quote, premium);
  return {
    ...paidOnce(premium),
    figures: pickFigures(figures, figuresOf(quote, ledger, premium)),
    issueAge: age,
    ledger: savingsLedger(
      ledger.age.map((_, index) => age + index),
      [
        column('income', 'guaranteed', ledger.payout),
        column('certainIncome', 'guaranteed', ledger.guaranteed),
        column('survivorIncome', 'guaranteed', ledger.survivorPayout),
        column('cumulativeIncome', 'guaranteed', ledger.cumulativePayout),
        column('deathBenefit', 'guaranteed', ledger.deathBenefit),
        // What is taxed of payments that are not level is not worked out.
        ...(isRegistered || quote.prescribedTaxable !== undefined
          ? [column('taxableIncome', 'guaranteed', ledger.taxable)]
          : []),
      ],
    ),
  };
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
