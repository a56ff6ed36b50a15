import type { FormSetup } from '../../form/document/form-setup.ts';
import type { SetupWords } from '../../form/document/wording.ts';
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

function makeSetup(product: ProductSetup, form: string): FormSetup {
  const { prodID, items } = product;
  return { id: prodID, items: items[form] ?? {}, ...setupWords(product) };
}

/**
 * What texts of the forms and pages of a product are said with. Years of layers that stand in the mapping, as in setups
 * made before they were settings, are said all the same.
 */
export function setupWords({ quote, settings, wording }: ProductSetup): SetupWords & Pick<FormSetup, 'settings'> {
  const years = quote.coverages.flatMap(({ term }, index) =>
    typeof term === 'number' ? [[`layerYears${index + 1}`, term] as const] : [],
  );
  return {
    settings: years.length > 0 ? { ...Object.fromEntries(years), ...settings } : settings,
    ...(wording === undefined ? {} : { wording }),
  };
}

/** The surroundings of a form's cases: the products they may name, and a role's overrides. */
export function caseSurroundings(products: readonly ProductSetup[], form: string, now: () => Date) {
  return { setups: products.map((product) => formSetup(product, form)), overrides: NO_OVERRIDES, now };
}
