import { mergeMappings, type QuoteMapping, type StoredQuote } from './mapping/quote-mapping.ts';
import type { ProductSetup } from './product-setup.ts';

/** A product's own part of a setup; its family supplies the rest. */
interface OwnSetup
  extends Pick<ProductSetup, 'prodID' | 'planCode' | 'policyType' | 'name' | 'wording' | 'settings' | 'items'>,
    Partial<
      Pick<
        ProductSetup,
        | 'summary'
        | 'tables'
        | 'pages'
        | 'comparable'
        | 'comparedAs'
        | 'columnSets'
        | 'notSolved'
        | 'sensitivity'
        | 'paths'
        | 'inforce'
      >
    > {
  readonly quote: Partial<StoredQuote>;
}

/** The shared part of a setup for products of one kind. */
export type ProductFamily = Omit<ProductSetup, 'prodID' | 'planCode' | 'policyType' | 'name' | 'wording'>;

/** A family's own part within another family. */
interface NarrowFamily extends Partial<Omit<ProductFamily, 'quote'>> {
  readonly quote?: Partial<StoredQuote>;
}

/** A family within another: the narrower one's properties win. */
export function composeFamily(wide: ProductFamily, narrow: NarrowFamily): ProductFamily {
  const { settings, items = {}, quote = {}, inforce, ...others } = narrow;
  return {
    ...wide,
    ...others,
    ...mergeInforce(wide, inforce),
    settings: { ...wide.settings, ...settings },
    items: mergeItems(wide.items, items),
    // The lint checks whether both address the same calculation.
    quote: { ...wide.quote, ...quote, ...mergeMappings(wide.quote, quote) } as QuoteMapping,
  };
}

/** A product's setup from its family's part and its own; the product's properties win. */
export function composeSetup(family: ProductFamily, own: OwnSetup): ProductSetup {
  return { ...own, ...composeFamily(family, own) };
}

/** Values are merged field by field. */
function mergeInforce({ inforce: family }: ProductFamily, own: ProductSetup['inforce']): Pick<ProductSetup, 'inforce'> {
  const inforce = family && own ? { ...family, ...own, values: { ...family.values, ...own.values } } : (own ?? family);
  return inforce ? { inforce } : {};
}

function mergeItems(family: ProductSetup['items'], own: ProductSetup['items']): ProductSetup['items'] {
  const forms = [...new Set([...Object.keys(family), ...Object.keys(own)])];
  return Object.fromEntries(forms.map((form) => [form, mergeFields(family[form] ?? {}, own[form] ?? {})]));
}

type Overrides = ProductSetup['items'][string];

/** Merged by attribute: a product that sets a limit keeps the family's other attributes of the field. */
function mergeFields(family: Overrides, own: Overrides): Overrides {
  const names = [...new Set([...Object.keys(family), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, { ...family[name], ...own[name] }]));
}
