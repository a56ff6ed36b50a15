import type { Basis } from '../../basis/basis.ts';
import { tableClass, tableSex } from '../../basis/table-choice.ts';
import { column, ledgerOf, premiumColumns } from '../../ledger/ledger-answer.ts';
import { roundHalfAway } from '../../money.ts';
import { type CoverageParts } from '../../premium/coverage-parts.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { stackCoverages } from '../../premium/stack-coverages.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import { refuseHealth } from '../../request/health-insured.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import { disabilityProduct } from './disability-rate.ts';
import type { DisabilityRequest } from './disability-request.ts';
import { type DisabilityPolicy, type DisabilityQuote, priceDisability } from './price-disability.ts';
import { projectDisability } from './project-disability.ts';

function policyOf(basis: Basis, request: DisabilityRequest, riders = request.riders.length): DisabilityPolicy {
  const { insured, monthlyBenefit, occupation, elimination, benefitPeriod } = request;
  return {
    sex: tableSex(basis.document, insured.sex),
    table: tableClass(basis.document, insured.smokeClass),
    issueAge: insured.issueAge,
    monthlyBenefit,
    occupation,
    elimination,
    benefitPeriod,
    riders: request.riders.slice(0, riders).map(({ name }) => name),
  };
}

/** @throws RangeError when the basis prices no such disability income */
export function refuseDisabilityRequest(basis: Basis, prodID: string, request: DisabilityRequest) {
  const { insured, fieldOf } = request;
  const price = () => priceDisability(basis, prodID, policyOf(basis, request));
  return refuseHealth(basis.document, insured, fieldOf, price) satisfies readonly FieldIssue[];
}

function partsOf({ loadedRate, annualPremium }: DisabilityQuote): CoverageParts {
  const none = { premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  // The basis has its rate per 100 of monthly benefit.
  const ratePer1000 = roundHalfAway(10 * loadedRate, 4);
  return { ratePer1000, premCoverage: annualPremium, ...none, premAnnual: annualPremium };
}

/** @throws RangeError for what `refuseDisabilityRequest` would have refused */
export function priceDisabilityRequest(
  basis: Basis,
  prodID: string,
  request: DisabilityRequest,
  mode: PremiumMode,
): PolicyPremium {
  const { monthlyBenefit, riders, label, insured } = request;
  const { issueAge } = insured;
  const { toAge } = disabilityProduct(basis, prodID);
  const quotes = [...riders.keys(), riders.length].map((count) =>
    priceDisability(basis, prodID, policyOf(basis, request, count)),
  );
  const stacked = stackCoverages(
    quotes.map((quote, index) => {
      const rider = riders[index - 1];
      const named = { label: rider?.label ?? label, faceAmount: rider ? 0 : monthlyBenefit };
      return { ...named, parts: partsOf(quote), modal: quote.modal };
    }),
  );
  const { annualPremium, modal } = priceDisability(basis, prodID, policyOf(basis, request));
  const ledger = projectDisability(basis, prodID, policyOf(basis, request), mode);
  return {
    basePremium: stacked[0]?.premAnnual ?? 0,
    coverages: stacked.map((coverage) => ({
      ...coverage,
      premiumYears: toAge - issueAge,
      expiryAge: toAge,
      isRenewable: false,
    })),
    annualPremium,
    modal,
    issueAge,
    premiumsPaid: (paid) => ledger.premium.map(() => paidInYear(basis.document.modes, annualPremium, paid)),
    ledger: ledgerOf(ledger.age, [
      ...premiumColumns(ledger.premium),
      column('monthlyBenefit', 'guaranteed', ledger.monthlyBenefit),
    ]),
  };
}
