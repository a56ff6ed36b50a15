import type { Basis } from '../basis/basis.ts';
import { calculationPricing } from '../calculation/calculations.ts';
import type { Sample } from '../calculation/sample.ts';

/** A rate or payout of the sample grid under two bases. */
export interface PremiumDifference {
  readonly product: string;
  /** The priced inputs, written as in a golden case. */
  readonly inputs: string;
  readonly quantity: string;
  readonly before: number;
  readonly after: number;
}

/** NaN when the basis does not price the sample. */
function priced(basis: Basis, { price }: Sample): number {
  try {
    return price(basis);
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

/** Every sample that two bases price differently, product by product. */
export function premiumDifferences(before: Basis, after: Basis): readonly PremiumDifference[] {
  return Object.keys(before.document.products).flatMap((product) =>
    (calculationPricing(before.document, product)?.samples?.(before, product) ?? [])
      .map((sample) => ({
        product,
        inputs: sample.inputs,
        quantity: sample.quantity,
        before: priced(before, sample),
        after: priced(after, sample),
      }))
      .filter((difference) => difference.before !== difference.after && !Number.isNaN(difference.before)),
  );
}
