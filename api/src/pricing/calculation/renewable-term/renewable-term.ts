import type { Calculation } from '../calculation.ts';
import { compareTerm } from './compare-term.ts';
import { priceTermAlone } from './price-term-alone.ts';
import {
  type PricedTermRequest,
  priceTermRequest,
  projectTermRequest,
  refuseTermRequest,
} from './price-term-request.ts';
import { compileTermRequest, type TermRequest } from './term-request.ts';
import { termSamples } from './term-samples.ts';

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
  priceAlone: priceTermAlone,
  samples: termSamples,
};
