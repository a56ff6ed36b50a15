import type { TextContext } from './field-kind.ts';

/** What tells the number types apart. */
export interface NumberTraits {
  readonly isWhole: boolean;
  /** Decimals always shown, zeros included. */
  readonly shownDecimals: number;
  readonly isGrouped: boolean;
  readonly prefix: string;
  readonly suffix: string;
}

const ANY_DECIMALS = 15;

/** Decimals a field takes: none for a whole number, as many as are exact where the item does not say. */
export function placesOf({ isWhole, shownDecimals }: NumberTraits, { decimalPlaces }: TextContext): number {
  if (isWhole) return 0;
  return decimalPlaces ?? (shownDecimals > 0 ? shownDecimals : ANY_DECIMALS);
}
