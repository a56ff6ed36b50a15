import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Duration, illnessBenefits, riderDuration } from '../rider/rider-duration.ts';
import { lifeLedger } from './ledger/life-ledger.ts';
import { lifeTaxColumns } from './ledger/life-tax.ts';
import { paidPremium } from './ledger/project-life.ts';
import { projectPricedLife } from './ledger/project-priced-life.ts';
import type { LifeRequest } from './life-request.ts';
import { projectPlannedLife } from './planned/project-planned-life.ts';
import { baseParts } from './premium-schedule.ts';
import { lifeQuote, type PricedLife, priceLife } from './price-life-policy.ts';
import { refuseLifePolicy } from './refuse-life-policy.ts';

/** @throws RangeError when the basis prices no such life product */
export function refuseLifeRequest(basis: Basis, prodID: string, request: LifeRequest): readonly FieldIssue[] {
  const { policy, fieldOfPart } = request;
  return refuseLifePolicy(basis.document, prodID, policy).map(({ code, at }) => ({ code, field: fieldOfPart(at) }));
}

export interface PricedLifeRequest extends PricedPolicy {
  readonly prodID: string;
  readonly life: PricedLife;
}

/** @throws RangeError for what `refuseLifeRequest` would have refused */
export function priceLifeRequest(basis: Basis, prodID: string, { policy, labels }: LifeRequest): PricedLifeRequest {
  const life = priceLife(basis, prodID, policy);
  const quote = lifeQuote(life);
  const durations = durationsOf(life);
  const coverages = quote.coverages.map((coverage, index) => ({
    ...coverage,
    label: labels[index] ?? coverage.label,
    ...(durations[index] ?? { premiumYears: 0, expiryAge: 0, isRenewable: false }),
  }));
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const partsIn = [baseParts(life.contract, life.base), ...life.riders.map((rider) => rider.partsIn)];
  const premiumsPaid = (paid: PremiumMode) => paidPremium(life, paid);
  return { prodID, life, premium: { ...quote, coverages, issueAge, partsIn, premiumsPaid } };
}

export function projectLifeRequest({ prodID, life }: PricedLifeRequest, mode: PremiumMode): LedgerAnswer {
  const project = life.contract.policy.acts ? projectPlannedLife : projectPricedLife;
  const ledger = project(prodID, life, { returns: true, mode });
  const answer = lifeLedger(ledger, illnessBenefits(life.riders));
  return { ...answer, columns: [...answer.columns, ...lifeTaxColumns(life, ledger, mode)] };
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
