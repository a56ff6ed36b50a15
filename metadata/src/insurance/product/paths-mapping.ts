import { isTruthy, type Logic } from '@lifeform/rules';
import { logic } from '../../form/schema/logic.ts';
import { named, object, type Schema } from '../../form/schema/schema.ts';
import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** Random paths of returns, as they are entered on the illustration. */
export interface PathsMapping {
  /** Whether they are wanted. */
  readonly when: Logic;
  readonly count: Logic;
  /** The same seed draws the same paths. */
  readonly seed: Logic;
  /** Standard deviation of the logarithm of a year's growth, a fraction. */
  readonly volatility: Logic;
}

export const pathsSchema: Schema<PathsMapping> = named(
  'PathsMapping',
  object<PathsMapping>({ when: logic, count: logic, seed: logic, volatility: logic }),
);

/** The terms of an illustration's paths; undefined where none are wanted or something is not entered. */
export function pathTerms(
  setup: ProductSetup,
  values: FormValues,
): { readonly count: number; readonly seed: number; readonly volatility: number } | undefined {
  const { paths } = setup;
  if (paths === undefined || !isTruthy(evaluateSetup(paths.when, setup, values))) return undefined;
  const entered = (one: Logic) => evaluateSetup(one, setup, values);
  const [count, seed, volatility] = [entered(paths.count), entered(paths.seed), entered(paths.volatility)];
  if (typeof count !== 'number' || typeof seed !== 'number' || typeof volatility !== 'number') return undefined;
  return { count, seed, volatility };
}
