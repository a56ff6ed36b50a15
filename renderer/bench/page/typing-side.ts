import type { Language } from '@lifeform/metadata';

/** The library behind a field, and the sort of field: dollars and cents, or a text in a pattern. */
export type TypingSide = 'ours' | 'react-number-format' | 'imask' | 'react-aria';
export type TypingField = 'amount' | 'phone' | 'postal code' | 'SIN';

/** The result of a field when it has been left. */
export interface Held {
  /** A number, a text that fills its pattern, or null without a valid value. */
  readonly value: number | string | null;
  /** Whether an error is shown. */
  readonly isError: boolean;
}

declare global {
  interface Window {
    /** Draws one field; false when the side has none of that sort. */
    drawField: (side: TypingSide, field: TypingField, language: Language) => boolean;
    heldByField: () => Held;
    clearField: () => void;
  }
}
