import type { LedgerAnswer } from './ledger.ts';

/** Ledger column: the premium if paid once a year. Present when it is paid in instalments, which cost more. */
export const ANNUAL_PREMIUM = 'annualPremium';

export function isPaidInParts({ columns }: LedgerAnswer): boolean {
  return columns.some(({ name }) => name === ANNUAL_PREMIUM);
}
