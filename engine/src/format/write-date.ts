import type { Language } from '@lifeform/metadata';

/** A moment as the format writes it, but for the first of a month in words: French says `1er janvier`. */
export function writeDate(format: Intl.DateTimeFormat, moment: Date, language: Language): string {
  if (language !== 'fr') return format.format(moment);
  const parts = format.formatToParts(moment);
  const isInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (isInWords && type === 'day' && value === '1' ? '1er' : value)).join('');
}
