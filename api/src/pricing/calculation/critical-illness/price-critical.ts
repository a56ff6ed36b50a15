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
  /** Beside a policy that pays the policy fee. */
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

function returnPremium(basis: Basis, product: CriticalIllnessBasis, policy: CriticalPolicy): number {
  const band = bandFactor(product.bands, policy.faceAmount);
  const premiums = policy.riders.map((rider) => {
    const rate = returnOfPremiumRate(basis, product, policy, { ...policy, rider });
    return coveragePremium(rate, band, policy.faceAmount);
  });
  return toCents(premiums.reduce((sum, premium) => sum + premium, 0));
}

function waiverPremium(basis: Basis, product: CriticalIllnessBasis, policy: CriticalPolicy, waived: number): number {
  if (!policy.waiver) return 0;
  const years = criticalYears(product, criticalPlan(product, policy.plan), policy.issueAge);
  const life = basis.life(policy.sex, policy.table);
  return toCents(waiverFraction(basis.document.riders.waiver, life, policy.issueAge, years) * waived);
}

/** @throws RangeError for what the product does not offer */
export function priceCritical(basis: Basis, prodID: string, policy: CriticalPolicy): CriticalQuote {
  const product = criticalProduct(basis, prodID);
  requireNumber('faceAmount', policy.faceAmount, 0);
  const ratePer1000 = criticalRate(basis, product, policy, policy.plan, policy.issueAge);
  const premCoverage = coveragePremium(ratePer1000, bandFactor(product.bands, policy.faceAmount), policy.faceAmount);
  const premReturn = returnPremium(basis, product, policy);
  const policyFee = criticalFee(product, policy);
  const premWaiver = waiverPremium(basis, product, policy, premCoverage + premReturn + policyFee);
  const annualPremium = toCents(premCoverage + premReturn + policyFee + premWaiver);
  const modal = modalPremiums(basis.document.modes, annualPremium);
  return { ratePer1000, premCoverage, premReturn, policyFee, premWaiver, annualPremium, modal };
}
