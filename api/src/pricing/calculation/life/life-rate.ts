import { roundHalfAway } from '../../money.ts';
import { grossPremiumRate } from '../../premium/gross-premium-rate.ts';
import { pricingMortality, renewalMortality, type Underwritten } from './contract-mortality.ts';
import { coverAge, type LifeContract } from './life-contract.ts';
import { contractScale } from './life-values.ts';

/**
 * Rate per 1000 of face before the band, 4 decimals: yearly for a level premium by the equivalence principle, once for
 * a single one from the net single premium of the valuation basis (6 decimals).
 */
export function lifeRate(contract: LifeContract, underwritten: Underwritten): number {
  const { premium } = contract.product;
  if (premium.kind === 'single') {
    const netSingle = contractScale(contract, underwritten).netSingle[0] ?? 0;
    return roundHalfAway(1000 * premium.factor * roundHalfAway(netSingle, 6), 4);
  }
  return grossPremiumRate(premium, {
    mortality: pricingMortality(contract, premium, underwritten),
    from: 0,
    years: contract.years,
    share: 1,
    payYears: contract.payYears,
    ...(contract.policy.premiumsUntil && {
      paying: pricingMortality(contract, premium, underwritten, 'firstToDie'),
    }),
    benefits: contract.benefits,
    endows: contract.product.endows,
  });
}

/** Attained age from which a contract's renewals count. */
function renewalAge({ policy }: LifeContract): number {
  return coverAge(
    policy.status,
    policy.lives.map(({ issueAge }) => issueAge),
  );
}

/** Years of the level premium that starts after `start` years; 0 without a renewal then. */
export function renewalYears(contract: LifeContract, start: number): number {
  const { renewal } = contract.product;
  if (!renewal || start < contract.years) return 0;
  return Math.max(0, Math.min(contract.years, renewal.toAge - renewalAge(contract) - start));
}

/**
 * Yearly rate per 1000 of a renewal after `start` years, before the band, 4 decimals; ultimate mortality.
 *
 * @throws RangeError when the contract has no renewal then
 */
export function renewalLifeRate(contract: LifeContract, start: number): number {
  const { renewal } = contract.product;
  const years = renewalYears(contract, start);
  if (!renewal || years === 0) throw new RangeError(`the cover has no renewal after ${start} years`);
  const mortality = renewalMortality(contract, renewal.mortalityLevel, start, years);
  return grossPremiumRate(renewal, { mortality, from: 0, years, share: 1 });
}
