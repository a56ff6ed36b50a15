import { DEPOSIT_POLICY_TYPES, INCOME_POLICY_TYPES, type PolicyStatusCode } from './code-set.ts';
import type { Policy } from './policy.ts';

const PAID_UP_STATUSES: ReadonlySet<string> = new Set(['3', '4']);

/** Whether no more premium is due: by status, or because the paid-up date is not after the current date. */
export function isPaidUp({
  policyCStatCode,
  paidUpDate,
  currentDate,
}: Pick<Policy, 'policyCStatCode' | 'paidUpDate' | 'currentDate'>): boolean {
  return PAID_UP_STATUSES.has(policyCStatCode) || (paidUpDate !== undefined && paidUpDate <= currentDate);
}

type Premiums = Pick<Policy, 'policyCStatCode' | 'policyType' | 'paidUpDate' | 'currentDate'>;

/** The policy's status in view of its premiums: without a premium it is not called premium paying. */
export function premiumStatus(policy: Premiums): PolicyStatusCode {
  const { policyCStatCode, policyType } = policy;
  if (policyCStatCode !== '1') return policyCStatCode;
  if (INCOME_POLICY_TYPES.includes(policyType)) return '9';
  if (DEPOSIT_POLICY_TYPES.includes(policyType)) return '8';
  return isPaidUp(policy) ? '3' : '1';
}
