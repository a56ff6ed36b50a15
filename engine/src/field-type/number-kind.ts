import type { FieldValue } from '@lifeform/metadata';
import { legible } from '../format/narrow.ts';
import { decimalText, formatDigits } from '../format/number.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { FieldKind, Reading, TextContext } from './field-kind.ts';
import { ANY_DECIMALS, type NumberTraits, placesOf, unmistakable, withoutAffixes } from './number-traits.ts';
import { acceptNumber } from './number-typing.ts';
import { validateNumber } from './number-validation.ts';
import { toPlainText } from './text-kind.ts';

/** The number types. A value is a number in the field's own unit, or null when empty. */
export function numberKind(traits: NumberTraits): FieldKind {
  const parse = (text: string, context: TextContext): Reading => {
    const reading = parseNumber(withoutAffixes(text, context), context.locale, placesOf(traits, context));
    if (reading.kind === 'number') return { value: reading.value };
    if (reading.kind === 'empty') return { value: null };
    return { value: null, problem: isPercentage(text, context) ? 'msg-NoPercentage' : 'msg-ValidNumber' };
  };
  return {
    carriesValue: true,
    empty: null,
    accept: (next, previous, context) => acceptNumber(next, previous, traits, context),
    parse,
    read: (value, context) => readNumber(value, parse, context),
    format: (value, context) => (typeof value === 'number' ? formatField(value, traits, context) : ''),
    validate: (candidate) => validateNumber(candidate, traits),
    placesOf: (context) => placesOf(traits, context),
    round: (value, context) => roundTo(value, traits, context),
  };
}

/** Whether a text would be a number but for its percent sign. */
function isPercentage(text: string, { locale }: TextContext): boolean {
  const bare = legible(text);
  return bare.includes('%') && parseNumber(bare.replace('%', ''), locale, ANY_DECIMALS).kind === 'number';
}

/** A number stored as text, as in old data, is read with a decimal point. An open tick is not a number. */
function readNumber(value: FieldValue, parse: FieldKind['parse'], context: TextContext): Reading {
  if (typeof value === 'number' && Number.isFinite(value)) return { value };
  if (value === false) return { value: null };
  return Array.isArray(value) && value.length > 0
    ? { value: null, problem: 'msg-ValidNumber' }
    : parse(toPlainText(value), { ...context, locale: 'en' });
}

/** Half away from zero. A fraction in a whole-number field stays, to be refused: which whole number is meant is not known. */
function roundTo(value: FieldValue, traits: NumberTraits, context: TextContext): FieldValue {
  if (typeof value !== 'number' || traits.isWhole || Number.isInteger(value)) return value;
  return Number(decimalText(value, { most: placesOf(traits, context) }));
}

/** Shows every decimal of the value, so that the screen shows exactly what is kept. */
function formatField(value: number, traits: NumberTraits, context: TextContext): string {
  const { locale, format } = context;
  const least = traits.isWhole ? 0 : format.decimals;
  const digits = unmistakable(decimalText(Math.abs(value), { least }), placesOf(traits, context), locale);
  const text = format.isGrouped ? formatDigits(digits, locale) : formatUngrouped(digits, locale);
  const whole = `${format.prefix[locale]}${text}${format.suffix[locale]}`;
  if (value >= 0) return whole;
  return format.sign === 'parentheses' ? `(${whole})` : `-${whole}`;
}

function formatUngrouped(digits: string, locale: TextContext['locale']): string {
  return locale === 'fr' ? digits.replace('.', ',') : digits;
}
