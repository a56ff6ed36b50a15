import { wholeCents } from '../../money.ts';
import { type PathTerms, randomPaths } from '../../paths/random-paths.ts';
import { yearlyRates } from '../../policy/rate-plan.ts';
import type { CalculatedPaths } from '../calculation.ts';
import { newAccountYears } from './account-years.ts';
import type { PricedUniversal } from './price-universal-request.ts';
import { runAccount } from './run-account.ts';

/** The account with its side fund over random credited rates around those of the illustration. */
export function universalPaths({ contract }: PricedUniversal, terms: PathTerms): CalculatedPaths {
  const { plan, policy } = contract;
  const { years } = plan;
  const rates = policy.rates && yearlyRates(policy.rates, 'base', years, policy.creditedRate);
  const meanOf = (t: number): number => rates?.[t] ?? policy.creditedRate;
  const deposit = wholeCents(policy.deposit);
  const percentiles = randomPaths(terms, years, meanOf, (returns) => {
    const kept = newAccountYears(years);
    const yearlyInterest = returns.map((rate) => (1 + rate) ** (1 / 12) - 1);
    runAccount({ ...plan, yearlyInterest }, deposit, kept);
    return kept.accountValue.map((value, t) => (value + (kept.sideFund[t] ?? 0)) / 100);
  });
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const age = Array.from({ length: years }, (_, t) => issueAge + t);
  return { column: 'accountValue', mean: meanOf(0), age, percentiles };
}
