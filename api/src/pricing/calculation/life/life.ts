import { mappingOf } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { ownEntry } from '../../own-entry.ts';
import type { BandedFace, Calculation } from '../calculation.ts';
import { type Sample, type SampleLife, sampleCover, sampleInsured, samples } from '../sample.ts';
import { lifeProduct } from './life-contract.ts';
import { lifeInForce } from './life-in-force.ts';
import { lifeRate } from './life-rate.ts';
import { compileLifeRequest, type LifeRequest } from './life-request.ts';
import { priceLifeAlone } from './price-life-alone.ts';
import { priceLife } from './price-life-policy.ts';
import {
  type PricedLifeRequest,
  priceLifeRequest,
  projectLifeRequest,
  refuseLifeRequest,
} from './price-life-request.ts';
import { refuseLifePolicy } from './refuse-life-policy.ts';
import { reprojectLife } from './reproject/reproject-life.ts';

/** On one life where the product is sold on one, else on two alike. */
function wholeLifeRate(basis: Basis, prodID: string, life: SampleLife): number {
  const { statuses } = lifeProduct(basis.document, prodID);
  const status = statuses.includes('single') ? 'single' : (statuses[0] ?? 'single');
  const insured = sampleInsured(basis, life);
  const policy = {
    ...sampleCover(basis),
    ...({ lives: status === 'single' ? [insured] : [insured, insured], status, dividendOption: 'PUA' } as const),
    ...{ accidentalDeath: false, riders: [], loans: [] },
  };
  if (refuseLifePolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  return lifeRate(priceLife(basis, prodID, policy).contract, 'rated');
}

/** Of life cover; a term rider's rates are those of its term product. */
function lifeSamples({ document }: Basis, prodID: string): readonly Sample[] {
  if (document.products[prodID]?.kind !== 'life') return [];
  return samples('', 'ratePer1000', (basis, life) => wholeLifeRate(basis, prodID, life));
}

function bandedLife({ document }: Basis, prodID: string, { policy, fieldOf }: LifeRequest): BandedFace | undefined {
  const product = ownEntry(document.products, prodID);
  const { faceAmount } = policy;
  if (product?.kind !== 'life') return undefined;
  return { bands: product.bands, total: faceAmount, field: fieldOf('faceAmount'), faceAmount };
}

/** Life cover on one life or two, with its riders. */
export const life: Calculation<LifeRequest, PricedLifeRequest> = {
  products: ['life', 'termRider'],
  compile: compileLifeRequest,
  refuse: refuseLifeRequest,
  price: priceLifeRequest,
  project: projectLifeRequest,
  partsOf: ({ policy: { lives, enhancement, premiumsUntil } }) => ({
    ...(lives[1] && { second: lives[1] }),
    ...(premiumsUntil && { endsPremiumsEarly: true }),
    ...(enhancement && { enhancement: enhancement.amount || 0 }),
  }),
  faceAmount: (setup) => mappingOf('life', setup).faceAmount,
  banded: bandedLife,
  priceAlone: priceLifeAlone,
  valueInForce: lifeInForce,
  reproject: reprojectLife,
  participates: (document, prodID) => lifeProduct(document, prodID).participating,
  statuses: ({ products }, prodID) => {
    const product = ownEntry(products, prodID);
    return product?.kind === 'life' ? product.statuses : ['single'];
  },
  endows: (document, prodID) => lifeProduct(document, prodID).endows,
  samples: lifeSamples,
};
