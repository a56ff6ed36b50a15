/** `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const WEEK = 7;
/** The end of the calendar's range. */
const FIRST: Day = '0001-01-01';
const LAST: Day = '9999-12-31';
export const LAST_YEAR = 9999;

function shifted(day: Day, shift: (date: Date) => void): Day {
  const date = new Date(`${day}T00:00:00Z`);
  shift(date);
  if (date.getUTCFullYear() > LAST_YEAR) return LAST;
  return date.getUTCFullYear() < 1 ? FIRST : date.toISOString().slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return shifted(day, (date) => date.setUTCDate(date.getUTCDate() + count));
}

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(day: Day, count: number): Day {
  const wanted = shifted(day, (date) => date.setUTCMonth(date.getUTCMonth() + count, 1));
  return addDays(wanted, Math.min(dayOf(day), monthLength(wanted)) - 1);
}

export function withMonth(day: Day, month: number): Day {
  return addMonths(day, month - monthOf(day));
}

export function withYear(day: Day, year: number): Day {
  return addMonths(day, 12 * (year - yearOf(day)));
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** Month from 1. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7));
export const dayOf = (day: Day): number => Number(day.slice(8, 10));

function monthLength(day: Day): number {
  return dayOf(shifted(day, (date) => date.setUTCMonth(date.getUTCMonth() + 1, 0)));
}

/** Days since the week's Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
}

/** The weeks of a day's month, from Monday; undefined for days of other months. */
export function weeksOf(day: Day): readonly (readonly (Day | undefined)[])[] {
  const first = addDays(day, 1 - dayOf(day));
  const before = weekdayOf(first);
  const length = monthLength(first);
  const at = (place: number): Day | undefined =>
    place < before || place >= before + length ? undefined : addDays(first, place - before);
  return Array.from({ length: Math.ceil((before + length) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => at(week * WEEK + weekday)),
  );
}
