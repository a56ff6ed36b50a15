import type { LedgerAnswer, QuotedCoverage } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column, ledgerOf, premiumColumns } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { CoverageParts } from '../../premium/coverage-parts.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import { stackCoverages, stackParts } from '../../premium/stack-coverages.ts';
import { healthLife } from '../../request/health-insured.ts';
import type { PricedPolicy } from '../calculation.ts';
import type { CriticalRequest } from './critical-request.ts';
import {
  type CriticalContract,
  type CriticalPolicy,
  type CriticalQuote,
  criticalQuote,
  prepareCritical,
} from './price-critical.ts';
import { criticalLedger, criticalParts, type LevelRun, levelRuns } from './project-critical.ts';

export interface PricedCriticalRequest extends PricedPolicy {
  readonly contract: CriticalContract;
  readonly runs: readonly LevelRun[];
}

function policyOf({ document }: Basis, { insured, plan, faceAmount, riders }: CriticalRequest): CriticalPolicy {
  return {
    ...healthLife(document, insured),
    issueAge: insured.issueAge,
    plan,
    faceAmount,
    riders: riders.map(({ name }) => name),
    waiver: insured.waiver,
  };
}

/** Return of premium is shown as a coverage of its own beside the base. */
function partsOf(quote: CriticalQuote): CoverageParts {
  const { ratePer1000, premCoverage, premReturn, policyFee, premWaiver, annualPremium } = quote;
  const none = { premMultipleExtra: 0, premFlatExtra: 0, premADB: 0 };
  const cover = toCents(premCoverage + premReturn);
  return { ratePer1000, premCoverage: cover, ...none, policyFee, premWaiver, premAnnual: annualPremium };
}

/** @throws NotPriced for what the product does not offer; RangeError when the basis does not price it */
export function priceCriticalRequest(basis: Basis, prodID: string, request: CriticalRequest): PricedCriticalRequest {
  const { faceAmount, riders, label } = request;
  const contract = prepareCritical(basis, prodID, policyOf(basis, request));
  const runs = levelRuns(contract);
  const { modes } = basis.document;
  const { product, levelYears } = contract;
  const { issueAge } = contract.policy;
  // The policy without riders, with the first, with the first two …
  const steps = [...riders.keys(), riders.length].map((count) => {
    const quote = criticalQuote(contract, count);
    const rider = riders[count - 1];
    const named = { label: rider?.label ?? label, faceAmount: rider ? 0 : faceAmount };
    return { ...named, parts: partsOf(quote), modal: quote.modal, annual: criticalLedger(contract, runs, '12', count) };
  });
  const coverages = stackCoverages(steps).map(
    (coverage, index): QuotedCoverage => ({
      ...coverage,
      premiumYears: levelYears,
      // Return of premium ends with the first level premium.
      expiryAge: index === 0 ? product.toAge : issueAge + levelYears,
      isRenewable: index === 0 && issueAge + levelYears < product.toAge,
    }),
  );
  const { annualPremium, modal } = criticalQuote(contract);
  const due = criticalLedger(contract, runs, '12').annual;
  return {
    contract,
    runs,
    premium: {
      ...{ basePremium: coverages[0]?.premAnnual ?? 0, coverages, annualPremium, modal, issueAge },
      partsIn: stackParts(steps.map(({ parts, annual }) => criticalParts(parts, annual))),
      premiumsPaid: (mode) => due.map((annual) => paidInYear(modes, annual, mode)),
    },
  };
}

export function projectCriticalRequest({ contract, runs }: PricedCriticalRequest, mode: PremiumMode): LedgerAnswer {
  const ledger = criticalLedger(contract, runs, mode);
  return ledgerOf(ledger.age, [
    ...premiumColumns(ledger.premium),
    column('illnessBenefit', 'guaranteed', ledger.benefit),
    column('returnedAtDeath', 'guaranteed', ledger.returnedAtDeath),
    column('returnedAtExpiry', 'guaranteed', ledger.returnedAtExpiry),
  ]);
}
