import { contentOf, documentOf, labelKey, withDisplayHidden } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { withOverrides } from '../product/index.ts';
import { withParts } from './form-parts.ts';

/** The content that a request makes of its base version; the counterpart of `toUpdateRequest`. */
export function requestedContent(base: ProductContent, request: UpdateControlItemsRequest): ProductContent {
  const { form, baseVersion, messages = {}, products = {}, setups = {}, isWhole } = request;
  const document = withDisplayHidden(withParts(documentOf(form, baseVersion, base), request));
  const own = labelKey(form, '');
  const kept = Object.entries(base.messages).filter(([key]) => !isWhole || !key.startsWith(own));
  const settled = { ...base.setups, ...setups };
  const overridden = Object.entries(products).flatMap(([prodID, overrides]) => {
    const setup = settled[prodID];
    return setup ? [[prodID, withOverrides(setup, form, overrides)] as const] : [];
  });
  const content = contentOf(document, { ...settled, ...Object.fromEntries(overridden) });
  return { ...content, messages: { ...Object.fromEntries(kept), ...messages } };
}
