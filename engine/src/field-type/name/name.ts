import type { TextContext } from '../field-kind.ts';
import { textKind } from '../text-kind.ts';

const TAKEN = /[\p{L}\p{M}\d.' ]/u;
const WORD_START = /(^|[^\p{L}\p{M}\d])(\p{L})/gu;

/**
 * A person's name: letters of any language, digits, period, apostrophe, space and the item's extra characters; the
 * first letter of each word is a capital. Letters after it are left alone, so that MacDonald stays MacDonald. What a
 * document or a table has for an apostrophe, a hyphen or a space becomes the plain one.
 */
export const name = textKind({ tidy: tidyName, isTrimmed: true });

function tidyName(typed: string, { extraCharacters }: TextContext): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2013\u2212]/g, '-');
  return Array.from(plain)
    .filter((character) => TAKEN.test(character) || extraCharacters.includes(character))
    .join('')
    .replace(WORD_START, (_match, before: string, letter: string) => before + capital(letter));
}

/** A letter whose capital is two (ß) keeps its shape, so that the text never grows under the cursor. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
