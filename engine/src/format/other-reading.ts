import type { Language } from '@lifeform/metadata';
import { formatDigits } from './number.ts';
import { parseNumber } from './parse-number.ts';

/**
 * What a number is read as that is not written in the language's own signs, such as `250,000` in French; undefined
 * for one that is, and for what is no number.
 */
export function otherReading(text: string, locale: Language, decimalPlaces: number): number | undefined {
  const reading = parseNumber(text, locale, decimalPlaces);
  if (reading.kind !== 'number') return undefined;
  const own = formatDigits(reading.digits, locale);
  const written = text.replace(/[$%]/g, '').trim();
  const isOwn = [own, reading.digits.replace('.', locale === 'fr' ? ',' : '.')].some((sign) => isSame(sign, written));
  return isOwn ? undefined : reading.value;
}

/** A comma or point at the end is a number on its way. */
function isSame(own: string, written: string): boolean {
  return written.replace(/[.,]$/, '').replace(/\s/g, ' ') === own.replace(/\s/g, ' ');
}
