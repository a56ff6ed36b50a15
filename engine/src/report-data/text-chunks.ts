import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A long text in the pieces reports take: at most 100 characters each, named label, label2, label3 … */
export function textChunks(label: string, text: string): readonly NamedText[] {
  const size = PRODUCT_CONSTANTS.textChunk;
  const count = Math.max(1, Math.ceil(text.length / size));
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? label : `${label}${index + 1}`,
    text: text.slice(index * size, (index + 1) * size),
  }));
}
