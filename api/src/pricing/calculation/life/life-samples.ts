import type { Basis } from '../../basis/basis.ts';
import { type Sample, type SampleLife, sampleCover, sampleInsured, samples } from '../sample.ts';
import { lifeRate } from './life-rate.ts';
import { priceLife } from './price-life-policy.ts';
import { refuseLifePolicy } from './refuse-life-policy.ts';

function wholeLifeRate(basis: Basis, prodID: string, life: SampleLife): number {
  const policy = {
    ...sampleCover(basis),
    ...({ lives: [sampleInsured(basis, life)], status: 'single', dividendOption: 'PUA' } as const),
    ...{ accidentalDeath: false, riders: [], loans: [] },
  };
  if (refuseLifePolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  return lifeRate(priceLife(basis, prodID, policy).contract, 'rated');
}

/** Of life cover; a term rider's rates are those of its term product. */
export function lifeSamples({ document }: Basis, prodID: string): readonly Sample[] {
  if (document.products[prodID]?.kind !== 'life') return [];
  return samples('', 'ratePer1000', (basis, life) => wholeLifeRate(basis, prodID, life));
}
