import type { Language } from '@lifeform/metadata';
import { asPercent, decimalText, formatDigits, formatNumber } from './number.ts';

/** Dollars and cents: `$1,234.50`, negative in parentheses. The dollar sign is in front in French too. */
export function formatCurrency(dollars: number, locale: Language): string {
  return parenthesised(dollars, formatDigits(decimalText(Math.abs(dollars), { least: 2, most: 2 }), locale));
}

/** Whole dollars: `$1,235`, negative in parentheses. */
export function formatWholeDollars(dollars: number, locale: Language): string {
  return parenthesised(dollars, formatDigits(decimalText(Math.abs(dollars), { most: 0 }), locale));
}

/** A written amount with its sign, negative as the amount is; an amount written as nothing is not negative. */
export function parenthesised(dollars: number, text: string): string {
  const isNegative = dollars < 0 && /[1-9]/.test(text);
  return isNegative ? `($${text})` : `$${text}`;
}

/** A percentage with two decimals: `5.25%`, `5,25 %`. @param percent 5.25, not 0.0525 */
export function formatPercent(percent: number, locale: Language): string {
  return asPercent(formatNumber(percent, locale, { least: 2, most: 2 }), locale);
}

/** Units and unit values, with four decimals. */
export function formatUnits(units: number, locale: Language): string {
  return formatNumber(units, locale, { least: 4, most: 4 });
}
