import type { ProjectionYear } from '@lifeform/metadata/insurance';
import { interestOf } from '../figure/interest-notes.ts';
import { keyYears } from '../figure/key-years.ts';
import type { PageBuilder } from './page-data.ts';

/** Every layer the product offers this insured, each alone for the whole face amount to the last age. */
export const productComparison: PageBuilder = (source) => {
  const { beside, policy, text, form, quote, language } = source;
  const compared = (beside.layers ?? []).map((layer) => ({ ...layer, name: text.label(form, layer.label) }));
  const longest = Math.max(0, ...compared.map(({ projection }) => projection.length));
  const years = Array.from({ length: longest }, (_, index) => ({
    year: index + 1,
    age: policy.issueAge + index,
    products: withLowest(
      compared.map(({ projection, premiumsWithInterest }) => {
        const year = projection[index];
        return year && { ...year, grown: premiumsWithInterest?.[index] };
      }),
    ),
  }));
  const interest = interestOf(quote.ledger, language);
  const columnsEach = interest === '' ? 2 : 3;
  const columnCount = compared.length * columnsEach;
  return { ...source, compared, columnsEach, columnCount, interest, years: keyYears(years) };
};

/** Marks the product with the lowest total premium so far. */
function withLowest(
  products: readonly ((ProjectionYear & { readonly grown?: number | undefined }) | undefined)[],
): readonly object[] {
  const lowest = Math.min(...products.map((product) => product?.cumulativePremium ?? Number.POSITIVE_INFINITY));
  return products.flatMap((product) =>
    product === undefined
      ? []
      : [{ ...product, isLowest: products.length > 1 && product.cumulativePremium === lowest }],
  );
}
