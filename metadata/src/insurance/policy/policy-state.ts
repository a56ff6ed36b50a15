import { DEPOSIT_POLICY_TYPES, INCOME_POLICY_TYPES, type PolicyStatusCode } from './code-set.ts';
import type { Policy } from './policy.ts';

const PAID_UP_STATUSES: ReadonlySet<string> = new Set(['3', '4']);

/** Whether no more premium is due: by its status, or because the day it is paid up on is not after the current one. */
export function isPaidUp({
  policyCStatCode,
  paidUpDate,
  currentDate,
}: Pick<Policy, 'policyCStatCode' | 'paidUpDate' | 'currentDate'>): boolean {
  return PAID_UP_STATUSES.has(policyCStatCode) || (paidUpDate !== undefined && paidUpDate <= currentDate);
}

type Premiums = Pick<Policy, 'policyCStatCode' | 'policyType' | 'paidUpDate' | 'currentDate'>;

/** The status of a policy by what is due on it: one that nobody pays a premium for is not called premium paying. */
export function premiumStatus(policy: Premiums): PolicyStatusCode {
  const { policyCStatCode, policyType } = policy;
  if (policyCStatCode !== '1') return policyCStatCode;
  if (INCOME_POLICY_TYPES.includes(policyType)) return '9';
  if (DEPOSIT_POLICY_TYPES.includes(policyType)) return '8';
  return isPaidUp(policy) ? '3' : '1';
}
