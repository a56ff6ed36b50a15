import { roundHalfAway, toCents } from '../../money.ts';
import { accidentalDeathPremium } from '../../premium/accidental-death.ts';
import { type CoverageParts } from '../../premium/coverage-parts.ts';
import { bandFactor, coveragePremium } from '../../premium/coverage-premium.ts';
import { waiverFraction } from '../../premium/waiver.ts';
import type { LifeContract } from './life-contract.ts';
import { lifeRate } from './life-rate.ts';

/** Annual charge for an enhancement in dollars: a share of the unbanded rate on its amount. 0 without one. */
export function enhancementCharge({ product, policy }: LifeContract, rate: number): number {
  if (!product.enhancement || !policy.enhancement) return 0;
  const charged = roundHalfAway(product.enhancement.chargeShare * rate, 4);
  return toCents((charged * policy.enhancement.amount) / 1000);
}

/** Annual premium of the base cover in dollars at a rate, in the band of its face amount. */
export function basePremium({ product, policy }: LifeContract, rate: number): number {
  return coveragePremium(rate, bandFactor(product.bands, policy.faceAmount), policy.faceAmount);
}

function premiumAt(contract: LifeContract, rate: number): number {
  return toCents(basePremium(contract, rate) + enhancementCharge(contract, rate));
}

/** Whether any life has a rating other than standard. */
function isRated({ lives }: LifeContract): boolean {
  return lives.some(({ insured }) => insured.rating !== 100);
}

/** Dollars a year while the flat extra lasts. */
export function flatExtraPremium({ policy }: LifeContract): number {
  return policy.flatExtraDuration > 0 ? toCents((policy.flatExtra * policy.faceAmount) / 1000) : 0;
}

/** Waiver and accidental death are rated on the first life. */
function waiverPremium({ document, policy, first, payYears }: LifeContract, waived: number): number {
  if (!policy.waiver) return 0;
  return toCents(waiverFraction(document.riders.waiver, first.tables, first.insured.issueAge, payYears) * waived);
}

function accidentalPremium({ document, policy, first }: LifeContract): number {
  if (!policy.accidentalDeath) return 0;
  const { accidentalDeath } = document.riders;
  const faceAmount = policy.accidentalDeathFace ?? policy.faceAmount;
  return accidentalDeathPremium(accidentalDeath, first.tables, first.insured.issueAge, faceAmount);
}

/** First-year premium of the base coverage, with values the ledger needs. */
export interface PricedBase {
  readonly parts: CoverageParts;
  /** As underwritten, before the band. */
  readonly ratedRate: number;
}

/**
 * First-year premium of the base coverage by part; an enhancement's charge is in the coverage premium. The waiver is a
 * fraction of everything but the accidental-death premium.
 */
export function priceLifeBase(contract: LifeContract): PricedBase {
  const ratePer1000 = lifeRate(contract, 'standard');
  const ratedRate = isRated(contract) ? lifeRate(contract, 'rated') : ratePer1000;
  const premCoverage = premiumAt(contract, ratePer1000);
  const premMultipleExtra = toCents(premiumAt(contract, ratedRate) - premCoverage);
  const premFlatExtra = flatExtraPremium(contract);
  const { policyFee } = contract.product;
  const premWaiver = waiverPremium(contract, premCoverage + premMultipleExtra + premFlatExtra + policyFee);
  const premADB = accidentalPremium(contract);
  const premAnnual = toCents(premCoverage + premMultipleExtra + premFlatExtra + policyFee + premWaiver + premADB);
  const parts = { ratePer1000, premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB };
  return { parts: { ...parts, premAnnual }, ratedRate };
}
