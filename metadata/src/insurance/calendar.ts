import { addMonths, toDay } from '@lifeform/rules';

const DAY_MILLISECONDS = 86_400_000;
/** End positions of year, month and day in `YYYY-MM-DD`. */
const [YEAR, MONTH, DAY] = [4, 7, 10];

/**
 * The start of a day in UTC, which spreadsheets and formatters take for the day.
 * @param day `YYYY-MM-DD`
 */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Noon of a day in local time, so that a local clock shows that day in any time zone.
 * @param day `YYYY-MM-DD`; any other text gives an invalid date
 */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The instant so many times 24 hours earlier. */
export function daysBefore(at: Date, count: number): Date {
  return new Date(at.getTime() - count * DAY_MILLISECONDS);
}

/** The day at the start of a text such as `YYYY-MM-DDTHH:mm:ss`. */
export function dayOf(text: string): string {
  return text.slice(0, DAY);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, YEAR));
}

/** `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, MONTH);
}

/**
 * The same day so many months later, or the last day of a shorter month. A text that is not a day is returned
 * unchanged.
 * @param day `YYYY-MM-DD`
 */
export function monthsAfter(day: string, months: number): string {
  const from = toDay(day);
  if (!from) return day;
  const to = addMonths(from, months);
  return `${String(to.year).padStart(YEAR, '0')}-${String(to.month).padStart(2, '0')}-${String(to.day).padStart(2, '0')}`;
}

/** The same day so many years later; 29 February becomes 28 February in a common year. */
export function addYears(day: string, years: number): string {
  return monthsAfter(day, 12 * years);
}

/** So many days later. @throws RangeError for a text that is not a day */
export function addDays(day: string, count: number): string {
  return dayOf(daysBefore(startOfDay(day), -count).toISOString());
}

/**
 * Days from one day to another, negative when `later` is earlier; NaN when either is not a day.
 * @param later may have a time, `YYYY-MM-DDTHH:mm:ss`, which is ignored
 */
export function daysBetween(earlier: string, later: string): number {
  const end = later.length > DAY ? Date.parse(`${later}Z`) : startOfDay(later).getTime();
  return (end - startOfDay(earlier).getTime()) / DAY_MILLISECONDS;
}

/** Number of New Years between two days. */
export function calendarYears(earlier: string, later: string): number {
  return yearOf(later) - yearOf(earlier);
}
