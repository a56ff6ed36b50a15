import { writeDate } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { addDays, type Day } from './calendar-days.ts';

/** Locales whose dates are in the order of the forms: day before month. */
const CALENDAR_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

const made = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs more than formatting a month of days. */
function inWords(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(CALENDAR_LOCALES[language], { ...options, timeZone: 'UTC' });
  made.set(key, format);
  return writeDate(format, new Date(`${day}T00:00:00Z`), language);
}

/** `Tuesday 31 December 2024`, `mercredi 1er janvier 2025` */
export function dayName(day: Day, language: Language): string {
  return inWords(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `December 2024` */
export function monthName(day: Day, language: Language): string {
  return inWords(day, language, { month: 'long', year: 'numeric' });
}

const MONDAY = '2024-01-01';

/** Names of the months, from January. */
export function monthNames(language: Language): readonly string[] {
  return Array.from({ length: 12 }, (_, at) =>
    inWords(`2024-${String(at + 1).padStart(2, '0')}-01`, language, { month: 'long' }),
  );
}

/** Names of the days of the week, from Monday. */
export function weekdayNames(language: Language): readonly { readonly short: string; readonly long: string }[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at));
  return days.map((day) => ({
    short: inWords(day, language, { weekday: 'short' }),
    long: inWords(day, language, { weekday: 'long' }),
  }));
}
