import { dependenciesOf, isTruthy } from '@lifeform/rules';
import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** Whether these values ask for a comparison. */
export function isCompared(setup: ProductSetup, values: FormValues): boolean {
  return (setup.alternatives ?? []).some(({ product }) => isTruthy(evaluateSetup(product, setup, values)));
}

/** Fields for choosing a first alternative, in the order they unlock one another; empty = no comparison. */
export function comparisonFields({ alternatives = [] }: ProductSetup): readonly string[] {
  const [first] = alternatives;
  return dependenciesOf(first?.product).paths.filter((path) => !path.includes('.'));
}
