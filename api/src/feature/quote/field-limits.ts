import type { FieldState } from '@lifeform/engine';
import { traitsOf } from '@lifeform/metadata';

/** The values a field takes: from, to, and the decimals of one step. */
export interface FieldLimits {
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

/** Of amounts whose field sets none, dollars. */
const MOST = 1_000_000_000;
const CENTS = 2;

/** The limits of a number's field as its form has them now. */
export function fieldLimits({ item, min = 0, max = MOST, decimalPlaces = CENTS }: FieldState): FieldLimits {
  const isWhole = traitsOf(item.fieldType).holds === 'integer';
  return { least: min, most: max, decimals: isWhole ? 0 : decimalPlaces };
}
