import { tableClass, tableSex } from '../../basis/table-choice.ts';
import type { LifeRider } from '../../policy/life-policy.ts';
import { type CriticalPolicy, criticalQuote, prepareCritical } from '../critical-illness/price-critical.ts';
import { criticalLedger, criticalParts, levelRuns } from '../critical-illness/project-critical.ts';
import type { PricedRider, RiderHost } from './term-rider.ts';

export type CriticalRider = Extract<LifeRider, { readonly kind: 'criticalIllness' }>;

/** The rider as a policy of the illness product: same life, its own band, no policy fee or rating. */
function riderPolicy({ document, first, policy }: RiderHost, rider: CriticalRider): CriticalPolicy {
  const { sex, smokeClass, issueAge } = first.insured;
  return {
    sex: tableSex(document, sex),
    table: tableClass(document, smokeClass),
    issueAge,
    plan: rider.plan,
    faceAmount: rider.faceAmount,
    riders: [],
    waiver: policy.waiver,
    isRider: true,
  };
}

/** Values over a policy's years from those of a rider, which may be shorter or longer. */
function within(values: Float64Array, years: number): Float64Array {
  const kept = new Float64Array(years);
  kept.set(values.subarray(0, years));
  return kept;
}

/**
 * A critical illness rider on the first life, with its renewals.
 *
 * @throws RangeError for what the illness product does not offer
 */
export function priceCriticalRider(host: RiderHost, rider: CriticalRider, years: number): PricedRider {
  const { prodID, faceAmount } = rider;
  const contract = prepareCritical(host.basis, prodID, riderPolicy(host, rider));
  const { ratePer1000, premCoverage, policyFee, premWaiver, annualPremium } = criticalQuote(contract);
  const ledger = criticalLedger(contract, levelRuns(contract), '12');
  const none = { premMultipleExtra: 0, premFlatExtra: 0, premADB: 0 };
  const parts = { ratePer1000, premCoverage, ...none, policyFee, premWaiver, premAnnual: annualPremium };
  return {
    label: prodID,
    code: 'CIR',
    faceAmount,
    parts,
    partsIn: criticalParts(parts, ledger),
    levelYears: Math.min(contract.levelYears, years),
    premium: within(ledger.premium, years),
    face: new Float64Array(years),
    illnessBenefit: within(ledger.benefit, years),
  };
}
