import { addMonths, compareDays, toDay, wholeYears } from '../dialect/calendar.ts';
import type { Operations } from './operation.ts';

/** Months past a birthday up to which the nearest age is still the last one. Exactly six months does not round up. */
const NEAREST_AGE_MONTHS = 6;

/**
 * Age last birthday on a day: whole years, truncated.
 * @param birth `YYYY-MM-DD`
 * @param on `YYYY-MM-DD`
 * @returns null when either is not a date or the birth is later
 */
export function age(birth: unknown, on: unknown): number | null {
  const from = toDay(birth);
  const to = toDay(on);
  if (from === undefined || to === undefined || compareDays(from, to) > 0) return null;
  return wholeYears(from, to);
}

/** Age at the nearest birthday: more than six months past the last one rounds up. Arguments as for `age`. */
export function nearestAge(birth: unknown, on: unknown): number | null {
  const from = toDay(birth);
  const to = toDay(on);
  const last = age(birth, on);
  if (from === undefined || to === undefined || last === null) return null;
  const turning = addMonths(from, last * 12 + NEAREST_AGE_MONTHS);
  return compareDays(to, turning) > 0 ? last + 1 : last;
}

/** Whole years from `a` to `b`, truncated; negative when `b` is earlier. Null when either is not a date. */
export function yearsBetween(a: unknown, b: unknown): number | null {
  const from = toDay(a);
  const to = toDay(b);
  if (from === undefined || to === undefined) return null;
  // Adding 0 turns -0 into 0.
  return compareDays(from, to) > 0 ? 0 - wholeYears(to, from) : wholeYears(from, to);
}

/** -1 when `a` is earlier than `b`, 0 on the same day, 1 when later. Null when either is not a date. */
export function dateCompare(a: unknown, b: unknown): -1 | 0 | 1 | null {
  const left = toDay(a);
  const right = toDay(b);
  return left === undefined || right === undefined ? null : compareDays(left, right);
}

export const dateOperations: Operations = { age, nearestAge, yearsBetween, dateCompare };
