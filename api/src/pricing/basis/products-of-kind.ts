import type { BasisDocument, ProductBasis, ProductKind } from './basis-document.ts';

type OfKind<Kind extends ProductKind> = Extract<ProductBasis, { readonly kind: Kind }>;

/** The products of a kind by their numbers. */
export function productsOfKind<Kind extends ProductKind>(
  { products }: BasisDocument,
  kind: Kind,
): readonly (readonly [prodID: string, product: OfKind<Kind>])[] {
  return Object.entries(products).flatMap(([prodID, product]) =>
    // An entry of the kind has its shape.
    product.kind === kind ? [[prodID, product as OfKind<Kind>] as const] : [],
  );
}
