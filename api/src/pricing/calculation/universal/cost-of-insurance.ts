import type { Basis } from '../../basis/basis.ts';
import { statusMortality } from '../../basis/mortality/status-mortality.ts';
import { tableClass, tableSex } from '../../basis/table-choice.ts';
import type { UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import { roundHalfAway } from '../../money.ts';
import { NotPriced, requireChoice, requireNumber, requireWhole } from '../../not-priced.ts';
import type { InsuredLife } from '../../policy/life-policy.ts';
import { grossPremiumRate } from '../../premium/gross-premium-rate.ts';
import { coverAge } from '../life/life-contract.ts';
import type { UniversalPolicy } from './universal-policy.ts';

/** The insured lives and amounts, without the account. */
export type UniversalCover = Pick<UniversalPolicy, 'lives' | 'status' | 'rateClass' | 'faceAmount'>;

/** Policy years from issue to the age the cover ends: of the older life for first-to-die, else of the younger. */
export function universalYears(product: UniversalLifeBasis, { lives, status }: UniversalCover): number {
  for (const { issueAge } of lives) requireWhole('issueAge', issueAge, 0, product.toAge - 1);
  const ages = lives.map(({ issueAge }) => issueAge);
  return product.toAge - coverAge(status, ages);
}

/** @throws RangeError for a rate class the product does not offer to these lives and this face amount */
function classFactor(product: UniversalLifeBasis, cover: UniversalCover): number {
  const found = requireChoice('rateClass', product.rateClasses, cover.rateClass);
  const isForSmoking = cover.lives.every(({ smokeClass }) => found.smokeClasses?.includes(smokeClass) ?? true);
  if (isForSmoking && cover.faceAmount >= (found.minimumFace ?? 0)) return found.factor;
  const why = `rate class '${cover.rateClass}' is not offered to these lives for ${cover.faceAmount}`;
  throw new NotPriced('msg-RateClassElite', 'rateClass', why);
}

/** Priced q of one life by policy year: a share of select q, at most 1. */
function pricedMortality(basis: Basis, life: InsuredLife, share: number, years: number): Float64Array {
  requireNumber('rating', life.rating, 1);
  const tables = basis.life(tableSex(basis.document, life.sex), tableClass(basis.document, life.smokeClass));
  const select = tables.select(life.issueAge);
  return Float64Array.from({ length: years }, (_, t) => Math.min(1, share * (life.rating / 100) * (select[t] ?? 1)));
}

/** A share of select q of the status by policy year, at the rating. */
export function statusRates(basis: Basis, cover: UniversalCover, share: number, years: number): Float64Array {
  const lives = cover.lives.map((life) => pricedMortality(basis, life, share, years));
  return statusMortality(cover.status, lives);
}

/** Annual level rate per 1000, 4 decimals, no band; of T100 cover. */
export function levelCostRate(basis: Basis, product: UniversalLifeBasis, cover: UniversalCover): number {
  const years = universalYears(product, cover);
  const { levelCost, toAge } = product;
  const older = Math.max(...cover.lives.map(({ issueAge }) => issueAge));
  const share = levelCost.mortalityLevel * classFactor(product, cover);
  return grossPremiumRate(levelCost, {
    mortality: statusRates(basis, cover, share, years),
    from: 0,
    years,
    share: 1,
    payYears: toAge - older,
  });
}

/** Annual rate per 1000 of each policy year, 4 decimals, no band. */
export function yearlyCostRates(basis: Basis, product: UniversalLifeBasis, cover: UniversalCover): Float64Array {
  const { mortalityLevel, load } = basis.document.yearlyTerm;
  const share = mortalityLevel * classFactor(product, cover);
  const rates = statusRates(basis, cover, share, universalYears(product, cover));
  return rates.map((q) => roundHalfAway((1000 * q) / (1 - load), 4));
}

/** Monthly rate per 1000 at risk by policy year, 4 decimals. */
export function monthlyCostRates(
  basis: Basis,
  product: UniversalLifeBasis,
  cover: UniversalCover & Pick<UniversalPolicy, 'costOfInsurance'>,
): Float64Array {
  if (cover.costOfInsurance === 'yearly') {
    return yearlyCostRates(basis, product, cover).map((rate) => roundHalfAway(rate / 12, 4));
  }
  const level = roundHalfAway(levelCostRate(basis, product, cover) / 12, 4);
  return new Float64Array(universalYears(product, cover)).fill(level);
}
