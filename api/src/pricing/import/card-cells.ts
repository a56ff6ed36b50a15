import type { Basis } from '../basis/basis.ts';
import type { BasisDocument, TermProductBasis } from '../basis/basis-document.ts';
import type { CardKey } from '../basis/rate-card.ts';
import { SEXES } from '../calculation/sample.ts';
import { firstRate } from '../calculation/term-layer/first-rate.ts';
import { findTermProduct, prepareTermPricing } from '../calculation/term-layer/term-pricing.ts';
import { roundHalfAway } from '../money.ts';
import { ownEntry } from '../own-entry.ts';

/** What says whose rates a row of a card has; the columns after them are face amounts. */
export const CARD_COLUMNS = ['age', 'sex', 'smoker', 'class', 'term'] as const;

/** A product a rate card can be imported for; undefined for any other. */
export const cardProduct = findTermProduct;

/** Face amounts from which the product's rates change. */
export function cardBands({ card, bands }: TermProductBasis): readonly number[] {
  return card?.bands ?? bands.map(({ from }) => from);
}

/** Whether a rate class is offered to that smoker class. */
export function isOffered({ rateClasses }: TermProductBasis, smokeClass: string, rateClass: string): boolean {
  return ownEntry(rateClasses, rateClass)?.smokeClasses?.includes(smokeClass) ?? true;
}

/** Whether any face amount of a band may be in the rate class. */
export function reaches({ rateClasses }: TermProductBasis, rateClass: string, next: number | undefined): boolean {
  return (next ?? Number.POSITIVE_INFINITY) > (ownEntry(rateClasses, rateClass)?.minimumFace ?? 0);
}

/** Every row a full card has. */
export function cardKeys({ smokeClasses }: BasisDocument, product: TermProductBasis): readonly CardKey[] {
  return SEXES.flatMap((sex) =>
    Object.keys(smokeClasses).flatMap((smokeClass) =>
      Object.keys(product.rateClasses)
        .filter((rateClass) => isOffered(product, smokeClass, rateClass))
        .flatMap((rateClass) => product.terms.map((term) => ({ sex, smokeClass, rateClass, term }))),
    ),
  );
}

/** What a basis charges a standard life per 1000 of a face amount, band included. */
export function chargedRate(basis: Basis, prodID: string, key: CardKey, issueAge: number, faceAmount: number): number {
  const { term, ...insured } = key;
  const pricing = prepareTermPricing(basis, prodID, {
    ...insured,
    ...{ issueAge, rating: 100, flatExtra: 0, flatExtraDuration: 0, waiver: false, accidentalDeath: false },
    layers: [{ label: 'term', term, faceAmount, expiryAge: issueAge + term }],
  });
  const { rate, band } = firstRate(pricing, term, pricing.standard);
  return roundHalfAway(rate * band, 4);
}
