import type { FormSetup } from '../../form/document/form-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** Overrides of a role that has none. */
const NO_OVERRIDES = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };

const made = new WeakMap<ProductSetup, Map<string, FormSetup>>();

/**
 * A product as a form setup: its settings, wording and overrides of the form's items. Returns the same object each
 * time.
 */
export function formSetup(product: ProductSetup, form: string): FormSetup {
  const byForm = made.get(product) ?? new Map<string, FormSetup>();
  const setup = byForm.get(form) ?? makeSetup(product, form);
  made.set(product, byForm.set(form, setup));
  return setup;
}

function makeSetup({ prodID, settings, items, wording }: ProductSetup, form: string): FormSetup {
  return { id: prodID, settings, items: items[form] ?? {}, ...(wording === undefined ? {} : { wording }) };
}

/** The surroundings of a form's cases: the products they may name, and a role's overrides. */
export function caseSurroundings(products: readonly ProductSetup[], form: string, now: () => Date) {
  return { setups: products.map((product) => formSetup(product, form)), overrides: NO_OVERRIDES, now };
}
