import type { PaidPremiums } from '../../src/pricing/ledger/paid-premiums.ts';

/** Premiums paid once a year, of which nothing is given back. */
export function paidYearly(premiums: readonly number[]): PaidPremiums {
  return { premiums, paymentsAYear: 1, received: [] };
}
