import type { Basis } from '../../actuarial/basis/basis.ts';
import { priceTermPolicy, type TermQuote } from '../../actuarial/term/price-term-policy.ts';
import { refuseTermPolicy } from '../../actuarial/term/refuse-term-policy.ts';
import type { TermPolicy } from '../../actuarial/term/term-policy.ts';

/** Prices the same policy with something changed; undefined where the product does not offer the result. */
export function priceVariant(
  basis: Basis,
  prodID: string,
  policy: TermPolicy,
  change: Partial<TermPolicy>,
): TermQuote | undefined {
  const variant = { ...policy, ...change };
  if (refuseTermPolicy(basis.document, prodID, variant).length > 0) return undefined;
  return priceTermPolicy(basis, prodID, variant);
}
