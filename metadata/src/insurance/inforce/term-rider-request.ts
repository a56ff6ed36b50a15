import { nearestAge } from '@lifeform/rules';
import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';
import type { Party } from '../policy/party.ts';
import { partyName } from '../policy/party-words.ts';
import type { Policy } from '../policy/policy.ts';
import type { TermRiderLimits } from '../policy/policy-limits.schema.ts';
import type { CoverageSetupRequest } from './coverage-setup.ts';
import { coverageIDs, nextCoverageID, waiverOf } from './coverages.ts';

/** Entered values of a term rider. */
export interface TermRiderInputs {
  /** Dollars. */
  readonly faceAmount: number;
  /** Nearest birthday. */
  readonly age: number;
  readonly insuredName: string;
  readonly sex: string;
  readonly smokeClass: string;
  /** Blank: the class given by the policy's product. */
  readonly rateClass: string;
  /** Percent of standard mortality. */
  readonly rating: number;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; 999 = for life. */
  readonly flatExtraDuration: number;
}

const STANDARD_RATING = 100;

/** A pricing request for a term rider on a policy's base coverage, from the policy's illustration date. */
export function termRiderRequest(
  policy: Policy,
  limits: TermRiderLimits,
  inputs: TermRiderInputs,
): CoverageSetupRequest {
  const { faceAmount, age, insuredName, sex, smokeClass, rateClass, rating, flatExtra, flatExtraDuration } = inputs;
  const { prodID, planCode, coiType, unitValue } = limits;
  const insured = policy.insureds.find((party) => partyName(party) === insuredName);
  return {
    coverageID: nextCoverageID(coverageIDs(policy)),
    policyNumber: policy.policyNumber,
    parentCoverageID: PRODUCT_CONSTANTS.baseCoverageID,
    ...{ prodID, planCode, coiType, unitValue, faceAmount },
    issueDate: policy.illustrationDate,
    insured: {
      ...(insured ? { clientID: insured.clientID } : {}),
      ...{ name: insuredName, sex, smokeClass, issueAge: age },
    },
    rateClass: rateClass === '' ? limits.rateClass : rateClass,
    isUseRatings: rating !== STANDARD_RATING || flatExtra > 0,
    ...{ meRating: rating, flatExtra, flatExtraDuration: flatExtra > 0 ? flatExtraDuration : 0 },
    isWaiver: waiverOf(policy) !== undefined,
    isADB: false,
    premiumMode: policy.premiumMode,
  };
}

/** The policy's data on the first life of its base coverage. */
export function termRiderInsured(policy: Policy): Partial<TermRiderInputs> {
  const { insureds, baseCoverage, illustrationDate } = policy;
  const party = insureds.find(({ clientID }) => clientID === baseCoverage.insured.clientID) ?? insureds[0];
  return party === undefined ? {} : { insuredName: partyName(party), ...known(party, illustrationDate) };
}

function known({ gender, smokeClass, dateOfBirth = '' }: Party, day: string): Partial<TermRiderInputs> {
  const age = nearestAge(dateOfBirth, day);
  return {
    ...(gender === 'F' || gender === 'M' ? { sex: gender } : {}),
    ...(smokeClass === 'R' || smokeClass === 'S' ? { smokeClass } : {}),
    ...(age === null ? {} : { age }),
  };
}
