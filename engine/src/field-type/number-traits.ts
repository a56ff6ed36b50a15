import type { Language, NumberFormat } from '@lifeform/metadata';
import type { TextContext } from './field-kind.ts';

/** Differences between the number types besides their format. */
export interface NumberTraits {
  readonly isWhole: boolean;
  /** Digits only: negative only when a limit allows it. */
  readonly isUnsigned?: boolean;
}

/** As many decimals as a number holds exactly. */
export const ANY_DECIMALS = 15;

/** Decimals a field accepts: none for a whole number, any number when neither the item nor its format sets one. */
export function placesOf({ isWhole }: NumberTraits, { decimalPlaces, format }: TextContext): number {
  if (isWhole) return 0;
  return decimalPlaces ?? (format.decimals > 0 ? format.decimals : ANY_DECIMALS);
}

/** Three decimals would read as thousands in a French field that takes fewer: an added zero prevents that. */
export function unmistakable(digits: string, places: number, locale: Language): string {
  return locale === 'fr' && digits.charAt(digits.length - 4) === '.' && places < 3 ? `${digits}0` : digits;
}

/** A text without the format's affixes and the signs any amount may have. */
export function withoutAffixes(text: string, { locale, format }: Pick<TextContext, 'locale' | 'format'>): string {
  const own = [format.prefix[locale], format.suffix[locale]].filter((affix) => !/^[$%]?$/.test(affix));
  // Most formats have no others.
  const bare = own.reduce((rest, affix) => rest.replace(affix, '').replace(affix.trim(), ''), text);
  return bare.replace(takesPercent(format) ? /[$%\uff05]/g : /\$/g, '');
}

/** Whether numbers of a format are percentages; elsewhere `12%` is another quantity than 12. */
export function takesPercent({ prefix, suffix }: Required<NumberFormat>): boolean {
  return [prefix, suffix].some(({ en, fr }) => `${en}${fr}`.includes('%'));
}

/** Whether a key is part of the format's affixes: such keys are accepted in user-typed text. */
export function isAffixSign(sign: string, { prefix, suffix }: Required<NumberFormat>): boolean {
  return [prefix, suffix].some(({ en, fr }) => en.includes(sign) || fr.includes(sign));
}
