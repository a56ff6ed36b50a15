import type { Language } from '@lifeform/metadata';
import { withoutAffixes } from '../field-type/number-traits.ts';
import { kindOf } from '../field-type/registry.ts';
import { formatDigits } from '../format/number.ts';
import { parseNumber } from '../format/parse-number.ts';
import { contextOf } from './format-as.ts';
import type { FieldState } from './types.ts';

/**
 * How a number not written in the language's own signs was read, such as `250,000` in French; undefined for other
 * texts.
 */
export function otherReading(field: FieldState, locale: Language): number | undefined {
  const context = contextOf(field, locale);
  const kind = kindOf(field.item);
  const places = kind.placesOf?.(context);
  // What the field wrote itself, such as a negative amount in parentheses, is no other way.
  if (places === undefined || field.text === kind.format(field.value, context)) return undefined;
  const bare = withoutAffixes(field.text, context);
  const reading = parseNumber(bare, locale, places);
  if (reading.kind !== 'number') return undefined;
  const own = formatDigits(reading.digits, locale);
  const written = bare.trim();
  const isOwn = [own, reading.digits.replace('.', locale === 'fr' ? ',' : '.')].some((sign) => isSame(sign, written));
  return isOwn ? undefined : reading.value;
}

/** A trailing comma or point is an unfinished number. */
function isSame(own: string, written: string): boolean {
  return written.replace(/[.,]$/, '').replace(/\s/g, ' ') === own.replace(/\s/g, ' ');
}
