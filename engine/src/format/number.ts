import type { Language } from '@lifeform/metadata';
import { Decimal } from 'decimal.js';

/** The signs of a language's numbers. French groups with a space that no line breaks at. */
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

/** How many decimals a number is shown with; what lies beyond `most` is rounded half away from zero. */
export interface DecimalRange {
  readonly least?: number;
  readonly most?: number;
}

/**
 * A number in the reader's language: `1,234.5` or `1 234,5`.
 * Worked on the decimal digits, so a large or a tiny value never shows an exponent.
 */
export function formatNumber(value: number, locale: Language, decimals: DecimalRange = {}): string {
  return formatDigits(decimalText(value, decimals), locale);
}

/** A whole number without separators, such as a policy year. */
export function formatPlainInteger(value: number): string {
  return decimalText(value, {});
}

/** Canonical digits (`-1234.5`) in a language's signs. */
export function formatDigits(digits: string, locale: Language): string {
  const { group, decimal } = SIGNS[locale];
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(digits) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${digits.includes('.') ? decimal : ''}${fraction}`;
}

/** Canonical digits of a number: a point, no grouping, no exponent, no `-0`. */
export function decimalText(value: number, { least = 0, most }: DecimalRange): string {
  if (!Number.isFinite(value)) return '';
  return plainText(value, least, most) ?? roundedText(value, least, most);
}

/** Nearly every number is already written as it is to be shown, but for zeros at the end. */
function plainText(value: number, least: number, most: number | undefined): string | undefined {
  const text = String(value);
  const point = text.indexOf('.');
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (text.includes('e') || (most !== undefined && decimals > most)) return undefined;
  if (decimals >= least) return text;
  return `${text}${point === -1 ? '.' : ''}${'0'.repeat(least - decimals)}`;
}

function roundedText(value: number, least: number, most: number | undefined): string {
  const exact = new Decimal(value);
  const rounded = most === undefined ? exact : exact.toDecimalPlaces(most, Decimal.ROUND_HALF_UP);
  const text = rounded.toFixed(Math.max(least, rounded.decimalPlaces()));
  return rounded.isZero() ? text.replace('-', '') : text;
}
