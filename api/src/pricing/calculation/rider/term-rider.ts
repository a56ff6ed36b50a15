import type { RiderCode } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { BasisDocument } from '../../basis/basis-document.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import type { TermRiderBasis } from '../../basis/life-product-basis.ts';
import { toCents } from '../../money.ts';
import { requireWhole } from '../../not-priced.ts';
import type { ContractLife } from '../../policy/contract-life.ts';
import type { LifePolicy, LifeRider } from '../../policy/life-policy.ts';
import type { TermLayer, TermPolicy } from '../../policy/term-policy.ts';
import { type CoverageParts, NO_PARTS, type PartsInYear } from '../../premium/coverage-parts.ts';
import { coveragePremium } from '../../premium/coverage-premium.ts';
import { waiverFraction, waiverYears } from '../../premium/waiver.ts';
import { priceCoverage } from '../term-layer/price-coverage.ts';
import { addLayer } from '../term-layer/project-layer.ts';
import { prepareTermPricing, type TermPricing } from '../term-layer/term-pricing.ts';
import { yearlyTermRate } from './yearly-term.ts';

export type TermRider = Extract<LifeRider, { readonly kind: 'term' }>;

/** The part of its policy that a rider uses: the first life and its underwriting. */
export interface RiderHost {
  readonly basis: Basis;
  readonly document: BasisDocument;
  readonly first: ContractLife;
  readonly policy: Pick<LifePolicy, 'rateClass' | 'flatExtra' | 'flatExtraDuration' | 'waiver'>;
}

/** A rider's first-year premium and its premium and face amount by policy year, dollars. */
export interface PricedRider {
  readonly label: string;
  readonly code: RiderCode;
  readonly faceAmount: number;
  readonly parts: CoverageParts;
  /** Years of its first level premium. */
  readonly levelYears: number;
  readonly premium: Float64Array;
  readonly partsIn: PartsInYear;
  /** Paid at the insured's death. */
  readonly face: Float64Array;
  /** Paid at a diagnosis in the year; absent for riders that pay none. */
  readonly illnessBenefit?: Float64Array;
  /** Age of the youngest child until which it covers children. */
  readonly toChildAge?: number;
}

/** @throws NoBasisEntry when the basis has no such term rider */
export function termRiderBasis(document: BasisDocument, prodID: string): TermRiderBasis {
  return basisProduct(document, prodID, 'termRider');
}

/** The rider as a policy of the term product with its rates: same life and underwriting, its own band. */
export function riderPricing({ basis, policy, first }: RiderHost, rider: TermRider): TermPricing {
  const { ratesOf } = termRiderBasis(basis.document, rider.prodID);
  const { sex, smokeClass, issueAge, rating } = first.insured;
  const { rateClass, flatExtra, flatExtraDuration, waiver } = policy;
  const term = rider.coi === 'YRT' ? 1 : rider.coi;
  const layer: TermLayer = { label: rider.prodID, term, faceAmount: rider.faceAmount, expiryAge: issueAge + term };
  const parent = { sex, smokeClass, issueAge, rating, rateClass, flatExtra, flatExtraDuration, waiver };
  const item: TermPolicy = { ...parent, accidentalDeath: false, layers: [layer] };
  return prepareTermPricing(basis, ratesOf, item);
}

function toDollars(cents: Float64Array): Float64Array {
  return cents.map((amount) => amount / 100);
}

/** Level premiums and renewals to the term product's last age. @throws NotPriced for a term that never ends */
function levelRider(host: RiderHost, rider: TermRider, term: number, years: number): PricedRider {
  requireWhole('riders', term, 1);
  const pricing = riderPricing(host, rider);
  const { issueAge } = host.first.insured;
  const expiryAge = Math.min(pricing.product.toAge, issueAge + years);
  const layer: TermLayer = { label: rider.prodID, term, faceAmount: rider.faceAmount, expiryAge };
  const parts = priceCoverage(pricing, layer, false);
  const premium = new Float64Array(years);
  const face = new Float64Array(years);
  const partsIn = addLayer(pricing, layer, parts, premium, face);
  const { prodID: label, faceAmount } = rider;
  const levelYears = Math.min(term, years);
  const schedule = { premium: toDollars(premium), partsIn, face: toDollars(face) };
  return { label, code: 'TR', faceAmount, parts, levelYears, ...schedule };
}

/** Waiver of a rider with that payment period: fraction of the premium, and its own payment period. */
function riderWaiver({ document, policy, first }: RiderHost, years: number): { fraction: number; years: number } {
  if (!policy.waiver) return { fraction: 0, years: 0 };
  const { waiver } = document.riders;
  const { issueAge } = first.insured;
  return {
    fraction: waiverFraction(waiver, first.tables, issueAge, years),
    years: waiverYears(waiver, issueAge, years),
  };
}

/** Premium parts of a yearly rider in a policy year. */
function yearlyParts(host: RiderHost, pricing: TermPricing, rider: TermRider, year: number): CoverageParts {
  const { document, first } = host;
  const { issueAge, rating } = first.insured;
  const rate = (share: number) => yearlyTermRate(document.yearlyTerm, pricing.life, issueAge, year, share);
  const ratePer1000 = rate(pricing.standard.classFactor);
  const premCoverage = coveragePremium(ratePer1000, 1, rider.faceAmount);
  const rated = coveragePremium(rate((pricing.rated.classFactor * rating) / 100), 1, rider.faceAmount);
  const premMultipleExtra = toCents(rated - premCoverage);
  const none = { premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  return { ratePer1000, premCoverage, premMultipleExtra, ...none, premAnnual: rated };
}

/** A premium for every year's own mortality, to the basis's last age. */
function yearlyRider(host: RiderHost, rider: TermRider, years: number): PricedRider {
  const pricing = riderPricing(host, rider);
  const inForce = Math.max(0, Math.min(years, host.document.yearlyTerm.toAge - host.first.insured.issueAge));
  const waiver = riderWaiver(host, inForce);
  const premium = new Float64Array(years);
  const at = (year: number): CoverageParts => {
    const parts = yearlyParts(host, pricing, rider, year);
    const premWaiver = year <= waiver.years ? toCents(waiver.fraction * parts.premAnnual) : 0;
    return { ...parts, premWaiver, premAnnual: toCents(parts.premAnnual + premWaiver) };
  };
  for (let t = 0; t < inForce; t++) premium[t] = at(t + 1).premAnnual;
  const face = new Float64Array(years).fill(rider.faceAmount, 0, inForce);
  const { prodID: label, faceAmount } = rider;
  const partsIn: PartsInYear = (year) => (year < inForce ? at(year + 1) : NO_PARTS);
  return { label, code: 'TR', faceAmount, parts: at(1), levelYears: 1, premium, partsIn, face };
}

/** A term rider on the first life over the policy's years. */
export function priceTermRider(host: RiderHost, rider: TermRider, years: number): PricedRider {
  return rider.coi === 'YRT' ? yearlyRider(host, rider, years) : levelRider(host, rider, rider.coi, years);
}
