import { LAST_AGE } from '../../basis/mortality/ultimate-mortality.ts';
import type { MinimumPayoutRule } from '../../basis/regulation.ts';
import { toCents } from '../../money.ts';
import { requireChoice, requireWhole } from '../../not-priced.ts';

/**
 * Fraction of an income fund's value at the start of the year that must be paid in it, not rounded. Income Tax
 * Regulations, section 7308.
 *
 * @param age last birthday on 1 January
 * @param category when the fund was set up, as the regulation names it; the standard one when absent
 * @throws RangeError for a category the regulation does not name
 */
export function minimumFactor(rule: MinimumPayoutRule, age: number, category = rule.standard): number {
  requireWhole('age', age, 0, LAST_AGE);
  const factors = requireChoice('category', rule.factors, category);
  if (age < rule.tableFromAge) return 1 / (rule.unitAge - age);
  return factors[Math.min(age - rule.tableFromAge, factors.length - 1)] ?? 0;
}

/** Dollars that must be paid in a year; nothing in the calendar year the fund is bought. */
export function minimumPayout(value: number, factor: number, isPurchaseYear = false): number {
  return isPurchaseYear ? 0 : toCents(value * factor);
}
