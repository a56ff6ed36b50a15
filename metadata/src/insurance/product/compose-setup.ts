import { mergeMappings, type QuoteMapping, type StoredQuote } from './mapping/quote-mapping.ts';
import type { ProductSetup } from './product-setup.ts';

/** What a product of a family says itself; its family says the rest. */
interface OwnSetup
  extends Pick<ProductSetup, 'prodID' | 'planCode' | 'policyType' | 'name' | 'wording' | 'settings' | 'items'>,
    Partial<
      Pick<ProductSetup, 'summary' | 'tables' | 'pages' | 'comparable' | 'comparedAs' | 'columnSets' | 'inforce'>
    > {
  readonly quote: Partial<StoredQuote>;
}

/** What products of one kind have in common. */
export type ProductFamily = Omit<ProductSetup, 'prodID' | 'planCode' | 'policyType' | 'name' | 'wording'>;

/** What a family within another says of its own. */
interface NarrowFamily extends Partial<Omit<ProductFamily, 'quote'>> {
  readonly quote?: Partial<StoredQuote>;
}

/** A family within another: what the narrower one says goes before what the wider one says. */
export function composeFamily(wide: ProductFamily, narrow: NarrowFamily): ProductFamily {
  const { settings, items = {}, quote = {}, inforce, ...others } = narrow;
  return {
    ...wide,
    ...others,
    ...mergeInforce(wide, inforce),
    settings: { ...wide.settings, ...settings },
    items: mergeItems(wide.items, items),
    // Whether the two tell one calculation what it reads is the lint's to say.
    quote: { ...wide.quote, ...quote, ...mergeMappings(wide.quote, quote) } as QuoteMapping,
  };
}

/** A product's setup from its family's and its own: what the product says goes before what the family says. */
export function composeSetup(family: ProductFamily, own: OwnSetup): ProductSetup {
  return { ...own, ...composeFamily(family, own) };
}

/** Values of fields one by one. */
function mergeInforce({ inforce: family }: ProductFamily, own: ProductSetup['inforce']): Pick<ProductSetup, 'inforce'> {
  const inforce = family && own ? { ...family, ...own, values: { ...family.values, ...own.values } } : (own ?? family);
  return inforce ? { inforce } : {};
}

function mergeItems(family: ProductSetup['items'], own: ProductSetup['items']): ProductSetup['items'] {
  const forms = [...new Set([...Object.keys(family), ...Object.keys(own)])];
  return Object.fromEntries(forms.map((form) => [form, mergeFields(family[form] ?? {}, own[form] ?? {})]));
}

type Overrides = ProductSetup['items'][string];

/** Attribute by attribute: a product that sets a limit leaves its family's say on the rest of the field. */
function mergeFields(family: Overrides, own: Overrides): Overrides {
  const names = [...new Set([...Object.keys(family), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, { ...family[name], ...own[name] }]));
}
