import type { ProjectionYear } from '@lifeform/metadata/insurance';
import { keyYears } from '../figure/key-years.ts';
import type { PageBuilder } from './page-data.ts';

/** Every layer the product offers this insured, each alone for the whole face amount to the last age. */
export const productComparison: PageBuilder = (source) => {
  const { beside, policy, text, form } = source;
  const compared = (beside.layers ?? []).map((layer) => ({ ...layer, name: text.label(form, layer.label) }));
  const longest = Math.max(0, ...compared.map(({ projection }) => projection.length));
  const years = Array.from({ length: longest }, (_, index) => ({
    year: index + 1,
    age: policy.issueAge + index,
    products: withLowest(compared.map(({ projection }) => projection[index])),
  }));
  return { ...source, compared, columnCount: compared.length * 2, years: keyYears(years) };
};

/** Marks the product with the lowest total premium so far. */
function withLowest(products: readonly (ProjectionYear | undefined)[]): readonly object[] {
  const lowest = Math.min(...products.map((product) => product?.cumulativePremium ?? Number.POSITIVE_INFINITY));
  return products.flatMap((product) =>
    product === undefined
      ? []
      : [{ ...product, isLowest: products.length > 1 && product.cumulativePremium === lowest }],
  );
}
