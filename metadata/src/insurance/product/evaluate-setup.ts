import { compile, type Logic } from '@lifeform/rules';
import type { FormValues } from '../../form/schema/value.ts';
import type { ProductSetup } from './product-setup.ts';

/**
 * Evaluates an expression of a product setup, which reads form values, `setup.*` and `tables.*`.
 * @throws LogicRejectedError when the expression is not valid
 */
export function evaluateSetup(logic: Logic, setup: ProductSetup, values: FormValues): unknown {
  return compile(logic).evaluate({ ...values, setup: setup.settings, tables: setup.tables ?? {} });
}
