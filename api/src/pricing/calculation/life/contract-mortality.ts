import type { LevelPremiumBasis } from '../../basis/life-product-basis.ts';
import { statusMortality } from '../../basis/mortality/status-mortality.ts';
import { type ContractLife } from '../../policy/contract-life.ts';
import type { LifeContract } from './life-contract.ts';

/** m: share of table mortality used for pricing a life. */
function mortalityLevel(premium: LevelPremiumBasis, life: ContractLife): number {
  const { slope } = premium;
  if (!slope) return premium.mortalityLevel;
  const priced = Math.min(slope.ages.to, Math.max(slope.ages.from, life.insured.issueAge));
  return premium.mortalityLevel + slope.perYear[life.tables.sex] * (priced - slope.centreAge);
}

/** q by year of cover times a share, at most 1; 1 beyond the end of the table. */
function scaled(rates: Float64Array, from: number, years: number, share: number): Float64Array {
  const result = new Float64Array(years);
  for (let t = 0; t < years; t++) result[t] = Math.min(1, (rates[from + t] ?? 1) * share);
  return result;
}

/** Whether a premium is calculated as underwritten, or for the same lives at 100 percent. */
export type Underwritten = 'rated' | 'standard';

function ratingShare(life: ContractLife, underwritten: Underwritten): number {
  return underwritten === 'rated' ? life.insured.rating / 100 : 1;
}

/**
 * Pricing q' by policy year: m x rate class x rating x select q, for each life.
 * @param status whose; default: that of the policy
 */
export function pricingMortality(
  contract: LifeContract,
  premium: LevelPremiumBasis,
  underwritten: Underwritten,
  status = contract.policy.status,
): Float64Array {
  const lives = contract.lives.map((life) => {
    const share = mortalityLevel(premium, life) * contract.rateClass.factor * ratingShare(life, underwritten);
    return scaled(life.tables.select(life.insured.issueAge), 0, contract.years, share);
  });
  return statusMortality(status, lives);
}

/** q' of the status from a renewal on, by year: level x rate class x rating x ultimate q. */
export function renewalMortality(contract: LifeContract, level: number, start: number, years: number): Float64Array {
  const lives = contract.lives.map((life) => {
    const share = level * contract.rateClass.factor * ratingShare(life, 'rated');
    return scaled(life.tables.ultimate, life.insured.issueAge + start, years, share);
  });
  return statusMortality(contract.policy.status, lives);
}

/** Years the flat extra is charged; Infinity for life. */
export function flatExtraYears({ document, policy }: LifeContract): number {
  return policy.flatExtraDuration === document.flatExtraForLife ? Number.POSITIVE_INFINITY : policy.flatExtraDuration;
}

/**
 * Valuation q' of the status by policy year: select q at the rating plus the flat extra per 1 while it lasts, for each
 * life; without rate class or pricing level.
 */
export function valuationMortality(contract: LifeContract, underwritten: Underwritten = 'rated'): Float64Array {
  const { policy, years } = contract;
  const flat = policy.flatExtra / 1000;
  const flatYears = flatExtraYears(contract);
  const lives = contract.lives.map((life) => {
    const select = life.tables.select(life.insured.issueAge);
    const rates = scaled(select, 0, years, ratingShare(life, underwritten));
    return flat === 0 ? rates : rates.map((q, t) => (t < flatYears ? Math.min(1, q + flat) : q));
  });
  return statusMortality(policy.status, lives);
}
