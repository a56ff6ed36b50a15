import type { Regulation } from '../../basis/regulation.ts';
import { toCents } from '../../money.ts';
import { ownEntry } from '../../own-entry.ts';

/**
 * Rate of tax withheld on what a year's payouts exceed the minimum by: one rate for the whole excess, by its size. Income
 * Tax Regulations, subsections 103(4) and (6).
 *
 * @param excess dollars over the minimum in the year, all payments of one request together
 */
export function withholdingRate({ withholding }: Regulation, province: string, excess: number): number {
  const brackets = ownEntry(withholding.byProvince, province) ?? withholding.standard;
  let rate = 0;
  for (const bracket of brackets) if (excess > bracket.above) rate = bracket.rate;
  return rate;
}

/**
 * Dollars of tax withheld from a year's payouts; nothing on the minimum. Income Tax Act, paragraph 153(1)(l); rates of
 * Income Tax Regulations, subsection 103(4).
 */
export function withheldTax(regulation: Regulation, province: string, payout: number, minimum: number): number {
  const excess = Math.max(0, payout - minimum);
  return toCents(excess * withholdingRate(regulation, province, excess));
}
