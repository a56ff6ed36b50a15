import { addMonths, toDay } from '@lifeform/rules';

/**
 * The same day so many months later, the last of a shorter month. A text that is no day stays what it is.
 * @param day `YYYY-MM-DD`
 */
export function monthsAfter(day: string, months: number): string {
  const from = toDay(day);
  if (!from) return day;
  const to = addMonths(from, months);
  return `${String(to.year).padStart(4, '0')}-${String(to.month).padStart(2, '0')}-${String(to.day).padStart(2, '0')}`;
}

/** The same day so many years later; 29 February becomes 28 February in a common year. */
export function addYears(day: string, years: number): string {
  return monthsAfter(day, 12 * years);
}
