import type { CoveragePremium, ModalPremiums, ProjectionYear } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { toCents, wholeCents } from '../../money.ts';
import type { TermLayer, TermPolicy } from '../../policy/term-policy.ts';
import { type CoverageParts, coverageID, type PartsInYear } from '../../premium/coverage-parts.ts';
import { modalPremiums, type PremiumMode, paidInYear, sumModal } from '../../premium/modal-premiums.ts';
import { priceLifeRider } from '../rider/price-life-rider.ts';
import type { PricedRider } from '../rider/term-rider.ts';
import { priceCoverage } from '../term-layer/price-coverage.ts';
import { addLayer, layerParts } from '../term-layer/project-layer.ts';
import { prepareTermPricing, type TermPricing } from '../term-layer/term-pricing.ts';

/** Premiums of the first year, and the policy year by year. Dollars, to the cent. */
export interface TermQuote {
  readonly basePremium: number;
  /** The layers, then the riders in their order. */
  readonly coverages: readonly CoveragePremium[];
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
  /** Policy years with premiums as paid in a mode. */
  readonly projection: (mode: PremiumMode) => readonly ProjectionYear[];
  /** In the order of the policy. */
  readonly riders: readonly PricedRider[];
  /** For each coverage in order. */
  readonly partsIn: readonly PartsInYear[];
}

function projectTermPolicy(
  pricing: TermPricing,
  parts: readonly CoverageParts[],
  riders: readonly PricedRider[],
  mode: PremiumMode,
): ProjectionYear[] {
  const { layers, issueAge } = pricing.policy;
  const years = termYears(pricing.policy);
  const premiums = new Float64Array(years);
  const benefits = new Float64Array(years);
  const paid = (annual: number) => wholeCents(paidInYear(pricing.document.modes, annual, mode));
  layers.forEach((layer, index) => {
    const first = parts[index];
    if (!first) return;
    const own = new Float64Array(years);
    addLayer(pricing, layer, first, own, benefits);
    own.forEach((cents, year) => {
      premiums[year] = (premiums[year] ?? 0) + paid(cents / 100);
    });
  });
  for (const rider of riders) {
    rider.premium.forEach((premium, year) => {
      premiums[year] = (premiums[year] ?? 0) + paid(premium);
      benefits[year] = (benefits[year] ?? 0) + wholeCents(rider.face[year] ?? 0);
    });
  }
  const projection: ProjectionYear[] = [];
  for (let index = 0, total = 0; index < years; index++) {
    const premium = premiums[index] ?? 0;
    total += premium;
    projection.push({
      year: index + 1,
      age: issueAge + index,
      annualPremium: premium / 100,
      cumulativePremium: total / 100,
      deathBenefit: (benefits[index] ?? 0) / 100,
    });
  }
  return projection;
}

function nameOf(layer: TermLayer | undefined) {
  return { label: layer?.label ?? '', faceAmount: layer?.faceAmount ?? 0 };
}

/**
 * Prices a renewable term policy that `refuseTermPolicy` accepts.
 *
 * @throws RangeError for a product, sex, smoker class or rate class the basis does not know
 */
export function priceTermPolicy(basis: Basis, prodID: string, policy: TermPolicy): TermQuote {
  const pricing = prepareTermPricing(basis, prodID, policy);
  const parts = policy.layers.map((layer, index) => priceCoverage(pricing, layer, index === 0));
  const riders = priceTermRiders(basis, pricing);
  const priced = [
    ...parts.map((part, index) => ({ named: nameOf(policy.layers[index]), part })),
    ...riders.map(({ label, code, faceAmount, parts: part }) => ({ named: { label, rider: code, faceAmount }, part })),
  ];
  const coverages = priced.map(({ named, part }, index): CoveragePremium => {
    const modal = modalPremiums(basis.document.modes, part.premAnnual);
    return { coverageID: coverageID(index), ...named, ...part, modal };
  });
  return {
    basePremium: coverages[0]?.premAnnual ?? 0,
    coverages,
    annualPremium: toCents(coverages.reduce((total, coverage) => total + coverage.premAnnual, 0)),
    modal: sumModal(coverages),
    projection: (mode) => projectTermPolicy(pricing, parts, riders, mode),
    riders,
    partsIn: [
      ...parts.flatMap((first, index) => {
        const layer = policy.layers[index];
        return layer ? [layerParts(pricing, layer, first)] : [];
      }),
      ...riders.map(({ partsIn }) => partsIn),
    ],
  };
}

/** Years until the last layer ends. */
function termYears({ layers, issueAge }: TermPolicy): number {
  return Math.max(0, ...layers.map(({ expiryAge }) => expiryAge - issueAge));
}

/**
 * The riders of a policy in layers, on its insured, until its last layer ends.
 *
 * @throws RangeError for a rider the basis does not price
 */
function priceTermRiders(basis: Basis, { life, policy }: TermPricing): readonly PricedRider[] {
  const { sex, smokeClass, issueAge, rating } = policy;
  const first = { insured: { sex, smokeClass, issueAge, rating }, tables: life };
  const years = termYears(policy);
  const host = { basis, document: basis.document, first, policy, payYears: years };
  return (policy.riders ?? []).map((rider) => priceLifeRider(host, rider, years));
}
