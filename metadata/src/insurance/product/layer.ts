import { evaluateSetup } from './evaluate-setup.ts';
import type { CoverageMapping } from './mapping/coverage-mapping.ts';
import type { ProductSetup } from './product-setup.ts';

/** A layer that a product has. */
export interface ProductLayer extends Omit<CoverageMapping, 'term'> {
  /** Years of the initial level premium. */
  readonly term: number;
}

/** A published setup is a new object. */
const known = new WeakMap<ProductSetup, readonly ProductLayer[]>();

/** The layers of a product: those its settings give years. */
export function layersOf(setup: ProductSetup): readonly ProductLayer[] {
  const layers =
    known.get(setup) ??
    setup.quote.coverages
      .map((layer) => ({ ...layer, term: Number(evaluateSetup(layer.term, setup, {})) }))
      .filter(({ term }) => term > 0);
  known.set(setup, layers);
  return layers;
}
