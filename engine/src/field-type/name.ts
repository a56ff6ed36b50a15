import type { TextContext } from './field-kind.ts';
import { textKind } from './text-kind.ts';

const TAKEN = /[\p{L}\p{M}\d.' ]/u;
/** A letter that starts a word. After an apostrophe only when the name continues: O'Brien, but John's. */
const WORD_START = /(^|[^\p{L}\p{M}\d']|(?:^|[^\p{L}\p{M}\d])'|'(?=\p{L}[\p{L}\p{M}]))(\p{L})/gu;
const NUMERAL = /(?<!\p{L})(?:Ii|Iii|Iv|Vi{0,3}|Ix)(?!\p{L})/gu;

/**
 * A person's name: letters of any language, digits, period, apostrophe, space and the item's extra characters. The
 * first letter of each word becomes a capital; later letters stay as typed, so that MacDonald stays MacDonald, except
 * in a name typed all in capitals, which are lowered on leaving. Typographic apostrophes, hyphens and spaces become
 * plain ones.
 */
export const name = textKind({ tidy: tidyName, settle: lowerCapitals, isTrimmed: true });

function tidyName(typed: string, { extraCharacters }: TextContext): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2013\u2212]/g, '-');
  return Array.from(plain)
    .filter((character) => TAKEN.test(character) || extraCharacters.includes(character))
    .join('')
    .replace(WORD_START, startWord);
}

/** Initials such as AJ, and Roman numerals, stay in capitals. */
function lowerCapitals(text: string): string {
  const isInCapitals = /\p{L}{3}/u.test(text.replaceAll("'", '')) && text === text.toUpperCase();
  if (!isInCapitals) return text;
  return text
    .toLowerCase()
    .replace(WORD_START, startWord)
    .replace(NUMERAL, (numeral) => numeral.toUpperCase());
}

function startWord(_match: string, before: string, letter: string): string {
  return before + capital(letter);
}

/** A letter whose capital is two (ß) stays unchanged, so that the text never grows under the cursor. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
