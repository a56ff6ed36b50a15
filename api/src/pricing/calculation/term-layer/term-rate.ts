import type { LifeTables } from '../../basis/basis.ts';
import type { InitialAssumptions, Sex, TermProductBasis } from '../../basis/basis-document.ts';
import { grossPremiumRate } from '../../premium/gross-premium-rate.ts';

/** The underwriting of a life: share of table mortality by rate class, and rating in percent. */
export interface Underwriting {
  readonly classFactor: number;
  /** 100 = standard. */
  readonly rating: number;
}

/** m: share of table mortality for pricing a new issue. */
function initialMortalityLevel(basis: InitialAssumptions, sex: Sex, issueAge: number): number {
  const { from, to } = basis.slopeAges;
  const priced = Math.min(to, Math.max(from, issueAge));
  return basis.mortalityLevel + basis.mortalitySlope[sex] * (priced - basis.centreAge);
}

/** Annual rate per 1000 of the initial level term, before the band; select mortality. */
export function initialRate(
  product: TermProductBasis,
  life: LifeTables,
  issueAge: number,
  term: number,
  underwriting: Underwriting,
): number {
  const level = initialMortalityLevel(product.initial, life.sex, issueAge);
  return grossPremiumRate(product.initial, {
    mortality: life.select(issueAge),
    from: 0,
    years: term,
    share: (level * underwriting.classFactor * underwriting.rating) / 100,
  });
}

/** Annual rate per 1000 from a renewal at `attainedAge`, before the band; ultimate mortality. */
export function renewalRate(
  product: TermProductBasis,
  life: LifeTables,
  attainedAge: number,
  term: number,
  underwriting: Underwriting,
): number {
  return grossPremiumRate(product.renewal, {
    mortality: life.ultimate,
    from: attainedAge,
    years: Math.min(term, product.toAge - attainedAge),
    share: (product.renewal.mortalityLevel * underwriting.classFactor * underwriting.rating) / 100,
  });
}
