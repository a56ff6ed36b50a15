import { dependenciesOf, isTruthy, type Logic } from '@lifeform/rules';
import { type FormValues, rowsOf } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { AlternativeMapping, ProductSetup } from './product-setup.ts';

/** What the alternatives of a mapping read: the form's values, with those of a row where there is one for each row. */
export function alternativeScopes(
  { group, when = true }: AlternativeMapping,
  setup: ProductSetup,
  values: FormValues,
): readonly FormValues[] {
  if (!isTruthy(evaluateSetup(when, setup, values))) return [];
  return group === undefined ? [values] : rowsOf(values[group]).map((row) => ({ ...values, ...row }));
}

/** Whether these values ask for a comparison. */
export function isCompared(setup: ProductSetup, values: FormValues): boolean {
  return (setup.alternatives ?? []).some((alternative) =>
    alternativeScopes(alternative, setup, values).some((scope) =>
      isTruthy(evaluateSetup(alternative.product, setup, scope)),
    ),
  );
}

/** Fields for choosing a first alternative, in the order they unlock one another; empty = no comparison. */
export function comparisonFields({ alternatives = [] }: ProductSetup): readonly string[] {
  const [first] = alternatives;
  if (first?.group === undefined) return readBy(first?.product);
  return [...readBy(first.when), first.group];
}

function readBy(expression: Logic | undefined): readonly string[] {
  return dependenciesOf(expression).paths.filter((path) => !path.includes('.'));
}
