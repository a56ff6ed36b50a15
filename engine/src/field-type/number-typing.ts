import { narrow } from '../format/narrow.ts';
import { formatDigits, numberSigns } from '../format/number.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { TextContext } from './field-kind.ts';
import { isAffixSign, type NumberTraits, placesOf, withoutAffixes } from './number-traits.ts';
import { type KeyEdit, keyEdit } from './text-edit.ts';

/**
 * The text of a number control after typing. While the text is one the field itself wrote, separators are decoration:
 * they move as digits come and go. A separator typed elsewhere stays, and the whole text is read when it is complete. A
 * paste is shown at once as it was read.
 */
export function acceptNumber(typed: string, previous: string, traits: NumberTraits, context: TextContext): string {
  const next = narrow(typed);
  const key = keyEdit(next, previous);
  if (key === undefined) return acceptPaste(typed, traits, context);
  return isOwn(previous, traits, context)
    ? acceptEdit(key, next, previous, traits, context)
    : acceptLoose(key, next, previous, context);
}

/** Whether the field itself could have written a text: only its own signs, each in its place. */
function isOwn(text: string, traits: NumberTraits, context: TextContext): boolean {
  const digits = toDigits(text, context);
  if (digits === undefined || (digits.includes('.') && placesOf(traits, context) === 0)) return false;
  return regroup(digits, context) === bare(text, context);
}

/**
 * English amounts are often pasted into French forms, so a comma with three digits after it groups thousands there,
 * however many decimals the field accepts.
 */
function acceptPaste(pasted: string, traits: NumberTraits, context: TextContext): string {
  const places = placesOf(traits, context);
  const reading = parseNumber(
    withoutAffixes(pasted, context),
    context.locale,
    context.locale === 'fr' ? Math.min(places, 2) : places,
  );
  const isShown = reading.kind === 'number' && reading.decimals <= places;
  return isShown ? decorate(regroup(reading.digits, context), context) : pasted;
}

/** Edits a text the field wrote: the remaining digits are grouped again. */
function acceptEdit(
  { at, typed }: KeyEdit,
  next: string,
  previous: string,
  traits: NumberTraits,
  context: TextContext,
): string {
  const isSeparator = typed === '.' || typed === ',';
  if (isSeparator && (!isOwnDecimal(typed, previous, traits, context) || mayHaveGrouped(previous, context)))
    return next;
  const digits = toDigits(isSeparator ? atOwnSign(at, next, context) : next, context);
  // Deleting is always allowed: an external value may be longer than the field accepts.
  const isRefused = digits === undefined || (typed !== '' && breaksLimits(digits, traits, context));
  if (isRefused) return previous;
  return decorate(regroup(digits, context), context);
}

/**
 * A numeric keypad types a point in every language; in a French decimal field without a comma it stands for the comma.
 */
function isOwnDecimal(typed: string, previous: string, traits: NumberTraits, context: TextContext): boolean {
  if (placesOf(traits, context) === 0) return false;
  const { decimal } = numberSigns(context.locale);
  return typed === decimal || (context.locale === 'fr' && !previous.includes(decimal));
}

function atOwnSign(at: number, next: string, { locale }: TextContext): string {
  return `${next.slice(0, at)}${numberSigns(locale).decimal}${next.slice(at + 1)}`;
}

/** A text with the user's own separators: any sign a number may have is kept as typed. */
function acceptLoose({ typed }: KeyEdit, next: string, previous: string, { maxLength, format }: TextContext): string {
  if (typed === '') return next;
  const isSign = /^[0-9.,\s$()\u2212-]$/.test(typed) || isAffixSign(typed, format);
  const isRoom = maxLength === undefined || next.replace(/[^0-9]/g, '').length <= maxLength;
  return isSign && isRoom ? next : previous;
}

/**
 * Whether the decimal sign has three digits after it, so that another separator behind it shows it was a grouping sign.
 */
function mayHaveGrouped(text: string, context: TextContext): boolean {
  return /^-?[1-9][0-9]{0,2}\.[0-9]{3}$/.test(toDigits(text, context) ?? '');
}

function breaksLimits(digits: string, traits: NumberTraits, context: TextContext): boolean {
  const isTooLong = context.maxLength !== undefined && digits.length > context.maxLength;
  return isTooLong || decimalsOf(digits) > placesOf(traits, context);
}

function decimalsOf(digits: string): number {
  return digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
}

/** Canonical digits in the language's own signs, also for unfinished text (`-`, `1.`). */
function toDigits(text: string, context: TextContext): string | undefined {
  const { group, decimal } = numberSigns(context.locale);
  const digits = bare(text, context).replaceAll(group, '').replace(/\s/g, '').replace(decimal, '.');
  return /^-?[0-9]*(?:\.[0-9]*)?$/.test(digits) ? digits : undefined;
}

function bare(text: string, context: TextContext): string {
  return withoutAffixes(text, context).replace('\u2212', '-');
}

/** Leading zeros are not grouped: `0,500` reads as half a dollar, and `000500` is not thousands. */
function regroup(digits: string, { locale, format }: TextContext): string {
  if (format.isGrouped && !/^-?0[0-9]/.test(digits)) return formatDigits(digits, locale);
  return locale === 'fr' ? digits.replace('.', ',') : digits;
}

/** A suffix is added only on leaving: before that, it would prevent deleting the last digit. */
function decorate(text: string, { locale, format }: TextContext): string {
  if (text === '') return '';
  const prefix = format.prefix[locale];
  return text.startsWith('-') ? `-${prefix}${text.slice(1)}` : `${prefix}${text}`;
}
