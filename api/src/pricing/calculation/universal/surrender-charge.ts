import type { Basis } from '../../basis/basis.ts';
import type { UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import { toCents } from '../../money.ts';
import { levelCostRate, type UniversalCover } from './cost-of-insurance.ts';

/** Standard level annual premium of the face amount, dollars, whichever cost of insurance was chosen. */
function targetPremium(basis: Basis, product: UniversalLifeBasis, cover: UniversalCover): number {
  const lives = cover.lives.map((life) => ({ ...life, rating: 100 }));
  const rate = levelCostRate(basis, product, { ...cover, lives, rateClass: 'S' });
  return toCents((rate * cover.faceAmount) / 1000);
}

/** Surrender charge by policy year, dollars: a multiple of the target premium, falling in equal steps to 0. */
export function surrenderCharges(
  basis: Basis,
  product: UniversalLifeBasis,
  cover: UniversalCover,
  years: number,
): Float64Array {
  const { premiums, years: chargedYears } = product.surrenderCharge;
  const target = targetPremium(basis, product, cover);
  return Float64Array.from({ length: years }, (_, index) =>
    toCents((premiums * target * Math.max(0, chargedYears - index - 1)) / chargedYears),
  );
}
