import { type FormDocument, renamedSince, withLaterGroups } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import {
  ILLUSTRATION_FORM,
  type ProductContent,
  type ProductSetup,
  withLaterProducts,
} from '@lifeform/metadata/insurance';
import { overridesBack } from './form-version.ts';

/** What an earlier version is published as. The illustration form brings whole product setups with it. */
export function restoredParts(
  then: ProductContent,
  form: string,
  now: FormDocument | undefined,
  products: readonly ProductSetup[],
): Omit<UpdateControlItemsRequest, 'form' | 'baseVersion'> {
  const { setups, ...parts } = withLaterNames(then, now);
  if (form !== ILLUSTRATION_FORM) return { ...parts, products: overridesBack(form, setups, products) };
  const prodIDs = products.map(({ prodID }) => prodID);
  return now ? withLaterProducts({ setups, ...parts }, now, prodIDs) : then;
}

/** Values entered since a field or a group was renamed are found under its restored name. */
function withLaterNames(then: ProductContent, now: FormDocument | undefined): ProductContent {
  const later = new Map(renamedSince(then.items, now?.items ?? []));
  const items = then.items.map((item) => {
    const name = later.get(item.name);
    return name === undefined ? item : { ...item, formerNames: [...(item.formerNames ?? []), name] };
  });
  const layout = withLaterGroups(then.layout, now?.layout ?? []);
  return { ...then, ...(later.size > 0 && { items }), layout };
}
