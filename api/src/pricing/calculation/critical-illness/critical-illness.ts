import { mappingOf } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { Calculation } from '../calculation.ts';
import { SAMPLE_FACE, type Sample, samples } from '../sample.ts';
import { type CriticalRequest, compileCriticalRequest } from './critical-request.ts';
import { criticalProduct, priceCritical } from './price-critical.ts';
import { type PricedCriticalRequest, priceCriticalRequest, projectCriticalRequest } from './price-critical-request.ts';

function criticalSamples(basis: Basis, prodID: string): readonly Sample[] {
  return Object.keys(criticalProduct(basis, prodID).plans).flatMap((plan) =>
    samples(`;plan=${plan}`, 'ratePer1000', (other, { sex, table, issueAge }) => {
      const policy = { sex, table, plan, issueAge, faceAmount: SAMPLE_FACE, riders: [], waiver: false };
      return priceCritical(other, prodID, policy).ratePer1000;
    }),
  );
}

/** A lump sum at the first diagnosis of a covered illness. */
export const criticalIllness: Calculation<CriticalRequest, PricedCriticalRequest> = {
  products: ['criticalIllness'],
  compile: compileCriticalRequest,
  price: priceCriticalRequest,
  project: projectCriticalRequest,
  faceAmount: (setup) => mappingOf('criticalIllness', setup).faceAmount,
  banded: (basis, prodID, { faceAmount, fieldOf }) => {
    return { bands: criticalProduct(basis, prodID).bands, total: faceAmount, field: fieldOf('faceAmount'), faceAmount };
  },
  samples: criticalSamples,
};
