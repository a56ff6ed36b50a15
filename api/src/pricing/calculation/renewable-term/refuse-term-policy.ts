import type { BasisDocument, TermProductBasis } from '../../basis/basis-document.ts';
import { ownEntry } from '../../own-entry.ts';
import type { TermLayer, TermPolicy } from '../../policy/term-policy.ts';
import { type RiderPart, refuseRider } from '../rider/refuse-rider.ts';
import { termProduct, totalFace } from '../term-layer/term-pricing.ts';

/** The part of a policy in question: one of its properties, a layer by label, or a rider by index. */
export type PolicyPart = { readonly property: keyof TermPolicy } | { readonly layer: string } | RiderPart;

/** Why the basis cannot price a policy: a message key and the part in question. */
export interface PricingError {
  readonly code: 'msg-Range' | 'msg-Option' | 'msg-RateClassElite' | 'msg-TermRequired';
  readonly at: PolicyPart;
}

type PricingErrors = readonly PricingError[];

function refuseUnless(isPriced: boolean, code: PricingError['code'], at: PolicyPart): PricingErrors {
  return isPriced ? [] : [{ code, at }];
}

function isFrom(least: number, value: number): boolean {
  return Number.isFinite(value) && value >= least;
}

function refuseNumbers({ toAge }: TermProductBasis, policy: TermPolicy): PricingErrors {
  const { issueAge, rating, flatExtra, flatExtraDuration } = policy;
  const isAge = Number.isInteger(issueAge) && issueAge >= 0 && issueAge < toAge;
  return [
    ...refuseUnless(isAge, 'msg-Range', { property: 'issueAge' }),
    ...refuseUnless(isFrom(1, rating), 'msg-Range', { property: 'rating' }),
    ...refuseUnless(isFrom(0, flatExtra), 'msg-Range', { property: 'flatExtra' }),
    ...refuseUnless(isFrom(0, flatExtraDuration), 'msg-Range', { property: 'flatExtraDuration' }),
  ];
}

function refuseChoices(document: BasisDocument, product: TermProductBasis, policy: TermPolicy): PricingErrors {
  const rateClass = ownEntry(product.rateClasses, policy.rateClass);
  const isForSmoking = rateClass?.smokeClasses?.includes(policy.smokeClass) ?? true;
  const isForFace = totalFace(policy) >= (rateClass?.minimumFace ?? 0);
  return [
    ...refuseUnless(policy.sex === 'M' || policy.sex === 'F', 'msg-Option', { property: 'sex' }),
    ...refuseUnless(Object.hasOwn(document.smokeClasses, policy.smokeClass), 'msg-Option', { property: 'smokeClass' }),
    ...refuseUnless(rateClass !== undefined, 'msg-Option', { property: 'rateClass' }),
    ...refuseUnless(isForSmoking && isForFace, 'msg-RateClassElite', { property: 'rateClass' }),
  ];
}

function refuseLayer({ terms, toAge }: TermProductBasis, issueAge: number, layer: TermLayer): PricingErrors {
  const { term, faceAmount, expiryAge, label } = layer;
  const lasts = Number.isInteger(expiryAge) && expiryAge > issueAge && expiryAge <= toAge;
  return [
    ...refuseUnless(terms.includes(term), 'msg-Option', { layer: label }),
    ...refuseUnless(lasts && faceAmount > 0 && Number.isFinite(faceAmount), 'msg-Range', { layer: label }),
  ];
}

/**
 * The basis's issues with a policy; empty when it can be priced. The form's checks come first; these catch what no form
 * may price.
 *
 * @throws RangeError when the basis does not price that product
 */
export function refuseTermPolicy(document: BasisDocument, prodID: string, policy: TermPolicy): PricingErrors {
  const product = termProduct(document, prodID);
  return [
    ...refuseNumbers(product, policy),
    ...refuseChoices(document, product, policy),
    ...refuseUnless(policy.layers.length > 0, 'msg-TermRequired', { property: 'layers' }),
    ...policy.layers.flatMap((layer) => refuseLayer(product, policy.issueAge, layer)),
    ...(policy.riders ?? []).flatMap((rider, index) => refuseRider(document, policy, rider, index)),
  ];
}
