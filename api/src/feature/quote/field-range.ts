import type { FieldState } from '@lifeform/engine';
import { traitsOf } from '@lifeform/metadata';

/** The values that a field takes, in their order. */
export interface FieldRange {
  /** Index of the last; the first is 0. */
  readonly last: number;
  /** A number, or the code of an option. */
  readonly valueAt: (index: number) => number | string;
}

/** Of amounts whose field sets none, dollars. */
const MOST = 1_000_000_000;
const CENTS = 2;

/** The values of a number's field within its limits, or the options of a choice, as its form has them now. */
export function fieldRange(field: FieldState): FieldRange {
  const { item, min = 0, max = MOST, decimalPlaces = CENTS, optionItems } = field;
  if (optionItems.length > 0) {
    return { last: optionItems.length - 1, valueAt: (index) => optionItems[index]?.code ?? '' };
  }
  const scale = traitsOf(item.fieldType).holds === 'integer' ? 1 : 10 ** decimalPlaces;
  const [from, to] = [Math.round(min * scale), Math.round(max * scale)];
  return { last: Math.max(0, to - from), valueAt: (index) => (from + index) / scale };
}
