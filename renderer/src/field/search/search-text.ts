import { labelKey } from '@lifeform/metadata';

const shell = (code: string): string => labelKey('Shell', code);

/** Texts of choices that are searched, apart from the others: signing in has none. */
export const SEARCH_TEXT = {
  searching: shell('searching'),
  found: shell('optionsFound'),
  more: shell('moreOptions'),
  fillFirst: shell('fillFirst'),
  notHere: shell('notSearchedHere'),
  filled: shell('filledIn'),
  kept: shell('keptEntered'),
  take: shell('takeOffered'),
  undo: shell('undoFilled'),
} as const;
