import type { Basis } from '../../basis/basis.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import { priceTermPolicy, type TermQuote } from './price-term-policy.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';
import type { TermPolicy } from './term-policy.ts';

/**
 * Prices the same policy with something changed; undefined where the product does not offer the result.
 *
 * @param mode how the premiums of its projection are paid
 */
export function priceVariant(
  basis: Basis,
  prodID: string,
  policy: TermPolicy,
  change: Partial<TermPolicy>,
  mode?: PremiumMode,
): TermQuote | undefined {
  const variant = { ...policy, ...change };
  if (refuseTermPolicy(basis.document, prodID, variant).length > 0) return undefined;
  return priceTermPolicy(basis, prodID, variant, mode);
}
