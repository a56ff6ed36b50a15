import { mappingOf } from '@lifeform/metadata/insurance';
import { ownEntry } from '../../own-entry.ts';
import type { Calculation } from '../calculation.ts';
import { lifeProduct } from './life-contract.ts';
import { lifeInForce } from './life-in-force.ts';
import { compileLifeRequest, type LifeRequest } from './life-request.ts';
import { lifeSamples } from './life-samples.ts';
import { priceLifeAlone } from './price-life-alone.ts';
import {
  type PricedLifeRequest,
  priceLifeRequest,
  projectLifeRequest,
  refuseLifeRequest,
} from './price-life-request.ts';

/** Life cover on one life or two, with its riders. */
export const life: Calculation<LifeRequest, PricedLifeRequest> = {
  products: ['life', 'termRider'],
  compile: compileLifeRequest,
  refuse: refuseLifeRequest,
  price: priceLifeRequest,
  project: projectLifeRequest,
  partsOf: ({ policy: { lives, enhancement } }) => ({
    ...(lives[1] && { second: lives[1] }),
    ...(enhancement && { enhancement: enhancement.amount || 0 }),
  }),
  faceAmount: (setup) => mappingOf('life', setup).faceAmount,
  priceAlone: priceLifeAlone,
  valueInForce: lifeInForce,
  statuses: ({ products }, prodID) => {
    const product = ownEntry(products, prodID);
    return product?.kind === 'life' ? product.statuses : ['single'];
  },
  endows: (document, prodID) => lifeProduct(document, prodID).endows,
  samples: lifeSamples,
};
