import type { LedgerAnswer } from './ledger.ts';

/** Column of a policy's ledger: what it would cost paid once a year. There where it is paid in parts, which cost more. */
export const ANNUAL_PREMIUM = 'annualPremium';

export function isPaidInParts({ columns }: LedgerAnswer): boolean {
  return columns.some(({ name }) => name === ANNUAL_PREMIUM);
}
