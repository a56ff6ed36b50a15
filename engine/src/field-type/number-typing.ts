import { formatDigits, numberSigns } from '../format/number.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { TextContext } from './field-kind.ts';
import { type NumberTraits, placesOf } from './number-traits.ts';
import { isEdit } from './text-edit.ts';

/**
 * What typing leaves in a number field. While the text is one the field wrote itself, separators are
 * decoration: they move as digits come and go. A separator the person types otherwise stays where it is,
 * and the whole is read when it is complete. A paste is shown at once as it was understood.
 */
export function acceptNumber(next: string, previous: string, traits: NumberTraits, context: TextContext): string {
  if (!isEdit(next, previous)) return acceptPaste(next, previous, traits, context);
  return isOwn(previous, traits, context)
    ? acceptEdit(next, previous, traits, context)
    : acceptLoose(next, previous, context);
}

/** Whether the field itself could have written a text: its own signs only, each where it belongs. */
function isOwn(text: string, traits: NumberTraits, context: TextContext): boolean {
  const digits = toDigits(text, context);
  if (digits === undefined || (traits.isWhole && digits.includes('.'))) return false;
  if (isFrenchThousands(digits, traits, context)) return false;
  return regroup(digits, traits, context) === bare(text);
}

/**
 * Amounts written in English are pasted into French forms every day, so that a comma with three digits after
 * it groups thousands there, however many decimals the field takes.
 */
function acceptPaste(pasted: string, previous: string, traits: NumberTraits, context: TextContext): string {
  if (pasted.length === 1 && !/[0-9.,-]/.test(pasted)) return previous;
  const places = placesOf(traits, context);
  const reading = parseNumber(pasted, context.locale, context.locale === 'fr' ? Math.min(places, 2) : places);
  const isShown = reading.kind === 'number' && reading.decimals <= places;
  return isShown ? decorate(regroup(reading.digits, traits, context), traits) : pasted;
}

/** An edit of a text the field wrote: the digits that remain, grouped anew. */
function acceptEdit(next: string, previous: string, traits: NumberTraits, context: TextContext): string {
  const typed = next.length > previous.length ? typedCharacter(next, previous) : '';
  const isSeparator = typed === '.' || typed === ',';
  if (isSeparator && !isOwnDecimal(typed, traits, context)) return next;
  const digits = toDigits(isSeparator ? atOwnSign(next, previous, context) : next, context);
  if (typed !== '' && digits !== undefined && isFrenchThousands(digits, traits, context)) return next;
  // Taking away is always allowed: a value from elsewhere may be longer than the field lets one type.
  const isRefused = digits === undefined || (typed !== '' && breaksLimits(digits, traits, context));
  if (isRefused) return previous;
  return decorate(regroup(digits, traits, context), traits);
}

/** The numeric keypad has a point in every language; in a French decimal field it is the comma meant. */
function isOwnDecimal(typed: string, { isWhole }: NumberTraits, { locale }: TextContext): boolean {
  return !isWhole && (typed === numberSigns(locale).decimal || locale === 'fr');
}

function atOwnSign(next: string, previous: string, { locale }: TextContext): string {
  const at = firstDifference(next, previous);
  return `${next.slice(0, at)}${numberSigns(locale).decimal}${next.slice(at + 1)}`;
}

/** A text with separators of the person's own: any sign a number may have is kept as it is typed. */
function acceptLoose(next: string, previous: string, { maxLength }: TextContext): string {
  if (next.length < previous.length) return next;
  const isSign = /^[0-9.,\s$%()\u2212-]$/.test(typedCharacter(next, previous));
  const isRoom = maxLength === undefined || next.replace(/[^0-9]/g, '').length <= maxLength;
  return isSign && isRoom ? next : previous;
}

/**
 * Three digits after the comma of a French field of cents: amounts written in English are typed there every day. They
 * stay as typed, and are read as thousands when the field is left.
 */
function isFrenchThousands(digits: string, traits: NumberTraits, context: TextContext): boolean {
  return context.locale === 'fr' && placesOf(traits, context) === 2 && /^-?[1-9][0-9]{0,2}\.[0-9]{3}$/.test(digits);
}

function breaksLimits(digits: string, traits: NumberTraits, context: TextContext): boolean {
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
  const isTooLong = context.maxLength !== undefined && digits.length > context.maxLength;
  return isTooLong || decimals > placesOf(traits, context);
}

/** Canonical digits of a text in the language's own signs, also while it is unfinished (`-`, `1.`). */
function toDigits(text: string, { locale }: TextContext): string | undefined {
  const { group, decimal } = numberSigns(locale);
  const digits = bare(text).replaceAll(group, '').replace(/\s/g, '').replace(decimal, '.');
  return /^-?[0-9]*\.?[0-9]*$/.test(digits) ? digits : undefined;
}

function bare(text: string): string {
  return text.replace(/[$%]/g, '');
}

function regroup(digits: string, { isGrouped }: NumberTraits, { locale }: TextContext): string {
  if (isGrouped) return formatDigits(digits, locale);
  return locale === 'fr' ? digits.replace('.', ',') : digits;
}

/** A suffix waits until the field is left: behind it, the last digit could not be deleted. */
function decorate(text: string, { prefix }: NumberTraits): string {
  if (text === '') return '';
  return text.startsWith('-') ? `-${prefix}${text.slice(1)}` : `${prefix}${text}`;
}

function typedCharacter(next: string, previous: string): string {
  return next.charAt(firstDifference(next, previous));
}

function firstDifference(next: string, previous: string): number {
  let at = 0;
  while (at < previous.length && next[at] === previous[at]) at += 1;
  return at;
}
