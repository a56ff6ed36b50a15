import type { Basis } from '../../basis/basis.ts';
import { type Sample, sampleCover, sampleInsured, samples } from '../sample.ts';
import { monthlyCostRates } from './cost-of-insurance.ts';
import { universalProduct } from './universal-policy.ts';

export function universalSamples(basis: Basis, prodID: string): readonly Sample[] {
  const product = universalProduct(basis, prodID);
  return (['level', 'yearly'] as const).flatMap((costOfInsurance) =>
    samples(`;coi=${costOfInsurance === 'level' ? 'LEVEL' : 'YRT'}`, 'monthlyCoiPer1000', (other, life) => {
      const lives = [sampleInsured(other, life)];
      const policy = { ...sampleCover(other), lives, status: 'single', costOfInsurance } as const;
      return monthlyCostRates(other, product, policy)[0] ?? Number.NaN;
    }),
  );
}
