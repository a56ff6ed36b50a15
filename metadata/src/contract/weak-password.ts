import { anyText, listOf, named, object, type Static } from '../form/schema/schema.ts';

/** GET /api/guessedPasswords: what is tried first by whoever guesses. */
export const guessedPasswordsSchema = named(
  'GuessedPasswords',
  object({
    /** The commonest passwords that are long enough, in lower case. */
    passwords: listOf(anyText),
    /** The very commonest of any length: a password may hold one, and not be made of them. */
    common: listOf(anyText),
    /** Names of the installation, and what else says nothing here. */
    words: listOf(anyText),
  }),
);
export type GuessedPasswords = Static<typeof guessedPasswordsSchema>;

/** What of a person a password may not be made of. */
interface PasswordOwner {
  readonly username: string;
  readonly firstName: string;
  readonly profileName: string;
  readonly emailAddress: string;
  readonly agentID: string | null;
  readonly whiteLabelProfile?: string | null | undefined;
}

type Weakness = 'passwordCommon' | 'passwordOfWords' | 'passwordWeak';

/** Different characters a password needs besides words, rows such as 12345, and repetitions. */
const FEWEST_CHARACTERS = 6;
/** What a common word counts: more than a character, less than its letters. */
const COMMON_WORD = 2;
const SHORTEST_WORD = 3;

/** Why a password of sufficient length is easily guessed, as the code of its error; undefined where it is not. */
export function weaknessOf(
  password: string,
  guessed: GuessedPasswords,
  owner: PasswordOwner | undefined,
): Weakness | undefined {
  const said = owner ? wordsOf(owner) : [];
  for (const fold of [plain, unsigned]) {
    const folded = fold(password);
    const alone = folded.replace(NO_LETTER, '');
    if (guessed.passwords.some((one) => one === folded || one === alone)) return 'passwordCommon';
    if (countOf(folded, [], []) < FEWEST_CHARACTERS) return 'passwordWeak';
    const words = [...said, ...guessed.words].map(fold);
    if (countOf(folded, words, guessed.common) < FEWEST_CHARACTERS) return 'passwordOfWords';
  }
  return undefined;
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' };

/** As `plain`, with letters in place of the signs that stand for them. */
function unsigned(text: string): string {
  return plain(text).replace(/[@$0135!]/g, (sign) => SIGNS[sign] ?? sign);
}

function wordsOf({ username, firstName, profileName, emailAddress, agentID, whiteLabelProfile }: PasswordOwner) {
  const texts = [username, firstName, profileName, emailAddress, agentID ?? '', whiteLabelProfile ?? ''];
  return texts.flatMap((text) => text.split(NO_LETTER));
}

/** How many different characters are left once words are taken out, in rows and repetitions only the first. */
function countOf(folded: string, words: readonly string[], common: readonly string[]): number {
  const withoutWords = without(folded, words).rest;
  const { rest, found } = without(withoutWords, common);
  const left = [...rest.replace(NO_LETTER, ' ')];
  const fresh = left.filter((character, at) => character !== ' ' && !follows(left[at - 1], character));
  return new Set(fresh).size + found * COMMON_WORD;
}

/** Longer words first, as they may hold shorter ones. */
function without(text: string, words: readonly string[]): { readonly rest: string; readonly found: number } {
  let rest = text;
  let found = 0;
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    if (word.length < SHORTEST_WORD || !rest.includes(word)) continue;
    rest = rest.replaceAll(word, ' ');
    found += 1;
  }
  return { rest, found };
}

/** Whether a character is the one before again or its neighbour. */
function follows(before: string | undefined, character: string): boolean {
  return before !== undefined && Math.abs(codeOf(before) - codeOf(character)) <= 1;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
