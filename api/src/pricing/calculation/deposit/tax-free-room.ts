import type { Regulation } from '../../basis/regulation.ts';
import { NotPriced, requireNumber } from '../../not-priced.ts';

/** A person's contributions to and withdrawals from tax-free savings. Dollars. */
export interface TaxFreeHistory {
  readonly birthYear: number;
  /** First calendar year of residence; residence since birth when absent. */
  readonly residentSince?: number;
  /** All contributions to date. */
  readonly contributions: number;
  /** Withdrawals before this year; each year's withdrawals become room on the next 1 January. */
  readonly withdrawals: number;
}

/** @throws RangeError for a year the regulation has no limit for */
export function taxFreeLimit({ taxFreeSavings, effectiveYear }: Regulation, year: number): number {
  const limit = taxFreeSavings.limits[String(year)];
  if (limit !== undefined) return limit;
  const why = `the tax-free savings limit of ${year} is not known to the regulation of ${effectiveYear}`;
  const years = Object.keys(taxFreeSavings.limits).map(Number);
  throw new NotPriced('msg-TfsaYear', 'year', why, {
    from: { value: Math.min(...years), format: 'text' },
    to: { value: Math.max(...years), format: 'text' },
  });
}

/** Accrued room in dollars by the end of a year, before contributions. */
export function accruedTaxFreeRoom(regulation: Regulation, history: TaxFreeHistory, year: number): number {
  taxFreeLimit(regulation, year);
  const { limits, fromAge } = regulation.taxFreeSavings;
  const from = Math.max(history.birthYear + fromAge, history.residentSince ?? 0);
  return Object.entries(limits)
    .filter(([listed]) => Number(listed) >= from && Number(listed) <= year)
    .reduce((sum, [, limit]) => sum + limit, 0);
}

/**
 * Remaining room in a year, dollars; negative after excess contributions. Income Tax Act, subsection 207.01(1), "TFSA
 * dollar limit" and "unused TFSA contribution room".
 *
 * @throws RangeError for a year without a limit in the regulation
 */
export function taxFreeRoom(regulation: Regulation, history: TaxFreeHistory, year: number): number {
  requireNumber('contributions', history.contributions, 0);
  requireNumber('withdrawals', history.withdrawals, 0);
  return accruedTaxFreeRoom(regulation, history, year) - history.contributions + history.withdrawals;
}

/** @throws NotPriced when a deposit is more than the room left in its year */
export function requireRoom(regulation: Regulation, history: TaxFreeHistory, year: number, deposit: number): void {
  const room = taxFreeRoom(regulation, history, year);
  if (deposit <= room) return;
  const amount = { value: Math.max(0, room), format: 'currency' } as const;
  const why = `a deposit of ${deposit} is more than the ${room} of tax-free room left in ${year}`;
  throw new NotPriced('msg-TfsaRoom', 'deposit', why, { amount });
}
