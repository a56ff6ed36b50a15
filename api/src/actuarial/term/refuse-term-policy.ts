import type { BasisDocument } from '../basis/basis-document.ts';
import type { TermPolicy } from './term-policy.ts';
import { termProduct, totalFace } from './term-pricing.ts';

/** Why the basis cannot price a policy: a message key, the part of the policy at fault, and numbers for the text. */
export interface PricingRefusal {
  readonly code: 'msg-PricingIssueAge' | 'msg-PricingRateClass' | 'msg-PricingLayer' | 'msg-PricingNoCoverage';
  /** A property of the policy, or a layer by its label. */
  readonly at: { readonly property: keyof TermPolicy } | { readonly layer: string };
  readonly parameters: Readonly<Record<string, string | number>>;
}

function refuseAge(document: BasisDocument, prodID: string, policy: TermPolicy): PricingRefusal[] {
  const { toAge } = termProduct(document, prodID);
  const isPriced = Number.isInteger(policy.issueAge) && policy.issueAge >= 0 && policy.issueAge < toAge;
  if (isPriced) return [];
  return [{ code: 'msg-PricingIssueAge', at: { property: 'issueAge' }, parameters: { min: 0, max: toAge - 1 } }];
}

function refuseRateClass(document: BasisDocument, prodID: string, policy: TermPolicy): PricingRefusal[] {
  const rateClass = termProduct(document, prodID).rateClasses[policy.rateClass];
  const least = rateClass?.minimumFace ?? 0;
  const isOffered =
    rateClass !== undefined &&
    (rateClass.smokeClasses?.includes(policy.smokeClass) ?? true) &&
    totalFace(policy) >= least;
  if (isOffered) return [];
  return [{ code: 'msg-PricingRateClass', at: { property: 'rateClass' }, parameters: { min: least } }];
}

function refuseLayers(document: BasisDocument, prodID: string, policy: TermPolicy): PricingRefusal[] {
  const { toAge, terms } = termProduct(document, prodID);
  if (policy.layers.length === 0) {
    return [{ code: 'msg-PricingNoCoverage', at: { property: 'layers' }, parameters: {} }];
  }
  return policy.layers
    .filter(
      ({ term, faceAmount, expiryAge }) =>
        !(terms.includes(term) && faceAmount > 0) || !(expiryAge > policy.issueAge && expiryAge <= toAge),
    )
    .map(({ label }) => ({ code: 'msg-PricingLayer', at: { layer: label }, parameters: { max: toAge } }));
}

/**
 * What the basis has against a policy; empty when it can be priced. The form's own checks come first, these guard
 * what no form may price.
 *
 * @throws RangeError when the basis does not price that product
 */
export function refuseTermPolicy(
  document: BasisDocument,
  prodID: string,
  policy: TermPolicy,
): readonly PricingRefusal[] {
  return [
    ...refuseAge(document, prodID, policy),
    ...refuseRateClass(document, prodID, policy),
    ...refuseLayers(document, prodID, policy),
  ];
}
