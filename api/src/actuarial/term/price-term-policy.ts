import type { CoveragePremium, ModalPremiums, ProjectionYear } from '@lifeform/metadata';
import type { Basis } from '../basis/basis.ts';
import { modalPremiums, sumModal } from '../premium/modal-premiums.ts';
import { toCents } from '../round-half-away.ts';
import { type CoverageParts, priceCoverage } from './price-coverage.ts';
import { addLayer } from './project-layer.ts';
import type { TermPolicy } from './term-policy.ts';
import { prepareTermPricing, type TermPricing } from './term-pricing.ts';

/** Premiums of the first year and the policy year by year. Dollars, to the cent. */
export interface TermQuote {
  readonly basePremium: number;
  readonly coverages: readonly CoveragePremium[];
  readonly annualPremium: number;
  readonly modal: ModalPremiums;
  readonly projection: readonly ProjectionYear[];
}

/** '001' is the base coverage. */
export function coverageID(index: number): string {
  return String(index + 1).padStart(3, '0');
}

function projectTermPolicy(pricing: TermPricing, parts: readonly CoverageParts[]): ProjectionYear[] {
  const { layers, issueAge } = pricing.policy;
  const years = Math.max(0, ...layers.map((layer) => layer.expiryAge - issueAge));
  const premiums = new Float64Array(years);
  const benefits = new Float64Array(years);
  layers.forEach((layer, index) => {
    const first = parts[index];
    if (first) addLayer(pricing, layer, first, premiums, benefits);
  });
  const projection: ProjectionYear[] = [];
  for (let index = 0, paid = 0; index < years; index++) {
    const premium = premiums[index] ?? 0;
    paid += premium;
    projection.push({
      year: index + 1,
      age: issueAge + index,
      annualPremium: premium / 100,
      cumulativePremium: paid / 100,
      deathBenefit: (benefits[index] ?? 0) / 100,
    });
  }
  return projection;
}

/**
 * Prices a renewable term policy that `refuseTermPolicy` has nothing against.
 *
 * @throws RangeError for a product, sex, smoker class or rate class the basis does not know
 */
export function priceTermPolicy(basis: Basis, prodID: string, policy: TermPolicy): TermQuote {
  const pricing = prepareTermPricing(basis, prodID, policy);
  const parts = policy.layers.map((layer, index) => priceCoverage(pricing, layer, index === 0));
  const coverages = parts.map((part, index): CoveragePremium => {
    const layer = policy.layers[index];
    const modal = modalPremiums(basis.document.modes, part.premAnnual);
    return {
      coverageID: coverageID(index),
      label: layer?.label ?? '',
      faceAmount: layer?.faceAmount ?? 0,
      ...part,
      modal,
    };
  });
  return {
    basePremium: coverages[0]?.premAnnual ?? 0,
    coverages,
    annualPremium: toCents(coverages.reduce((total, coverage) => total + coverage.premAnnual, 0)),
    modal: sumModal(coverages),
    projection: projectTermPolicy(pricing, parts),
  };
}
