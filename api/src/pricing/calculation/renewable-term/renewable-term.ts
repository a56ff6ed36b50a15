import type { Basis } from '../../basis/basis.ts';
import { filedRate } from '../../basis/rate-card.ts';
import type { BandedFace, Calculation } from '../calculation.ts';
import { SAMPLE_FACE, type Sample, type SampleLife, sampleCover, sampleInsured, samples } from '../sample.ts';
import { firstRate } from '../term-layer/first-rate.ts';
import { prepareTermPricing, termProduct } from '../term-layer/term-pricing.ts';
import { compareTerm } from './compare-term.ts';
import { priceTermAlone } from './price-term-alone.ts';
import {
  type PricedTermRequest,
  priceTermRequest,
  projectTermRequest,
  refuseTermRequest,
} from './price-term-request.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';
import { reprojectTerm } from './reproject-term.ts';
import { compileTermRequest, type TermRequest } from './term-request.ts';

function termRate(basis: Basis, prodID: string, life: SampleLife, term: number, expiryAge: number): number {
  const layer = { label: 'term', term, faceAmount: SAMPLE_FACE, expiryAge };
  const policy = { ...sampleInsured(basis, life), ...sampleCover(basis), accidentalDeath: false, layers: [layer] };
  if (refuseTermPolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  const pricing = prepareTermPricing(basis, prodID, policy);
  return firstRate(pricing, term, pricing.rated).rate;
}

function termSamples(basis: Basis, prodID: string): readonly Sample[] {
  const { terms, toAge } = termProduct(basis.document, prodID);
  return terms.flatMap((term) =>
    samples(`;term=${term}`, 'ratePer1000', (other, life) => termRate(other, prodID, life, term, toAge)),
  );
}

/** The band is that of all layers together; a greater total is entered in the first of them. */
function bandedTerm(basis: Basis, prodID: string, { policy, fieldOfPart }: TermRequest): BandedFace | undefined {
  const [first] = policy.layers;
  if (first === undefined) return undefined;
  const { bands, card } = termProduct(basis.document, prodID);
  const total = policy.layers.reduce((sum, { faceAmount }) => sum + faceAmount, 0);
  const filed = (face: number) => filedRate(card, { ...policy, term: first.term }, policy.issueAge, face);
  const isFiled = filed(total) !== undefined;
  const ownBands = isFiled ? card?.bands.map((from) => ({ from, factor: filed(from) ?? Number.NaN })) : undefined;
  return {
    ...{ bands: ownBands ?? bands, total },
    ...{ field: fieldOfPart({ layer: first.label }), faceAmount: first.faceAmount },
  };
}

/** Term cover in layers that renew. */
export const renewableTerm: Calculation<TermRequest, PricedTermRequest> = {
  products: ['renewableTerm'],
  compile: compileTermRequest,
  refuse: refuseTermRequest,
  price: priceTermRequest,
  project: projectTermRequest,
  partsOf: ({ policy: { layers, riders } }) => ({ layers, ...(riders && { riders }) }),
  faceAmount: ({ quote }) => quote.coverages[0]?.faceAmount,
  compare: compareTerm,
  banded: bandedTerm,
  priceAlone: priceTermAlone,
  reproject: reprojectTerm,
  samples: termSamples,
};
