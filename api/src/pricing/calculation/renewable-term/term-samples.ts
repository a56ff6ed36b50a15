import type { Basis } from '../../basis/basis.ts';
import { SAMPLE_FACE, type Sample, type SampleLife, sampleCover, sampleInsured, samples } from '../sample.ts';
import { prepareTermPricing, termProduct } from '../term-layer/term-pricing.ts';
import { initialRate } from '../term-layer/term-rate.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';

function termRate(basis: Basis, prodID: string, life: SampleLife, term: number, expiryAge: number): number {
  const layer = { label: 'term', term, faceAmount: SAMPLE_FACE, expiryAge };
  const policy = { ...sampleInsured(basis, life), ...sampleCover(basis), accidentalDeath: false, layers: [layer] };
  if (refuseTermPolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  const pricing = prepareTermPricing(basis, prodID, policy);
  return initialRate(pricing.product, pricing.life, life.issueAge, term, pricing.rated);
}

export function termSamples(basis: Basis, prodID: string): readonly Sample[] {
  const { terms, toAge } = termProduct(basis.document, prodID);
  return terms.flatMap((term) =>
    samples(`;term=${term}`, 'ratePer1000', (other, life) => termRate(other, prodID, life, term, toAge)),
  );
}
