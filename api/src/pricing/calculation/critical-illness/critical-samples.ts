import type { Basis } from '../../basis/basis.ts';
import { SAMPLE_FACE, type Sample, samples } from '../sample.ts';
import { criticalProduct, priceCritical } from './price-critical.ts';

export function criticalSamples(basis: Basis, prodID: string): readonly Sample[] {
  return Object.keys(criticalProduct(basis, prodID).plans).flatMap((plan) =>
    samples(`;plan=${plan}`, 'ratePer1000', (other, { sex, table, issueAge }) => {
      const policy = { sex, table, plan, issueAge, faceAmount: SAMPLE_FACE, riders: [], waiver: false };
      return priceCritical(other, prodID, policy).ratePer1000;
    }),
  );
}
