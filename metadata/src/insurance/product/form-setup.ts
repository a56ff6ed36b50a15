import type { FormSetup } from '../../form/document/form-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** What a role that overrides nothing has. */
const NO_OVERRIDES = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };

const made = new WeakMap<ProductSetup, Map<string, FormSetup>>();

/** What a product does to a form: its settings, its words, what it says of the form's items. The same object each time. */
export function formSetup(product: ProductSetup, form: string): FormSetup {
  const byForm = made.get(product) ?? new Map<string, FormSetup>();
  const setup = byForm.get(form) ?? makeSetup(product, form);
  made.set(product, byForm.set(form, setup));
  return setup;
}

function makeSetup({ prodID, settings, items, wording }: ProductSetup, form: string): FormSetup {
  return { id: prodID, settings, items: items[form] ?? {}, ...(wording === undefined ? {} : { wording }) };
}

/** What a form's cases are run under: the products they may name, and what a role without overrides has. */
export function caseSurroundings(products: readonly ProductSetup[], form: string, now: () => Date) {
  return { setups: products.map((product) => formSetup(product, form)), overrides: NO_OVERRIDES, now };
}
