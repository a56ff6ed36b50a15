import type { FormDocument } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import {
  ILLUSTRATION_FORM,
  type ProductContent,
  type ProductSetup,
  withLaterProducts,
} from '@lifeform/metadata/insurance';
import { overridesBack } from './form-version.ts';

/** What a version of the past is published as again. Whole setups go with the form that products are quoted on. */
export function restoredParts(
  then: ProductContent,
  form: string,
  now: FormDocument | undefined,
  products: readonly ProductSetup[],
): Omit<UpdateControlItemsRequest, 'form' | 'baseVersion'> {
  const { setups, ...parts } = then;
  if (form !== ILLUSTRATION_FORM) return { ...parts, products: overridesBack(form, setups, products) };
  const prodIDs = products.map(({ prodID }) => prodID);
  return now ? withLaterProducts(then, now, prodIDs) : then;
}
