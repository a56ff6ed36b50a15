import { filedRate } from '../../basis/rate-card.ts';
import { roundHalfAway } from '../../money.ts';
import { type TermPricing, totalFace } from './term-pricing.ts';
import { initialRate, type Underwriting } from './term-rate.ts';

/** Annual rate per 1000 of a layer's first term before the band, and the factor of the band: a filed rate has its own in it. */
export interface FirstRate {
  readonly rate: number;
  readonly band: number;
}

/** As filed where the product's card has the cell, in proportion to the rating; by the formula elsewhere. */
export function firstRate(pricing: TermPricing, term: number, underwriting: Underwriting): FirstRate {
  const { product, life, policy, band } = pricing;
  const filed = filedRate(product.card, { ...policy, term }, policy.issueAge, totalFace(policy));
  if (filed === undefined) return { rate: initialRate(product, life, policy.issueAge, term, underwriting), band };
  return { rate: roundHalfAway((filed * underwriting.rating) / 100, 4), band: 1 };
}
