import type { ControlItem, OptionItem } from '../../form/control-item/control-item.ts';
import { labelKey } from '../../form/message/key.ts';
import type { Messages } from '../../form/message/message.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../form-name.ts';
import { productLabel } from './clone-product.ts';
import type { ProductContent } from './product-content.ts';

/** A form as far as its fields go. */
interface Fields {
  readonly items: readonly ControlItem[];
}

/** What the form products are quoted on offers: a product that was withdrawn is shown, but not to be chosen. */
export function productOptions({ items }: Fields): readonly OptionItem[] {
  return items.find(({ name }) => name === PRODUCT_FIELD)?.optionItems ?? [];
}

/** Whether somebody may be quoted the product anew. What was saved of one that was withdrawn goes on being worked out. */
export function isOffered(form: Fields, prodID: string): boolean {
  return productOptions(form).some(({ code, disabled }) => code === prodID && disabled !== true);
}

/**
 * A form of the past with the products that came since: they are withdrawn, as they were not offered then, but what
 * was saved of them finds its product and the product its name.
 */
export function withLaterProducts(
  then: ProductContent,
  now: Fields & { readonly messages: Messages },
  prodIDs: readonly string[],
): ProductContent {
  const later = new Set(prodIDs.filter((prodID) => !Object.hasOwn(then.setups, prodID)));
  const options = productOptions(now)
    .filter(({ code }) => later.has(code))
    .map((option) => ({ ...option, disabled: true }));
  const keys = [...later].map((prodID) => labelKey(ILLUSTRATION_FORM, productLabel(prodID)));
  const texts = Object.entries(now.messages).filter(([key]) => keys.includes(key));
  return {
    ...then,
    items: then.items.map((item) =>
      item.name === PRODUCT_FIELD ? { ...item, optionItems: [...(item.optionItems ?? []), ...options] } : item,
    ),
    messages: { ...Object.fromEntries(texts), ...then.messages },
  };
}
