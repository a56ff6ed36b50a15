import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column, ledgerOf, premiumColumns } from '../../ledger/ledger-answer.ts';
import { roundHalfAway } from '../../money.ts';
import type { CoverageParts } from '../../premium/coverage-parts.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { stackCoverages } from '../../premium/stack-coverages.ts';
import { healthLife } from '../../request/health-insured.ts';
import type { PricedPolicy } from '../calculation.ts';
import type { DisabilityRequest } from './disability-request.ts';
import {
  type DisabilityContract,
  type DisabilityPolicy,
  type DisabilityQuote,
  disabilityQuote,
  prepareDisability,
} from './price-disability.ts';
import { projectDisability } from './project-disability.ts';

export interface PricedDisabilityRequest extends PricedPolicy {
  readonly contract: DisabilityContract;
}

function policyOf({ document }: Basis, request: DisabilityRequest): DisabilityPolicy {
  const { insured, monthlyBenefit, occupation, elimination, benefitPeriod, riders } = request;
  return {
    ...healthLife(document, insured),
    issueAge: insured.issueAge,
    ...{ monthlyBenefit, occupation, elimination, benefitPeriod },
    riders: riders.map(({ name }) => name),
  };
}

function partsOf({ loadedRate, annualPremium }: DisabilityQuote): CoverageParts {
  const none = { premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  // The basis's rate is per 100 of monthly benefit.
  const ratePer1000 = roundHalfAway(10 * loadedRate, 4);
  return { ratePer1000, premCoverage: annualPremium, ...none, premAnnual: annualPremium };
}

/** @throws NotPriced for what the product does not offer; RangeError when the basis does not price it */
export function priceDisabilityRequest(
  basis: Basis,
  prodID: string,
  request: DisabilityRequest,
): PricedDisabilityRequest {
  const { monthlyBenefit, riders, label } = request;
  const contract = prepareDisability(basis, prodID, policyOf(basis, request));
  const { annualPremium, modal } = disabilityQuote(contract);
  const { issueAge } = contract.policy;
  const { toAge } = contract.product;
  const years = toAge - issueAge;
  // The policy without riders, with the first, with the first two …
  const steps = [...riders.keys(), riders.length].map((count) => {
    const quote = disabilityQuote(contract, count);
    const rider = riders[count - 1];
    const named = { label: rider?.label ?? label, faceAmount: rider ? 0 : monthlyBenefit };
    return { ...named, parts: partsOf(quote), modal: quote.modal };
  });
  const coverages = stackCoverages(steps).map((coverage) => ({
    ...coverage,
    ...{ premiumYears: years, expiryAge: toAge, isRenewable: false },
  }));
  return {
    contract,
    premium: {
      ...{ basePremium: coverages[0]?.premAnnual ?? 0, coverages, annualPremium, modal, issueAge },
      premiumsPaid: (mode) => new Array(years).fill(paidInYear(basis.document.modes, annualPremium, mode)),
    },
  };
}

export function projectDisabilityRequest({ contract }: PricedDisabilityRequest, mode: PremiumMode): LedgerAnswer {
  const ledger = projectDisability(contract, mode);
  return ledgerOf(ledger.age, [
    ...premiumColumns(ledger.premium),
    column('monthlyBenefit', 'guaranteed', ledger.monthlyBenefit),
  ]);
}
