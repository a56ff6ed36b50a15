import type { Message } from '../../form/message/message.ts';
import { toCents } from '../money.ts';
import type { Coverage, CoverageLife } from '../policy/coverage.ts';
import { paymentsAYear } from '../policy/payment-mode.ts';
import type { Policy } from '../policy/policy.ts';
import type { CoverageSetupAnswer } from './coverage-setup.ts';
import { coverageIDs, nextCoverageID, waiverOf } from './coverages.ts';

/** A coverage proposed for a policy and not part of it. */
export interface ProposedCoverage extends Coverage {
  readonly isProposed: true;
  readonly insured: CoverageLife & { readonly name: string };
  readonly coverages: readonly ProposedCoverage[];
}

/** Client id of somebody without a part in the policy. */
const NOBODY = '';

/** The rider as a coverage of the policy, with a copy of the base coverage's waiver at its own premium. */
export function termRiderCoverage(policy: Policy, rider: CoverageSetupAnswer, name: Message): ProposedCoverage {
  const { coverageID, prodID, planCode = '', issueDate, faceAmount, unitValue, coiType, insured } = rider;
  const { expiryDate, expiryAge, expiryDuration, premiumDurationYear, issueAge, attainedAge } = rider;
  const life = { issueAge, attainedAge, clientID: insured.clientID ?? NOBODY, name: insured.name ?? '' };
  const waiver = waiverOf(policy);
  const taken = new Set([...coverageIDs(policy), coverageID]);
  const own: ProposedCoverage = {
    ...{
      isProposed: true,
      isActive: true,
      coverageStatus: '1',
      coverageType: 'rider',
      riderType: 'term',
      riderCode: 'TR',
    },
    ...{ coverageID, parentCoverageID: policy.baseCoverage.coverageID, prodID, planCode, name, coiType, issueDate },
    ...{ issueAge, attainedAge, expiryDate, expiryAge, expiryDuration, premiumDurationYear },
    ...{ faceAmount, initialFaceAmount: faceAmount, sumInsured: faceAmount, unitValue, units: rider.units },
    ...{ insured: life, insureds: [life], cashValue: 0, ...ratingsOf(rider), ...withoutWaiver(rider) },
    ...{ beneficiaries: [], funds: [], disabilityItems: [], coverageLayers: [], coverages: [] },
  };
  if (waiver === undefined || rider.premWaiver === 0) return own;
  return { ...own, coverages: [waiverCopy(waiver, own, rider, nextCoverageID(taken))] };
}

/** The policy with proposed riders, and its premium with them. */
export function withTermRiders(policy: Policy, riders: readonly CoverageSetupAnswer[], name: Message): Policy {
  return riders.reduce((working, rider) => withTermRider(working, rider, name), policy);
}

function withTermRider(policy: Policy, rider: CoverageSetupAnswer, name: Message): Policy {
  const totalModalPremium = toCents(policy.totalModalPremium + rider.modePremiumAmount);
  return {
    ...policy,
    totalModalPremium,
    totalAnnualizedPremium: toCents(totalModalPremium * paymentsAYear(policy.premiumMode)),
    coverages: [...policy.coverages, termRiderCoverage(policy, rider, name)],
  };
}

function ratingsOf({ meRating, flatExtra, flatExtraDuration, isUseRatings }: CoverageSetupAnswer) {
  return { meRating, flatExtra, flatExtraDuration, isUseRatings };
}

/** The cost of the waiver belongs to the waiver's own coverage. */
function withoutWaiver(rider: CoverageSetupAnswer) {
  const { premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, modalFactor } = rider;
  return {
    ...{ premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, modalFactor },
    premAnnual: toCents(rider.premAnnual - premWaiver),
    modePremiumAmount: toCents(rider.modePremiumAmount - toCents(premWaiver * modalFactor)),
  };
}

function waiverCopy(
  waiver: Coverage,
  parent: ProposedCoverage,
  { premWaiver, modalFactor }: CoverageSetupAnswer,
  coverageID: string,
): ProposedCoverage {
  return {
    ...parent,
    ...{ coverageID, parentCoverageID: parent.coverageID, name: waiver.name, planCode: waiver.planCode },
    ...{
      prodID: waiver.prodID,
      coverageType: waiver.coverageType,
      riderType: 'waiver',
      riderCode: waiver.riderCode ?? 'WP',
    },
    ...{ premCoverage: 0, premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
    ...{ isUseRatings: false, meRating: 100, flatExtra: 0, flatExtraDuration: 0 },
    ...{ premAnnual: premWaiver, modePremiumAmount: toCents(premWaiver * modalFactor) },
    coverages: [],
  };
}
