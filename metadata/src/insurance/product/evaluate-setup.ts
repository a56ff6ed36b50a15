import { compile, type Logic } from '@lifeform/rules';
import type { ProductSetup } from './product-setup.ts';

/**
 * Evaluates an expression of a product setup, which reads form values, `setup.*`, `tables.*` and what else is given.
 * @throws LogicRejectedError when the expression is not valid
 */
export function evaluateSetup(logic: Logic, setup: ProductSetup, values: object): unknown {
  return compile(logic).evaluate({ ...values, setup: setup.settings, tables: setup.tables ?? {} });
}
