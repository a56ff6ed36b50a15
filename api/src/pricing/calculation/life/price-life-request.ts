import type { Basis } from '../../basis/basis.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import { type Duration, illnessBenefits, riderDuration } from '../rider/rider-duration.ts';
import { lifeLedger } from './ledger/life-ledger.ts';
import { paidPremium } from './ledger/project-life.ts';
import { projectPricedLife } from './ledger/project-priced-life.ts';
import type { LifeRequest } from './life-request.ts';
import { baseParts } from './premium-schedule.ts';
import { lifeQuote, type PricedLife, priceLife } from './price-life-policy.ts';
import { refuseLifePolicy } from './refuse-life-policy.ts';

/** @throws RangeError when the basis prices no such life product */
export function refuseLifeRequest(basis: Basis, prodID: string, request: LifeRequest): readonly FieldIssue[] {
  const { policy, fieldOf } = request;
  return refuseLifePolicy(basis.document, prodID, policy).map(({ code, at }) => ({ code, field: fieldOf(at) }));
}

/** @throws RangeError for what `refuseLifeRequest` would have refused */
export function priceLifeRequest(
  basis: Basis,
  prodID: string,
  { policy, labels }: LifeRequest,
  mode: PremiumMode,
): PolicyPremium {
  const priced = priceLife(basis, prodID, policy);
  const quote = lifeQuote(priced);
  const durations = durationsOf(priced);
  const coverages = quote.coverages.map((coverage, index) => ({
    ...coverage,
    label: labels[index] ?? coverage.label,
    ...(durations[index] ?? { premiumYears: 0, expiryAge: 0, isRenewable: false }),
  }));
  const ledger = projectPricedLife(prodID, priced, { returns: true, mode });
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const partsIn = [baseParts(priced.contract, priced.base), ...priced.riders.map((rider) => rider.partsIn)];
  return {
    ...quote,
    coverages,
    issueAge,
    ledger: lifeLedger(ledger, illnessBenefits(priced.riders)),
    partsIn,
    premiumsPaid: (paid) => paidPremium(priced, paid),
  };
}

/** Of the base coverage, then of the riders in their order. */
function durationsOf({ contract, riders, years }: PricedLife): readonly Duration[] {
  const { issueAge } = contract.first.insured;
  const isSingle = contract.product.premium.kind === 'single';
  const base = {
    premiumYears: isSingle ? 1 : contract.payYears,
    expiryAge: issueAge + years,
    isRenewable: years > contract.years,
  };
  return [base, ...riders.map((rider) => riderDuration(rider, issueAge))];
}
