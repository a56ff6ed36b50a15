import type { Language } from '@lifeform/metadata';
import { isExactly } from '@lifeform/rules';
import { legible } from './narrow.ts';
import { numberSigns } from './number.ts';

/** The result of reading a text as a number. */
export type NumberReading = { readonly kind: 'empty' } | { readonly kind: 'unreadable' } | NumberRead;

export interface NumberRead {
  readonly kind: 'number';
  /** Canonical: a point, no grouping, no leading zeros, leading `-`. */
  readonly digits: string;
  readonly value: number;
  /** Decimals as written, trailing zeros included. */
  readonly decimals: number;
}

const UNREADABLE: NumberReading = { kind: 'unreadable' };

/**
 * Reads a typed or pasted number in the notation of either language, and never guesses silently.
 *
 * The last separator with one or two digits after it is the decimal sign, whichever it is. A single one with exactly
 * three digits after it groups thousands, unless a zero precedes it, or it is the language's decimal sign: in English
 * always, in French, where English amounts are pasted, in a field that takes three decimals or more. Separators that
 * fit neither reading make the text unreadable: `5,5` is never 55, `250,000` never 250, `5.999` in English never 5999.
 * A parenthesis that is open makes the number negative, as one that is closed: it is what is left of `($5.00)` while its
 * end is being corrected. A percent sign makes it unreadable: only a field of percentages knows what it means, and takes
 * it off first.
 */
export function parseNumber(text: string, locale: Language, decimalPlaces: number): NumberReading {
  const trimmed = legible(text).replace(/\$/g, '').replace(/\s/g, ' ').trim();
  if (trimmed === '') return { kind: 'empty' };
  const parenthesised = /^\(([^()]*)\)?$/.exec(trimmed)?.[1];
  const [, minus = '', rest = ''] = /^([-\u2212]?)(.*)$/.exec(parenthesised ?? trimmed) ?? [];
  const parts = splitDecimal(rest.trim(), locale, decimalPlaces);
  if (parts === undefined) return UNREADABLE;
  return toReading(minus !== '' || parenthesised !== undefined, parts);
}

interface NumberParts {
  readonly whole: string;
  readonly fraction: string;
}

function splitDecimal(text: string, locale: Language, decimalPlaces: number): NumberParts | undefined {
  if (!/^[0-9., ]*$/.test(text) || !/[0-9]/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return ungroup(text, '');
  const isDecimal = readsAsDecimal(text, last, locale, decimalPlaces);
  return isDecimal ? ungroup(text.slice(0, last), text.slice(last + 1), text[last]) : ungroup(text, '');
}

function readsAsDecimal(text: string, last: number, locale: Language, decimalPlaces: number): boolean {
  const sign = text[last];
  const after = text.length - last - 1;
  if (text.indexOf(sign ?? '') !== last) return false;
  const isOwnSign = sign === numberSigns(locale).decimal;
  if (after !== 3) return after < 3 || isOwnSign || /[.,]/.test(text.slice(0, last));
  // Nothing is grouped after a zero: 0.125 is less than one in either language.
  if (/^0*$/.test(text.slice(0, last))) return true;
  // Three digits: with a different separator before it only one reading is left.
  if (/[., ]/.test(text.slice(0, last))) return true;
  return isOwnSign && (locale === 'en' || decimalPlaces >= 3);
}

/** Removes grouping from the whole part, which must use one separator, in threes. */
function ungroup(whole: string, fraction: string, decimalSign = ''): NumberParts | undefined {
  if (!/^[0-9]*$/.test(fraction)) return undefined;
  if (/^[0-9]*$/.test(whole)) return { whole, fraction };
  const sign = /[., ]/.exec(whole)?.[0] ?? '';
  const groups = whole.split(sign);
  const isInThrees = groups.every((group, index) => (index === 0 ? /^[0-9]{1,3}$/ : /^[0-9]{3}$/).test(group));
  return isInThrees && sign !== decimalSign ? { whole: groups.join(''), fraction } : undefined;
}

function toReading(isNegative: boolean, { whole, fraction }: NumberParts): NumberReading {
  const digits = `${isNegative ? '-' : ''}${whole.replace(/^0+(?=.)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  const value = Number(digits);
  // Beyond about fifteen digits a number would silently become its neighbour.
  if (!Number.isFinite(value) || !isExactly(digits, value)) return UNREADABLE;
  return { kind: 'number', digits, value: value === 0 ? 0 : value, decimals: fraction.length };
}
