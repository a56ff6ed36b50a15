import type { QuotedCoverage } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { tableClass, tableSex } from '../../basis/table-choice.ts';
import { column, ledgerOf, premiumColumns } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import { type CoverageParts, type PartsInYear } from '../../premium/coverage-parts.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { stackCoverages, stackParts } from '../../premium/stack-coverages.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import { refuseHealth } from '../../request/health-insured.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import { criticalPlan, criticalYears } from './critical-rate.ts';
import type { CriticalRequest } from './critical-request.ts';
import { type CriticalPolicy, type CriticalQuote, criticalProduct, priceCritical } from './price-critical.ts';
import { criticalParts, projectCritical } from './project-critical.ts';

function policyOf(basis: Basis, request: CriticalRequest, riders = request.riders.length): CriticalPolicy {
  const { insured, plan, faceAmount } = request;
  return {
    sex: tableSex(basis.document, insured.sex),
    table: tableClass(basis.document, insured.smokeClass),
    issueAge: insured.issueAge,
    plan,
    faceAmount,
    riders: request.riders.slice(0, riders).map(({ name }) => name),
    waiver: insured.waiver,
  };
}

/** @throws RangeError when the basis prices no such critical illness product */
export function refuseCriticalRequest(basis: Basis, prodID: string, request: CriticalRequest): readonly FieldIssue[] {
  return refuseHealth(basis.document, request.insured, request.fieldOf, () =>
    projectCritical(basis, prodID, policyOf(basis, request)),
  );
}

/** Return of premium counts as coverage of its own beside the base. */
function partsOf(quote: CriticalQuote): CoverageParts {
  const { ratePer1000, premCoverage, premReturn, policyFee, premWaiver, annualPremium } = quote;
  const none = { premMultipleExtra: 0, premFlatExtra: 0, premADB: 0 };
  const cover = toCents(premCoverage + premReturn);
  return { ratePer1000, premCoverage: cover, ...none, policyFee, premWaiver, premAnnual: annualPremium };
}

/** @throws RangeError for what `refuseCriticalRequest` would have refused */
export function priceCriticalRequest(
  basis: Basis,
  prodID: string,
  request: CriticalRequest,
  mode: PremiumMode,
): PolicyPremium {
  const { faceAmount, riders, label, insured } = request;
  const { issueAge } = insured;
  const quotes = [...riders.keys(), riders.length].map((count) =>
    priceCritical(basis, prodID, policyOf(basis, request, count)),
  );
  const stacked = stackCoverages(
    quotes.map((quote, index) => {
      const rider = riders[index - 1];
      return {
        label: rider?.label ?? label,
        faceAmount: rider ? 0 : faceAmount,
        parts: partsOf(quote),
        modal: quote.modal,
      };
    }),
  );
  const product = criticalProduct(basis, prodID);
  const level = criticalYears(product, criticalPlan(product, request.plan), issueAge);
  const coverages = stacked.map(
    (coverage, index): QuotedCoverage => ({
      ...coverage,
      premiumYears: level,
      // Return of premium ends with the first level premium.
      expiryAge: index === 0 ? product.toAge : issueAge + level,
      isRenewable: index === 0 && issueAge + level < product.toAge,
    }),
  );
  const steps = quotes.map((quote, count): PartsInYear => {
    return (year) =>
      criticalParts(partsOf(quote), projectCritical(basis, prodID, policyOf(basis, request, count)))(year);
  });
  const { annualPremium, modal } = priceCritical(basis, prodID, policyOf(basis, request));
  const ledger = projectCritical(basis, prodID, policyOf(basis, request), mode);
  return {
    basePremium: coverages[0]?.premAnnual ?? 0,
    coverages,
    annualPremium,
    modal,
    issueAge,
    partsIn: stackParts(steps),
    premiumsPaid: (paid) => ledger.annual.map((due) => paidInYear(basis.document.modes, due, paid)),
    ledger: ledgerOf(ledger.age, [
      ...premiumColumns(ledger.premium),
      column('illnessBenefit', 'guaranteed', ledger.benefit),
      column('returnedAtDeath', 'guaranteed', ledger.returnedAtDeath),
      column('returnedAtExpiry', 'guaranteed', ledger.returnedAtExpiry),
    ]),
  };
}
