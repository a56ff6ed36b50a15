import { toCents } from '../../money.ts';
import type { TermLayer } from '../../policy/term-policy.ts';
import { accidentalDeathPremium } from '../../premium/accidental-death.ts';
import type { CoverageParts } from '../../premium/coverage-parts.ts';
import { coveragePremium } from '../../premium/coverage-premium.ts';
import { waiverFraction } from '../../premium/waiver.ts';
import { firstRate } from './first-rate.ts';
import type { TermPricing } from './term-pricing.ts';

/** Years the first level premium of the layer is paid. */
export function initialYears(pricing: TermPricing, layer: TermLayer): number {
  return Math.min(layer.term, layer.expiryAge - pricing.policy.issueAge);
}

/** Dollars a year while the flat extra lasts. */
export function flatExtraPremium(pricing: TermPricing, layer: TermLayer): number {
  return toCents((pricing.policy.flatExtra * layer.faceAmount) / 1000);
}

/** Premium at the rating less premium at 100 percent, each rounded first. */
function multipleExtra(pricing: TermPricing, layer: TermLayer, premCoverage: number): number {
  if (pricing.policy.rating === 100) return 0;
  const { rate, band } = firstRate(pricing, layer.term, pricing.rated);
  return toCents(coveragePremium(rate, band, layer.faceAmount) - premCoverage);
}

/** Waiver premium for the first level premium of the layer; 0 without the rider. */
function waiverPremium(pricing: TermPricing, layer: TermLayer, waived: number): number {
  const { document, life, policy } = pricing;
  if (!policy.waiver) return 0;
  const fraction = waiverFraction(document.riders.waiver, life, policy.issueAge, initialYears(pricing, layer));
  return toCents(fraction * waived);
}

/**
 * First-year premium of a layer. The policy fee and the accidental-death rider are charged only on the base coverage;
 * the waiver is a fraction of everything but the accidental-death premium.
 */
export function priceCoverage(pricing: TermPricing, layer: TermLayer, isBase: boolean): CoverageParts {
  const { document, product, life, policy, standard } = pricing;
  const { rate: ratePer1000, band } = firstRate(pricing, layer.term, standard);
  const premCoverage = coveragePremium(ratePer1000, band, layer.faceAmount);
  const premMultipleExtra = multipleExtra(pricing, layer, premCoverage);
  const premFlatExtra = policy.flatExtraDuration > 0 ? flatExtraPremium(pricing, layer) : 0;
  const policyFee = isBase ? product.policyFee : 0;
  const premWaiver = waiverPremium(pricing, layer, premCoverage + premMultipleExtra + premFlatExtra + policyFee);
  const { accidentalDeath } = document.riders;
  const hasAdb = isBase && policy.accidentalDeath;
  const accidentFace = policy.accidentalDeathFace ?? layer.faceAmount;
  const premADB = hasAdb ? accidentalDeathPremium(accidentalDeath, life, policy.issueAge, accidentFace) : 0;
  const premAnnual = toCents(premCoverage + premMultipleExtra + premFlatExtra + policyFee + premWaiver + premADB);
  return { ratePer1000, premCoverage, premMultipleExtra, premFlatExtra, policyFee, premWaiver, premADB, premAnnual };
}
