import type { Basis } from '../../basis/basis.ts';
import { wholeCents } from '../../money.ts';
import { NotPriced, requireNumber, requireWhole } from '../../not-priced.ts';
import { findBoundary, type Trial } from '../../solve/find-boundary.ts';
import { type AccountPlan, accountPlan } from './account-plan.ts';
import { newAccountYears } from './account-years.ts';
import { prepareUniversal, type UniversalContract } from './project-universal.ts';
import { runAccount } from './run-account.ts';
import type { UniversalPolicy } from './universal-policy.ts';

/** A billion dollars a deposit, in cents. */
const MOST = 1e11;

/** Smallest sufficient deposit, dollars. @throws NotPriced when none is */
function smallest(trial: (cents: number) => Trial): number {
  const { value } = findBoundary(MOST, trial);
  if (value === undefined) throw new NotPriced('msg-Range', 'deposit', 'no deposit is enough');
  return value / 100;
}

function lasts(plan: AccountPlan, deposit: number): boolean {
  return runAccount(plan, deposit) === 12 * plan.years;
}

/** Smallest deposit that keeps the account to its end, dollars. @throws NotPriced when none does */
export function lastingDeposit(plan: AccountPlan): number {
  return smallest((deposit) => ({ holds: lasts(plan, deposit) }));
}

/**
 * Smallest deposit that keeps the policy in force to the end of its cover, paid for the policy's deposit years;
 * dollars.
 *
 * @throws RangeError when none does
 */
export function minimumDeposit(basis: Basis, prodID: string, policy: UniversalPolicy): number {
  return lastingDeposit(accountPlan(basis, prodID, policy));
}

/** A value wanted at the end of a policy year, dollars. */
export interface TargetValue {
  readonly value: number;
  readonly year: number;
  readonly of: 'accountValue' | 'cashSurrenderValue';
}

/**
 * Smallest deposit that reaches a value; dollars.
 *
 * @throws RangeError for a year after the cover, and when no deposit reaches the value
 */
export function reachingDeposit({ plan, surrenderCharge }: UniversalContract, target: TargetValue): number {
  requireWhole('targetYear', target.year, 1, plan.years);
  requireNumber('targetValue', target.value, 0);
  const charge = target.of === 'accountValue' ? 0 : (surrenderCharge[target.year - 1] ?? 0);
  const wanted = wholeCents(target.value + charge);
  return smallest((deposit) => {
    const kept = newAccountYears(plan.years);
    runAccount(plan, deposit, kept);
    const margin = (kept.accountValue[target.year - 1] ?? 0) + (kept.sideFund[target.year - 1] ?? 0) - wanted;
    return { holds: margin >= 0, margin };
  });
}

/** The same for a policy. @throws RangeError as `reachingDeposit`, and for what the product does not offer */
export function depositForTarget(basis: Basis, prodID: string, policy: UniversalPolicy, target: TargetValue): number {
  return reachingDeposit(prepareUniversal(basis, prodID, policy), target);
}
