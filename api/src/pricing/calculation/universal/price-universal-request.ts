import type { ModalPremiums, QuotedCoverage } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { tableSex } from '../../basis/table-choice.ts';
import { roundHalfAway, toCents } from '../../money.ts';
import { NotPriced, requireChoice, requireWhole, whyNotPriced } from '../../not-priced.ts';
import { coverageID, NO_PARTS } from '../../premium/coverage-parts.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import { monthlyCostRates } from './cost-of-insurance.ts';
import { projectUniversalScenarios } from './project-universal-scenarios.ts';
import { depositForTarget, minimumDeposit } from './solve-deposit.ts';
import { riderCoverage, riderYear } from './universal-coverage.ts';
import { universalLedger } from './universal-ledger.ts';
import { type UniversalPolicy, universalProduct } from './universal-policy.ts';
import type { AccountShare, UniversalRequest } from './universal-request.ts';

/** What the chosen accounts credit together. @throws NotPriced for shares that come to nothing */
function blendedRate(basis: Basis, prodID: string, accounts: readonly AccountShare[]): number {
  const { creditedRates } = universalProduct(basis, prodID);
  const whole = accounts.reduce((sum, { share }) => sum + share, 0);
  if (!(whole > 0)) throw new NotPriced('msg-Range', 'account', 'no account has a share');
  return accounts.reduce(
    (sum, { account, share }) => sum + (share / whole) * requireChoice('account', creditedRates, account),
    0,
  );
}

/** How the policy is kept exempt, its side fund at the rate of the account the setup names. */
function exemptTerms(basis: Basis, prodID: string, { exempt }: UniversalRequest): Pick<UniversalPolicy, 'exempt'> {
  if (exempt === undefined) return {};
  const { methods, mostIncrease, sideFundAccount } = exempt;
  const sideFundRate = requireChoice('account', universalProduct(basis, prodID).creditedRates, sideFundAccount);
  return { exempt: { methods, mostIncrease, sideFundRate } };
}

/** The policy with its rate and its deposit found. @throws NotPriced where there is no such deposit */
function completePolicy(basis: Basis, prodID: string, request: UniversalRequest): UniversalPolicy {
  const { accounts, target } = request;
  const [life] = request.policy.lives;
  if (!life) throw new NotPriced('msg-Range', 'issueAge', 'nobody is insured');
  tableSex(basis.document, life.sex);
  const rate = accounts.length > 0 ? { creditedRate: blendedRate(basis, prodID, accounts) } : {};
  const policy = { ...request.policy, ...rate, ...exemptTerms(basis, prodID, request) };
  if (target === undefined) return policy;
  if (target.of === 'minimum') return { ...policy, deposit: minimumDeposit(basis, prodID, policy) };
  const { of, value, age } = target;
  requireWhole('targetYear', age, life.issueAge + 1, universalProduct(basis, prodID).toAge);
  return { ...policy, deposit: depositForTarget(basis, prodID, policy, { of, value, year: age - life.issueAge }) };
}

/** @throws RangeError when the basis has no such universal life product */
export function refuseUniversalRequest(basis: Basis, prodID: string, request: UniversalRequest): readonly FieldIssue[] {
  const refused = whyNotPriced(() => priceUniversalRequest(basis, prodID, request));
  return refused === undefined ? [] : [{ code: refused.code, field: request.fieldOf(refused.property) }];
}

/** A year's deposits in equal parts: a deposit carries no charge for being paid more often. */
function inParts(annual: number): ModalPremiums {
  const part = (months: number) => toCents((annual * months) / 12);
  return { '1': part(1), '3': part(3), '6': part(6), '12': annual };
}

/** @throws RangeError for what `refuseUniversalRequest` would have refused */
export function priceUniversalRequest(basis: Basis, prodID: string, request: UniversalRequest): PolicyPremium {
  const policy = completePolicy(basis, prodID, request);
  const product = universalProduct(basis, prodID);
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const scenarios = projectUniversalScenarios(basis, prodID, policy);
  const { years } = scenarios.current;
  const annualPremium = toCents((policy.deposit * 12) / policy.depositStep);
  const modal = inParts(annualPremium);
  const [monthlyRate = 0] = monthlyCostRates(basis, product, policy);
  const base: QuotedCoverage = {
    coverageID: coverageID(0),
    label: request.labels[0] ?? '',
    faceAmount: policy.faceAmount,
    ...NO_PARTS,
    ratePer1000: roundHalfAway(12 * monthlyRate, 4),
    premCoverage: annualPremium,
    premAnnual: annualPremium,
    modal,
    premiumYears: Math.min(years, policy.depositYears),
    expiryAge: issueAge + years,
    isRenewable: false,
  };
  const riders = policy.riders.map((rider, index) => {
    const named = { coverageID: coverageID(index + 1), label: request.labels[index + 1] ?? '' };
    return riderCoverage(basis, policy, rider, named, years);
  });
  return {
    basePremium: annualPremium,
    coverages: [base, ...riders],
    annualPremium,
    modal,
    issueAge,
    partsIn: [
      (year) =>
        year < base.premiumYears ? { ...NO_PARTS, premCoverage: annualPremium, premAnnual: annualPremium } : NO_PARTS,
      ...policy.riders.map((rider) => (year: number) => riderYear(basis, policy, rider, years)(year)),
    ],
    ledger: universalLedger(policy, scenarios),
  };
}
