import { createBasis } from '../basis/basis.ts';
import type { BasisDocument } from '../basis/basis-document.ts';
import { CARD_COLUMNS, cardBands, cardKeys, cardProduct, chargedRate, reaches } from './card-cells.ts';

type CardRow = readonly (string | number)[];

/** What a basis charges for a product as the rows of a rate card; none of a product that can have no card. */
export function writeCard(document: BasisDocument, prodID: string): readonly CardRow[] {
  const product = cardProduct(document, prodID);
  if (!product) return [];
  const basis = createBasis(document);
  const bands = cardBands(product);
  const rows = cardKeys(document, product).flatMap((key) =>
    Array.from(
      { length: product.toAge },
      (_, age): CardRow => [
        ...[age, key.sex, key.smokeClass, key.rateClass, key.term],
        ...bands.map((from, at) =>
          reaches(product, key.rateClass, bands[at + 1]) ? chargedRate(basis, prodID, key, age, Math.max(1, from)) : '',
        ),
      ],
    ),
  );
  return [[...CARD_COLUMNS, ...bands], ...rows];
}
