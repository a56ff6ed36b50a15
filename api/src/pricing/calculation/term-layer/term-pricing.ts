import type { Basis, LifeTables } from '../../basis/basis.ts';
import type { BasisDocument, TermProductBasis } from '../../basis/basis-document.ts';
import { basisProduct } from '../../basis/basis-product.ts';
import { tableClass, tableSex } from '../../basis/table-choice.ts';
import { ownEntry } from '../../own-entry.ts';
import type { TermPolicy } from '../../policy/term-policy.ts';
import { bandFactor } from '../../premium/coverage-premium.ts';
import type { Underwriting } from './term-rate.ts';

/** A policy with the basis values its layers share. */
export interface TermPricing {
  readonly document: BasisDocument;
  readonly product: TermProductBasis;
  readonly life: LifeTables;
  readonly policy: TermPolicy;
  /** Factor on every layer's rate: the band depends on the total face amount. */
  readonly band: number;
  /** As underwritten, with the rating. */
  readonly rated: Underwriting;
  /** The same life at 100 percent. */
  readonly standard: Underwriting;
}

export function totalFace(policy: TermPolicy): number {
  return policy.layers.reduce((sum, layer) => sum + layer.faceAmount, 0);
}

/** @throws NoBasisEntry when the basis does not price that product */
export function termProduct(document: BasisDocument, prodID: string): TermProductBasis {
  return basisProduct(document, prodID, 'renewableTerm');
}

/** Undefined for a product of another kind, and for none. */
export function findTermProduct({ products }: BasisDocument, prodID: string): TermProductBasis | undefined {
  const product = ownEntry(products, prodID);
  return product?.kind === 'renewableTerm' ? product : undefined;
}

/** @throws RangeError for a product, sex, smoker class or rate class the basis does not know */
export function prepareTermPricing(basis: Basis, prodID: string, policy: TermPolicy): TermPricing {
  const { document } = basis;
  const product = termProduct(document, prodID);
  const rateClass = ownEntry(product.rateClasses, policy.rateClass);
  if (!rateClass) throw new RangeError(`product ${prodID} has no rate class '${policy.rateClass}'`);
  return {
    document,
    product,
    life: basis.life(tableSex(document, policy.sex), tableClass(document, policy.smokeClass)),
    policy,
    band: bandFactor(product.bands, totalFace(policy)),
    rated: { classFactor: rateClass.factor, rating: policy.rating },
    standard: { classFactor: rateClass.factor, rating: 100 },
  };
}
