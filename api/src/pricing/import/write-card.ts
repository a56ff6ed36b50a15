import type { Basis } from '../basis/basis.ts';
import { CARD_COLUMNS, cardBands, cardKeys, cardProduct, chargedRate, reaches } from './card-cells.ts';

type Cell = string | number;

/** What a basis charges for a product as the rows of a rate card; undefined for a product that can have none. */
export function writeCard(basis: Basis, prodID: string): readonly (readonly Cell[])[] | undefined {
  const product = cardProduct(basis.document, prodID);
  if (!product) return undefined;
  const bands = cardBands(product);
  const rows = cardKeys(basis.document, product).flatMap((key) =>
    Array.from({ length: product.toAge }, (_, age): readonly Cell[] => [
      ...[age, key.sex, key.smokeClass, key.rateClass, key.term],
      ...bands.map((from, at) =>
        reaches(product, key.rateClass, bands[at + 1]) ? chargedRate(basis, prodID, key, age, Math.max(1, from)) : '',
      ),
    ]),
  );
  return [[...CARD_COLUMNS, ...bands], ...rows];
}
