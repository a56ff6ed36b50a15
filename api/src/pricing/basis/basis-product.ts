import { ownEntry } from '../own-entry.ts';
import type { BasisDocument, ProductBasis } from './basis-document.ts';

/** The basis does not have the product, or has it as another kind than its setup expects. */
export class NoBasisEntry extends RangeError {
  override readonly name = 'NoBasisEntry';

  constructor(
    readonly version: string,
    readonly prodID: string,
    readonly kinds: readonly ProductBasis['kind'][],
  ) {
    super(`basis ${version} has no entry of kind ${kinds.join(' or ')} for product ${prodID}`);
  }
}

/** A product's entry in the basis. @throws NoBasisEntry unless it is of one of these kinds */
export function basisProduct<Kind extends ProductBasis['kind']>(
  { version, products }: Pick<BasisDocument, 'version' | 'products'>,
  prodID: string,
  ...kinds: readonly Kind[]
): Extract<ProductBasis, { readonly kind: Kind }> {
  const product = ownEntry(products, prodID);
  if (product && isOf(product, kinds)) return product;
  throw new NoBasisEntry(version, prodID, kinds);
}

function isOf<Kind extends ProductBasis['kind']>(
  product: ProductBasis,
  kinds: readonly Kind[],
): product is Extract<ProductBasis, { readonly kind: Kind }> {
  return (kinds as readonly string[]).includes(product.kind);
}
