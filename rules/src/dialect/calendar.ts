/** A day of the Gregorian calendar, months and days counted from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** Reads `YYYY-MM-DD`; a day the calendar does not have, such as 2024-02-31, is undefined. */
export function toDay(value: unknown): CalendarDay | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  const [year, month, day] = [+value.slice(0, 4), +value.slice(5, 7), +value.slice(8)];
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

export function compareDays(a: CalendarDay, b: CalendarDay): -1 | 0 | 1 {
  const difference = a.year - b.year || a.month - b.month || a.day - b.day;
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

/**
 * The same day of the month some months later, or the last of that month where it is shorter: the one rule for 29 February,
 * whose anniversary in a common year is 28 February.
 */
export function addMonths(from: CalendarDay, months: number): CalendarDay {
  const count = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) };
}

const MILLISECONDS_A_DAY = 86_400_000;

/** Days since 1 January 1970 of the Gregorian calendar, at any time of the past. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  // The clock of the host takes years below 100 for years of the 20th century, unless they are set by themselves.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / MILLISECONDS_A_DAY;
}

export function dayOfNumber(days: number): CalendarDay {
  const date = new Date(days * MILLISECONDS_A_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `YYYY-MM-DD`; undefined for a year that has not four digits. */
export function writeDay({ year, month, day }: CalendarDay): string | undefined {
  if (!(year >= 1 && year <= 9999)) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whole months from one day to a later one, truncated; a month is full as `addMonths` has it. */
export function wholeMonths(from: CalendarDay, to: CalendarDay): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return compareDays(to, addMonths(from, months)) < 0 ? months - 1 : months;
}

/** Whole years from one day to a later one, truncated; anniversaries follow `addMonths`. */
export function wholeYears(from: CalendarDay, to: CalendarDay): number {
  const years = to.year - from.year;
  return compareDays(to, addMonths(from, 12 * years)) < 0 ? years - 1 : years;
}
