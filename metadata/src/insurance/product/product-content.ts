import type { FormDocument } from '../../form/document/form-document.ts';
import { contentOf, type FormContent } from '../../form/merge/form-content.ts';
import type { ProductSetup } from './product-setup.ts';

/** A form with the setups of the products quoted on it, by product id. */
export type ProductContent = FormContent<ProductSetup>;

export function productContent(document: FormDocument, products: readonly ProductSetup[]): ProductContent {
  return contentOf(document, Object.fromEntries(products.map((product) => [product.prodID, product])));
}
