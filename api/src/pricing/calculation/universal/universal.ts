import { mappingOf } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { Calculation } from '../calculation.ts';
import { type Sample, sampleCover, sampleInsured, samples } from '../sample.ts';
import { monthlyCostRates } from './cost-of-insurance.ts';
import {
  type PricedUniversal,
  priceUniversalRequest,
  projectUniversalRequest,
  solveUniversalRequest,
} from './price-universal-request.ts';
import { universalInForce } from './universal-in-force.ts';
import { universalPaths } from './universal-paths.ts';
import { universalProduct } from './universal-policy.ts';
import { compileUniversalRequest, type UniversalRequest } from './universal-request.ts';

function universalSamples(basis: Basis, prodID: string): readonly Sample[] {
  const product = universalProduct(basis, prodID);
  return (['level', 'yearly'] as const).flatMap((costOfInsurance) =>
    samples(`;coi=${costOfInsurance === 'level' ? 'LEVEL' : 'YRT'}`, 'monthlyCoiPer1000', (other, life) => {
      const lives = [sampleInsured(other, life)];
      const policy = { ...sampleCover(other), lives, status: 'single', costOfInsurance } as const;
      return monthlyCostRates(other, product, policy)[0] ?? Number.NaN;
    }),
  );
}

/** An account that deposits go into and the cost of insurance comes out of. */
export const universal: Calculation<UniversalRequest, PricedUniversal> = {
  products: ['universalLife'],
  compile: compileUniversalRequest,
  solve: solveUniversalRequest,
  price: priceUniversalRequest,
  project: projectUniversalRequest,
  paths: universalPaths,
  partsOf: ({ policy: { lives } }) => (lives[1] ? { second: lives[1] } : {}),
  faceAmount: (setup) => mappingOf('universal', setup).faceAmount,
  valueInForce: universalInForce,
  samples: universalSamples,
};
