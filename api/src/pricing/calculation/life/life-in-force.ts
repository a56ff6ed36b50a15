import type { Policy } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { sumCents, toCents } from '../../money.ts';
import { type At, type HeldPolicy, type InforceProjection, ledgerAt } from '../held-policy.ts';

/** Cash values and dividends at the last anniversary, and the available loan. */
function lifeValues(policy: Policy, at: At, { document }: Basis): Partial<Policy> {
  const basicCashValue = at('cashValue', 'guaranteed');
  const puaCashValue = at('puaCashValue', 'current');
  const dodBalance = at('deposit', 'current');
  const total = sumCents([basicCashValue, puaCashValue, dodBalance]);
  const { interest, maximumShare } = document.policyLoan;
  const { loanBalance } = policy;
  const policyValue = sumCents([total, policy.pdfBalance]);
  return {
    ...{ basicCashValue, puaCashValue, dodBalance, policyValue, netValue: sumCents([policyValue, -loanBalance]) },
    ...(dodBalance > 0 ? { dodInterestRate: document.dividends.depositInterest } : {}),
    puaFaceAmount: at('puaFace', 'current'),
    dividendThisYear: at('dividend', 'current'),
    isLoanAvailable: total > 0,
    isLoanOnPolicy: loanBalance > 0,
    availableLoan: total > 0 ? Math.max(0, toCents(total * maximumShare - loanBalance)) : 0,
    availableLoanInterestRate: total > 0 ? interest : 0,
    loanInterestRate: loanBalance > 0 ? interest : 0,
  };
}

/** Paid-up additions and one-year term as separate coverages under the base. */
function dividendCoverages(policy: Policy, at: At): Partial<Policy> {
  const { baseCoverage: base, dividendPayoutType } = policy;
  if (dividendPayoutType !== 'Enhanced') return {};
  const told = [
    ['PUA', at('puaFace', 'current'), at('puaCashValue', 'current'), { en: 'Paid-up additions', fr: 'Bonifications' }],
    ['OYT', at('oneYearTermFace', 'current'), 0, { en: 'One-year term', fr: 'Temporaire d’un an' }],
  ] as const;
  const made = told.map(([coverageType, faceAmount, cashValue, name], index) => ({
    ...{ ...base, coverageType, faceAmount, initialFaceAmount: faceAmount, sumInsured: faceAmount, cashValue },
    ...{ coverageID: `9${index}1`, parentCoverageID: base.coverageID, units: faceAmount / base.unitValue },
    ...{ premCoverage: 0, premFlatExtra: 0, premMultipleExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
    ...{ premAnnual: 0, modePremiumAmount: 0, funds: [], beneficiaries: [], coverages: [] },
    name,
  }));
  return { baseCoverage: { ...base, coverages: made } };
}

/** The current face amount, for one that falls or grows. */
function currentFace(policy: Policy, { ledger }: InforceProjection, years: number): Partial<Policy> {
  if (policy.policyType !== 'DecreasingIncreasingTerm') return {};
  const { baseCoverage: base } = policy;
  const faceAmount = ledgerAt(ledger, years + 1)('deathBenefit', 'guaranteed') || base.faceAmount;
  return { baseCoverage: { ...base, faceAmount, sumInsured: faceAmount, units: faceAmount / base.unitValue } };
}

/** The payment of an endowment at its end. */
function maturity(policy: Policy, { ledger }: InforceProjection): Partial<Policy> {
  const { expiryDate } = policy.baseCoverage;
  if (policy.policyType !== 'Endowment' || expiryDate === undefined) return {};
  const guaranteedMaturityAmount = ledgerAt(ledger, ledger.age.length)('cashValue', 'guaranteed');
  return { guaranteedMaturityDate: expiryDate, guaranteedMaturityAmount };
}

export function lifeInForce(policy: Policy, { basis, projection, years }: HeldPolicy): Policy {
  const at = ledgerAt(projection.ledger, years);
  const valued = {
    ...policy,
    ...currentFace(policy, projection, years),
    ...lifeValues(policy, at, basis),
    ...maturity(policy, projection),
  };
  const base = { ...valued.baseCoverage, cashValue: valued.basicCashValue };
  return { ...valued, baseCoverage: base, ...dividendCoverages({ ...valued, baseCoverage: base }, at) };
}
