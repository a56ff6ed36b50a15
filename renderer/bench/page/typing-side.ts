import type { Language } from '@lifeform/metadata';

/** Who answers for a field, and what it is for: dollars and cents, or a text in a pattern. */
export type TypingSide = 'ours' | 'react-number-format' | 'imask' | 'react-aria';
export type TypingField = 'amount' | 'phone' | 'postal code' | 'SIN';

/** What a field holds when it has been left. */
export interface Held {
  /** A number, a text that fills its pattern, or null where it holds nothing that counts. */
  readonly value: number | string | null;
  /** Whether the person is told that something is wrong. */
  readonly isError: boolean;
}

declare global {
  interface Window {
    /** Draws one field; false where the side has none of the sort. */
    drawField: (side: TypingSide, field: TypingField, language: Language) => boolean;
    heldByField: () => Held;
    clearField: () => void;
  }
}
