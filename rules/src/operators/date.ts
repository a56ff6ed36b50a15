import {
  addMonths,
  type CalendarDay,
  compareDays,
  dayNumber,
  dayOfNumber,
  toDay,
  wholeMonths,
  wholeYears,
  writeDay,
} from '../dialect/calendar.ts';
import { term } from '../dialect/coerce.ts';
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

/** -1 when `a` is earlier than `b`, 0 on the same day, 1 when later. Null when either is not a date. */
export function dateCompare(a: unknown, b: unknown): -1 | 0 | 1 | null {
  const left = toDay(a);
  const right = toDay(b);
  return left === undefined || right === undefined ? null : compareDays(left, right);
}

type Move = (from: CalendarDay, count: number) => CalendarDay;

/** A date moved by a whole number, which is truncated; null where either is none, or the year has not four digits. */
function moved(move: Move): (date: unknown, count: unknown) => string | null {
  return (date, count) => {
    const from = toDay(date);
    const steps = Math.trunc(term(count));
    // Nine thousand years in days: further is out of the calendar anyway.
    if (from === undefined || Math.abs(steps) > 4_000_000) return null;
    return writeDay(move(from, steps)) ?? null;
  };
}

type Count = (from: CalendarDay, to: CalendarDay) => number;

/** Negative when `b` is earlier; null when either is not a date. */
function between(count: Count): (a: unknown, b: unknown) => number | null {
  return (a, b) => {
    const [from, to] = [toDay(a), toDay(b)];
    if (from === undefined || to === undefined) return null;
    // Adding 0 turns -0 into 0.
    return compareDays(from, to) > 0 ? 0 - count(to, from) : count(from, to);
  };
}

function partOf(part: keyof CalendarDay): (date: unknown) => number | null {
  return (date) => toDay(date)?.[part] ?? null;
}

/** Whole years from `a` to `b`, truncated; negative when `b` is earlier. Null when either is not a date. */
export const yearsBetween = between(wholeYears);

export const dateOperations: Operations = {
  age,
  nearestAge,
  yearsBetween,
  monthsBetween: between(wholeMonths),
  daysBetween: between((from, to) => dayNumber(to) - dayNumber(from)),
  dateCompare,
  addDays: moved((from, days) => dayOfNumber(dayNumber(from) + days)),
  addMonths: moved(addMonths),
  addYears: moved((from, years) => addMonths(from, 12 * years)),
  year: partOf('year'),
  month: partOf('month'),
  day: partOf('day'),
};
