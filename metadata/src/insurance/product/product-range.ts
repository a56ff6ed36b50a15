import ranges from '../../../seed/product-ranges.json' with { type: 'json' };
import type { Message } from '../../form/message/message.ts';

/** Product numbers of one class, from one to another, both included. */
export interface ProductRange {
  readonly productClass: string;
  readonly from: number;
  readonly to: number;
  readonly name: Message;
}

/** The only table of product classes by number. No two ranges overlap. */
export const PRODUCT_RANGES: readonly ProductRange[] = ranges;

/** The class of a product by its number; undefined for a number in no range, or a text that is not a number. */
export function classifyProduct(
  prodID: string,
  table: readonly ProductRange[] = PRODUCT_RANGES,
): ProductRange | undefined {
  if (!/^\d{3,4}$/.test(prodID)) return undefined;
  const number = Number(prodID);
  return table.find(({ from, to }) => from <= number && number <= to);
}
