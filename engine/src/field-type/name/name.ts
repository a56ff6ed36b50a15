import type { TextContext } from '../field-kind.ts';
import { textKind } from '../text-kind.ts';

const TAKEN = /[\p{L}\p{M}\d.' \u2019]/u;
const WORD_START = /(^|[^\p{L}\p{M}\d])(\p{L})/gu;

/**
 * A person's name: letters of any language, digits, period, apostrophe, space and the item's extra characters; the
 * first letter of each word is a capital. Letters after it are left alone, so that MacDonald stays MacDonald. A typographic
 * apostrophe becomes the plain one.
 */
export const name = textKind({ tidy: tidyName, isTrimmed: true });

function tidyName(typed: string, { extraCharacters }: TextContext): string {
  return Array.from(typed.normalize('NFC'))
    .filter((character) => TAKEN.test(character) || extraCharacters.includes(character))
    .join('')
    .replaceAll('\u2019', "'")
    .replace(WORD_START, (_match, before: string, letter: string) => before + capital(letter));
}

/** A letter whose capital is two (ß) keeps its shape, so that the text never grows under the cursor. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
