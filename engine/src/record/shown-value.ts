import { type Language, traitsOf } from '@lifeform/metadata';
import type { FieldState } from '../form/types.ts';
import { formatLongDate } from '../format/date.ts';
import { formatPhone, formatSin } from '../format/identity.ts';
import { formatCurrency, formatPercent, formatWholeDollars } from '../format/money.ts';
import { formatNumber } from '../format/number.ts';

/**
 * A field's value for reading rather than entering: negative amounts in parentheses, all decimals of a quantity, dates
 * with the month in words. A choice stays its code, whose text the screen looks up; a SIN is shown in full.
 */
export function shownValue({ item, value, text, decimalPlaces }: FieldState, locale: Language): string {
  if (typeof value === 'number' && item.format !== undefined) return text;
  if (typeof value === 'number') return shownNumber(item.fieldType, value, decimalPlaces, locale) ?? text;
  if (typeof value !== 'string' || value === '') return text;
  switch (item.fieldType) {
    case 'date':
      return formatLongDate(value, locale);
    case 'phone':
      return formatPhone(value);
    case 'SIN':
      return formatSin(value) ?? '';
    default:
      return text;
  }
}

function shownNumber(type: string, value: number, places: number | undefined, locale: Language): string | undefined {
  const { unit, holds } = traitsOf(type);
  if (unit === 'dollar') return holds === 'integer' ? formatWholeDollars(value, locale) : formatCurrency(value, locale);
  if (unit === 'percent') return formatPercent(value, locale);
  if (holds !== 'number' || places === undefined) return undefined;
  return formatNumber(value, locale, { least: places, most: places });
}
