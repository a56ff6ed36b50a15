import type { ModalPremiums } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { CriticalIllnessBasis } from '../../basis/health-basis.ts';
import { toCents } from '../../money.ts';
import { requireNumber } from '../../not-priced.ts';
import { bandFactor, coveragePremium } from '../../premium/coverage-premium.ts';
import { modalPremiums } from '../../premium/modal-premiums.ts';
import { waiverFraction } from '../../premium/waiver.ts';
import { type CriticalLife, criticalPlan, criticalRate, criticalYears, returnOfPremiumRate } from './critical-rate.ts';

export interface CriticalPolicy extends CriticalLife {
  readonly plan: string;
  readonly issueAge: number;
  /** Dollars paid at a diagnosis. */
  readonly faceAmount: number;
  /** Return-of-premium riders by their names in the basis. */
  readonly riders: readonly string[];
  readonly waiver: boolean;
  /** Whether it accompanies a policy that pays the policy fee. */
  readonly isRider?: boolean;
}

/** First-year premium and its parts, dollars to the cent. */
export interface CriticalQuote {
  readonly ratePer1000: number;
  readonly premCoverage: number;
  /** Premium of the return-of-premium riders. */
  readonly premReturn: number;
  readonly policyFee: number;
  readonly premWaiver: number;
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
}

/** @throws NoBasisEntry when the basis prices no critical illness product of that number */
export function criticalProduct(basis: Basis, prodID: string): CriticalIllnessBasis {
  return basisProduct(basis.document, prodID, 'criticalIllness');
}

/** Dollars a year, of a policy of its own. */
export function criticalFee(product: CriticalIllnessBasis, { isRider }: CriticalPolicy): number {
  return isRider ? 0 : product.policyFee;
}

/** A policy with the components of its premiums, whichever riders are counted. Dollars a year, to the cent. */
export interface CriticalContract {
  readonly basis: Basis;
  readonly prodID: string;
  readonly product: CriticalIllnessBasis;
  readonly policy: CriticalPolicy;
  /** Years of the first level premium. */
  readonly levelYears: number;
  readonly ratePer1000: number;
  readonly premCoverage: number;
  /** Premium of each return-of-premium rider, in the order of the policy. */
  readonly returnPremiums: readonly number[];
  /** Share of payments for the waiver during the first level premium; 0 without one. */
  readonly waiverShare: number;
}

/** @throws RangeError for what the product does not offer */
export function prepareCritical(basis: Basis, prodID: string, policy: CriticalPolicy): CriticalContract {
  const product = criticalProduct(basis, prodID);
  const { plan, issueAge, faceAmount } = policy;
  requireNumber('faceAmount', faceAmount, 0);
  const ratePer1000 = criticalRate(basis, product, policy, plan, issueAge);
  const band = bandFactor(product.bands, faceAmount);
  const returnPremiums = policy.riders.map((rider) =>
    coveragePremium(returnOfPremiumRate(basis, product, policy, { plan, issueAge, rider }), band, faceAmount),
  );
  const levelYears = criticalYears(product, criticalPlan(product, plan), issueAge);
  return {
    ...{ basis, prodID, product, policy, levelYears, ratePer1000, returnPremiums },
    premCoverage: coveragePremium(ratePer1000, band, faceAmount),
    waiverShare: waiverShare(basis, policy, issueAge, levelYears),
  };
}

/** Share of premiums, paid for so many years from an age on, for their waiver; 0 without one. */
export function waiverShare(basis: Basis, policy: CriticalPolicy, age: number, years: number): number {
  if (!policy.waiver) return 0;
  return waiverFraction(basis.document.riders.waiver, basis.life(policy.sex, policy.table), age, years);
}

/** Premium of the first of the policy's riders. */
export function returnPremium({ returnPremiums }: CriticalContract, riders: number): number {
  return toCents(returnPremiums.slice(0, riders).reduce((sum, premium) => sum + premium, 0));
}

/** @param riders number of the policy's riders to count, from the first; default: all */
export function criticalQuote(contract: CriticalContract, riders = contract.policy.riders.length): CriticalQuote {
  const { basis, product, policy, ratePer1000, premCoverage } = contract;
  const premReturn = returnPremium(contract, riders);
  const policyFee = criticalFee(product, policy);
  const premWaiver = toCents(contract.waiverShare * (premCoverage + premReturn + policyFee));
  const annualPremium = toCents(premCoverage + premReturn + policyFee + premWaiver);
  const modal = modalPremiums(basis.document.modes, annualPremium);
  return { ratePer1000, premCoverage, premReturn, policyFee, premWaiver, annualPremium, modal };
}

/** @throws RangeError for what the product does not offer */
export function priceCritical(basis: Basis, prodID: string, policy: CriticalPolicy): CriticalQuote {
  return criticalQuote(prepareCritical(basis, prodID, policy));
}
