import { dependenciesOf, isTruthy } from '@lifeform/rules';
import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** Whether these values ask for an illustration beside this one. */
export function isCompared(setup: ProductSetup, values: FormValues): boolean {
  return (setup.alternatives ?? []).some(({ product }) => isTruthy(evaluateSetup(product, setup, values)));
}

/** Fields a first illustration to compare with is chosen in, in the order they open one another; none = it cannot be. */
export function comparisonFields({ alternatives = [] }: ProductSetup): readonly string[] {
  const [first] = alternatives;
  return dependenciesOf(first?.product).paths.filter((path) => !path.includes('.'));
}
