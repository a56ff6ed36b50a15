import type { TextContext } from './field-kind.ts';

/** What tells the number types apart. */
export interface NumberTraits {
  readonly isWhole: boolean;
  /** Digits alone: below zero only where a limit says so. */
  readonly isUnsigned?: boolean;
  /** Decimals always shown, zeros included. */
  readonly shownDecimals: number;
  readonly isGrouped: boolean;
  readonly prefix: string;
  readonly suffix: string;
}

/** As many decimals as are exact. */
export const ANY_DECIMALS = 15;

/** Decimals a field takes: none for a whole number, any number of them where the item does not say. */
export function placesOf({ isWhole, shownDecimals }: NumberTraits, { decimalPlaces }: TextContext): number {
  if (isWhole) return 0;
  return decimalPlaces ?? (shownDecimals > 0 ? shownDecimals : ANY_DECIMALS);
}

/** Three decimals where fewer are taken would read as thousands: a zero behind them says that they are none. */
export function unmistakable(digits: string, places: number): string {
  return digits.charAt(digits.length - 4) === '.' && places < 3 ? `${digits}0` : digits;
}
