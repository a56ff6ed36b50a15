import type { LedgerAnswer, ModalPremiums, QuotedCoverage } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { tableSex } from '../../basis/table-choice.ts';
import { roundHalfAway, toCents } from '../../money.ts';
import { NotPriced, requireChoice, requireWhole } from '../../not-priced.ts';
import { coverageID, NO_PARTS } from '../../premium/coverage-parts.ts';
import type { PricedPolicy } from '../calculation.ts';
import { prepareUniversal, type UniversalContract } from './project-universal.ts';
import { projectUniversalScenarios } from './project-universal-scenarios.ts';
import { lastingDeposit, reachingDeposit } from './solve-deposit.ts';
import { accountRiders } from './universal-coverage.ts';
import { universalLedger } from './universal-ledger.ts';
import { type UniversalPolicy, universalProduct } from './universal-policy.ts';
import type { AccountShare, DepositTarget, UniversalRequest } from './universal-request.ts';

export interface PricedUniversal extends PricedPolicy {
  readonly contract: UniversalContract;
}

/** The combined rate of the chosen accounts. @throws NotPriced for shares that add up to 0 */
function blendedRate(basis: Basis, prodID: string, accounts: readonly AccountShare[]): number {
  const { creditedRates } = universalProduct(basis, prodID);
  const whole = accounts.reduce((sum, { share }) => sum + share, 0);
  if (!(whole > 0)) throw new NotPriced('msg-Range', 'account', 'no account has a share');
  return accounts.reduce(
    (sum, { account, share }) => sum + (share / whole) * requireChoice('account', creditedRates, account),
    0,
  );
}

/** Exempt terms of the policy, with the side fund's rate from the setup's account. */
function exemptTerms(basis: Basis, prodID: string, { exempt }: UniversalRequest): Pick<UniversalPolicy, 'exempt'> {
  if (exempt === undefined) return {};
  const { methods, mostIncrease, sideFundAccount } = exempt;
  const sideFundRate = requireChoice('account', universalProduct(basis, prodID).creditedRates, sideFundAccount);
  return { exempt: { methods, mostIncrease, sideFundRate } };
}

/** @throws NotPriced when no deposit is enough */
function depositFor(target: DepositTarget, contract: UniversalContract, issueAge: number): number {
  if (target.of === 'minimum') return lastingDeposit(contract.plan);
  return reachingDeposit(contract, { of: target.of, value: target.value, year: target.age - issueAge });
}

/** The request with its rate and its deposit found. @throws NotPriced where there is no such deposit */
export function solveUniversalRequest(basis: Basis, prodID: string, request: UniversalRequest): UniversalRequest {
  const { target, exempt: _, accounts, ...others } = request;
  const [life] = request.policy.lives;
  if (!life) throw new NotPriced('msg-Range', 'issueAge', 'nobody is insured');
  tableSex(basis.document, life.sex);
  const rate = accounts.length > 0 ? { creditedRate: blendedRate(basis, prodID, accounts) } : {};
  const policy: UniversalPolicy = { ...request.policy, ...rate, ...exemptTerms(basis, prodID, request) };
  if (target === undefined) return { ...others, accounts: [], policy };
  if (target.of !== 'minimum') {
    requireWhole('targetYear', target.age, life.issueAge + 1, universalProduct(basis, prodID).toAge);
  }
  const contract = prepareUniversal(basis, prodID, policy);
  const solved = { ...policy, deposit: depositFor(target, contract, life.issueAge) };
  return { ...others, accounts: [], policy: solved, contract: { ...contract, policy: solved } };
}

/** A year's deposits in equal parts: more frequent deposits cost no extra. */
function inParts(annual: number): ModalPremiums {
  const part = (months: number) => toCents((annual * months) / 12);
  return { '1': part(1), '3': part(3), '6': part(6), '12': annual };
}

/** @param request solved. @throws NotPriced for what the product does not offer */
export function priceUniversalRequest(basis: Basis, prodID: string, request: UniversalRequest): PricedUniversal {
  const { policy, labels, contract = prepareUniversal(basis, prodID, policy) } = request;
  const { years, costRates, owner } = contract.plan;
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const annualPremium = toCents((policy.deposit * 12) / policy.depositStep);
  const modal = inParts(annualPremium);
  const paid = { ...NO_PARTS, premCoverage: annualPremium, premAnnual: annualPremium };
  const base: QuotedCoverage = {
    coverageID: coverageID(0),
    label: labels[0] ?? '',
    faceAmount: policy.faceAmount,
    ...paid,
    ratePer1000: roundHalfAway(12 * (costRates[0] ?? 0), 4),
    modal,
    premiumYears: Math.min(years, policy.depositYears),
    expiryAge: issueAge + years,
    isRenewable: false,
  };
  const riders = accountRiders(contract, labels.slice(1));
  return {
    contract,
    premium: {
      basePremium: annualPremium,
      coverages: [base, ...riders.map(({ coverage }) => coverage)],
      ...{ annualPremium, modal, issueAge },
      partsIn: [
        (year) => (year < base.premiumYears && !owner?.holiday[year] ? paid : NO_PARTS),
        ...riders.map(({ partsIn }) => partsIn),
      ],
    },
  };
}

export function projectUniversalRequest({ contract }: PricedUniversal): LedgerAnswer {
  return universalLedger(contract, projectUniversalScenarios(contract));
}
