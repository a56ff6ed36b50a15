import type { FormValues } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import { calculationFor } from '../calculation/calculations.ts';
import type { ConceptSource } from '../concept/concept-source.ts';
import { conceptFigures } from '../concept/concepts.ts';
import { compiledQuote } from './compiled-quote.ts';

/** A priced policy's data for reports: pages calculate nothing themselves. */
export function illustrated(setup: ProductSetup, basis: Basis, values: FormValues, quote: ConceptSource['quote']) {
  const compiled = compiledQuote(setup);
  return {
    policy: compiled.policy(values),
    endows: calculationFor(setup).endows?.(basis.document, setup.prodID) ?? false,
    beside: compiled.compared(basis, values),
    concepts: conceptFigures(setup, values, { quote, basis: basis.document }),
  };
}
