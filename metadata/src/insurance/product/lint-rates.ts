import type { LintIssue } from '../../form/lint/lint-issue.ts';
import { productError } from '../lint/product-lint.ts';
import type { Calculation } from './mapping/mappings.ts';
import { calculationOf } from './mapping/quote-mapping.ts';
import type { ProductSetup } from './product-setup.ts';

/** Which products each pricing basis prices, and by which calculation: by version of the basis, then by product. */
export type PricedProducts = Readonly<Record<string, Readonly<Record<string, Calculation>>>>;

/** Products that their basis has no rates for: nobody can be quoted one. */
export function lintRates(products: readonly ProductSetup[], priced: PricedProducts): readonly LintIssue[] {
  return products
    .filter((setup) => !hasRates(setup, priced))
    .map(({ prodID, basis }) => productError('basis-missing', `/setups/${prodID}/basis`, `${prodID} (${basis})`));
}

/** Whether the basis a product names prices it, the way its setup says. */
function hasRates({ prodID, basis, quote }: ProductSetup, priced: PricedProducts): boolean {
  const products = Object.hasOwn(priced, basis) ? priced[basis] : undefined;
  return products !== undefined && Object.hasOwn(products, prodID) && products[prodID] === calculationOf(quote);
}
