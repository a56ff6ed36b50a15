import { mappingOf } from '@lifeform/metadata/insurance';
import type { Calculation } from '../calculation.ts';
import {
  type PricedUniversal,
  priceUniversalRequest,
  projectUniversalRequest,
  solveUniversalRequest,
} from './price-universal-request.ts';
import { universalInForce } from './universal-in-force.ts';
import { compileUniversalRequest, type UniversalRequest } from './universal-request.ts';
import { universalSamples } from './universal-samples.ts';

/** An account that deposits go into and the cost of insurance comes out of. */
export const universal: Calculation<UniversalRequest, PricedUniversal> = {
  products: ['universalLife'],
  compile: compileUniversalRequest,
  solve: solveUniversalRequest,
  price: priceUniversalRequest,
  project: projectUniversalRequest,
  partsOf: ({ policy: { lives } }) => (lives[1] ? { second: lives[1] } : {}),
  faceAmount: (setup) => mappingOf('universal', setup).faceAmount,
  valueInForce: universalInForce,
  samples: universalSamples,
};
