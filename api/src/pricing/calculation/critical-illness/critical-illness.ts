import { mappingOf } from '@lifeform/metadata/insurance';
import type { Calculation } from '../calculation.ts';
import { type CriticalRequest, compileCriticalRequest } from './critical-request.ts';
import { criticalSamples } from './critical-samples.ts';
import { type PricedCriticalRequest, priceCriticalRequest, projectCriticalRequest } from './price-critical-request.ts';

/** A lump sum at the first diagnosis of a covered illness. */
export const criticalIllness: Calculation<CriticalRequest, PricedCriticalRequest> = {
  products: ['criticalIllness'],
  compile: compileCriticalRequest,
  price: priceCriticalRequest,
  project: projectCriticalRequest,
  faceAmount: (setup) => mappingOf('criticalIllness', setup).faceAmount,
  samples: criticalSamples,
};
