import { writeDate } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

/** Local time of day: `2:41 p.m.`, `14 h 41`. */
export function formatTime(instant: Date, language: Language): string {
  return plainHour(new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(instant));
}

/**
 * A day and time for lists: `Mar 4, 2026, 2:41 p.m.`.
 * @param instant ISO text from the server
 * @param timeStyle `medium` with seconds
 */
export function formatMoment(instant: string, language: Language, timeStyle: 'short' | 'medium' = 'short'): string {
  const options = { dateStyle: 'medium', timeStyle } as const;
  return plainHour(writeDate(new Intl.DateTimeFormat(LOCALES[language], options), new Date(instant), language));
}

/** Quebec writes `3 h 05` on one line, where browsers write `03 h 05`. */
function plainHour(time: string): string {
  return time.replace(/\b0?(\d{1,2})\sh\s/u, '$1\u00A0h\u00A0');
}
