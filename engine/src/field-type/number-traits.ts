import type { NumberFormat } from '@lifeform/metadata';
import type { TextContext } from './field-kind.ts';

/** What tells the number types apart besides how they are written. */
export interface NumberTraits {
  readonly isWhole: boolean;
  /** Digits alone: below zero only where a limit says so. */
  readonly isUnsigned?: boolean;
}

/** As many decimals as are exact. */
export const ANY_DECIMALS = 15;

/** Decimals a field takes: none for a whole number, any number of them where neither the item nor its format says. */
export function placesOf({ isWhole }: NumberTraits, { decimalPlaces, format }: TextContext): number {
  if (isWhole) return 0;
  return decimalPlaces ?? (format.decimals > 0 ? format.decimals : ANY_DECIMALS);
}

/** Three decimals where fewer are taken would read as thousands: a zero behind them says that they are none. */
export function unmistakable(digits: string, places: number): string {
  return digits.charAt(digits.length - 4) === '.' && places < 3 ? `${digits}0` : digits;
}

/** A text without what the format puts around a number, and without the signs any amount may have. */
export function withoutAffixes(text: string, { locale, format }: Pick<TextContext, 'locale' | 'format'>): string {
  const own = [format.prefix[locale], format.suffix[locale]].filter((affix) => !/^[$%]?$/.test(affix));
  // Most have none but these.
  const bare = own.reduce((rest, affix) => rest.replace(affix, '').replace(affix.trim(), ''), text);
  return bare.replace(/[$%]/g, '');
}

/** What a format puts around a number, a letter or sign at a time: keys that are let through in a text of one's own. */
export function isAffixSign(sign: string, { prefix, suffix }: Required<NumberFormat>): boolean {
  return [prefix, suffix].some(({ en, fr }) => en.includes(sign) || fr.includes(sign));
}
