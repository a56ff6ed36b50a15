import { type CoverageMapping, evaluateSetup } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { TermQuote } from '../../pricing/calculation/renewable-term/price-term-policy.ts';
import { priceVariant } from '../../pricing/calculation/renewable-term/price-variant.ts';
import { premiumMode } from '../../pricing/premium/modal-premiums.ts';
import { keyYears } from '../figure/key-years.ts';
import type { PageBuilder, PageSource } from './page-data.ts';

interface Compared {
  readonly name: string;
  readonly term: number;
  readonly quote: TermQuote;
}

/** Every layer the product offers this insured, each alone for the whole face amount to the last age. */
export const productComparison: PageBuilder = (source) => {
  const compared = source.setup.quote.coverages.flatMap((mapping) => compare(source, mapping));
  const longest = Math.max(0, ...compared.map(({ quote }) => quote.projection.length));
  const years = Array.from({ length: longest }, (_, index) => ({
    year: index + 1,
    age: source.policy.issueAge + index,
    products: withLowest(compared.map(({ quote }) => quote.projection[index])),
  }));
  return { ...source, compared, columnCount: compared.length * 2, years: keyYears(years) };
};

function compare(source: PageSource, mapping: CoverageMapping): Compared[] {
  if (!isOffered(source, mapping)) return [];
  const { basis, setup, policy, faceAmount, text, form } = source;
  const { toAge } = setup.settings;
  const layer = { label: mapping.label, term: mapping.term, faceAmount, expiryAge: Number(toAge) };
  const quote = priceVariant(basis, setup.prodID, policy, { layers: [layer] }, premiumMode(source.quote.mode));
  return quote === undefined ? [] : [{ name: text.label(form, mapping.label), term: mapping.term, quote }];
}

function isOffered({ setup, values }: PageSource, { offered }: CoverageMapping): boolean {
  return offered === undefined || isTruthy(evaluateSetup(offered, setup, values));
}

type Year = { readonly annualPremium: number; readonly cumulativePremium: number };

/** Marks the product on which least was paid so far. */
function withLowest(products: readonly (Year | undefined)[]): readonly object[] {
  const lowest = Math.min(...products.map((product) => product?.cumulativePremium ?? Number.POSITIVE_INFINITY));
  return products.flatMap((product) =>
    product === undefined
      ? []
      : [{ ...product, isLowest: products.length > 1 && product.cumulativePremium === lowest }],
  );
}
