import { toCents, wholeCents } from '../../money.ts';
import type { TermLayer } from '../../policy/term-policy.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { coveragePremium } from '../../premium/coverage-premium.ts';
import { waiverFraction, waiverYears } from '../../premium/waiver.ts';
import { flatExtraPremium, initialYears } from './price-coverage.ts';
import type { TermPricing } from './term-pricing.ts';
import { renewalRate } from './term-rate.ts';

/** A period of level premiums of a layer: the initial term or a renewal. */
export interface PremiumPeriod {
  /** Complete years since issue at its start. */
  readonly start: number;
  readonly years: number;
  /** Coverage premium at the rating, dollars a year. */
  readonly coverage: number;
}

/** Annual coverage premium of a layer from a renewal at `attainedAge`, rating included. Dollars. */
export function premiumAtRenewal(pricing: TermPricing, layer: TermLayer, attainedAge: number): number {
  const rate = renewalRate(pricing.product, pricing.life, attainedAge, layer.term, pricing.rated);
  return coveragePremium(rate, pricing.band, layer.faceAmount);
}

/** The initial term of a layer and its renewals to its end. */
export function premiumPeriods(pricing: TermPricing, layer: TermLayer, first: CoverageParts): PremiumPeriod[] {
  const inForce = layer.expiryAge - pricing.policy.issueAge;
  const coverage = first.premCoverage + first.premMultipleExtra;
  const periods: PremiumPeriod[] = [{ start: 0, years: initialYears(pricing, layer), coverage }];
  for (let start = layer.term; start < inForce; start += layer.term) {
    const renewed = premiumAtRenewal(pricing, layer, pricing.policy.issueAge + start);
    periods.push({ start, years: Math.min(layer.term, inForce - start), coverage: renewed });
  }
  return periods;
}

/** Waiver of one period: its fraction of the premium, and its payment years from the period's start. */
function periodWaiver(pricing: TermPricing, period: PremiumPeriod): { fraction: number; years: number } {
  if (!pricing.policy.waiver) return { fraction: 0, years: 0 };
  const age = pricing.policy.issueAge + period.start;
  const basis = pricing.document.riders.waiver;
  return {
    fraction: waiverFraction(basis, pricing.life, age, period.years),
    years: waiverYears(basis, age, period.years),
  };
}

function flatExtraYears(pricing: TermPricing): number {
  const { flatExtraDuration } = pricing.policy;
  return flatExtraDuration === pricing.document.flatExtraForLife ? Number.POSITIVE_INFINITY : flatExtraDuration;
}

/** Parts of a layer's premium by policy year: level within the initial term and each renewal. */
export function layerParts(pricing: TermPricing, layer: TermLayer, first: CoverageParts): PartsInYear {
  const flatExtra = flatExtraPremium(pricing, layer);
  const flatYears = flatExtraYears(pricing);
  const adbYears = pricing.document.riders.accidentalDeath.toAge - pricing.policy.issueAge;
  const periods = premiumPeriods(pricing, layer, first).map((period) => ({
    ...period,
    waiver: periodWaiver(pricing, period),
  }));
  return (year) => {
    const period = periods.find(({ start, years }) => year >= start && year < start + years);
    if (!period) return NO_PARTS;
    const { start, coverage, waiver } = period;
    const premFlatExtra = year < flatYears ? flatExtra : 0;
    const waived = coverage + premFlatExtra + first.policyFee;
    const premWaiver = year - start < waiver.years ? toCents(waiver.fraction * waived) : 0;
    const premADB = year < adbYears ? first.premADB : 0;
    return {
      ...first,
      // A renewal's premium includes its rating.
      ...(start > 0 && { premCoverage: coverage, premMultipleExtra: 0 }),
      ...{ premFlatExtra, premWaiver, premADB, premAnnual: toCents(waived + premWaiver + premADB) },
    };
  };
}

/** Adds a layer's yearly premium and death benefit, in cents, to the policy's. Index 0 = first year. */
export function addLayer(
  pricing: TermPricing,
  layer: TermLayer,
  first: CoverageParts,
  premiums: Float64Array,
  benefits: Float64Array,
): PartsInYear {
  const partsIn = layerParts(pricing, layer, first);
  const face = wholeCents(layer.faceAmount);
  for (let year = 0; year < layer.expiryAge - pricing.policy.issueAge; year++) {
    premiums[year] = (premiums[year] ?? 0) + wholeCents(partsIn(year).premAnnual);
    benefits[year] = (benefits[year] ?? 0) + face;
  }
  return partsIn;
}
