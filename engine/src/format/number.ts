import type { Language } from '@lifeform/metadata';
import { writeDecimal } from '@lifeform/rules';

/** The separators of a language's numbers. French groups with a no-break space. */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

const SIGNS: Readonly<Record<Language, NumberSigns>> = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u00A0', decimal: ',' },
};

export function numberSigns(locale: Language): NumberSigns {
  return SIGNS[locale];
}

/** How many decimals a number is shown with; beyond `most` it is rounded half away from zero. */
export interface DecimalRange {
  readonly least?: number;
  readonly most?: number;
}

/**
 * A number in the reader's language: `1,234.5` or `1 234,5`.
 * Uses decimal digits, so that large and tiny values never show an exponent.
 */
export function formatNumber(value: number, locale: Language, decimals: DecimalRange = {}): string {
  return formatDigits(decimalText(value, decimals), locale);
}

/** A written number as a percentage: `5.25%`, in French with a space that does not break, `5,25 %`. */
export function asPercent(number: string, locale: Language): string {
  return locale === 'fr' ? `${number}\u00A0%` : `${number}%`;
}

/** Canonical digits (`-1234.5`) with a language's separators. */
export function formatDigits(digits: string, locale: Language): string {
  const { group, decimal } = SIGNS[locale];
  const point = digits.indexOf('.');
  const end = point === -1 ? digits.length : point;
  const start = digits.startsWith('-') ? 1 : 0;
  let text = digits.slice(0, start + ((end - start) % 3 || Math.min(3, end - start)));
  for (let at = text.length; at < end; at += 3) text += group + digits.slice(at, at + 3);
  return point === -1 ? text : text + decimal + digits.slice(point + 1);
}

/** Canonical digits of a number: a point, no grouping, no exponent, no `-0`. */
export function decimalText(value: number, { least = 0, most }: DecimalRange): string {
  if (!Number.isFinite(value)) return '';
  return plainText(value, least, most) ?? writeDecimal(value, least, most);
}

/** Nearly every number is already written as needed, except for trailing zeros. */
function plainText(value: number, least: number, most: number | undefined): string | undefined {
  const text = String(value);
  const point = text.indexOf('.');
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (text.includes('e') || (most !== undefined && decimals > most)) return undefined;
  if (decimals >= least) return text;
  return `${text}${point === -1 ? '.' : ''}${'0'.repeat(least - decimals)}`;
}
