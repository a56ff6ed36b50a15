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
