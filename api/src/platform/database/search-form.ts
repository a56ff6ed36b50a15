/** Length of the term's column. */
const LONGEST = 190;

/** A text normalized for searching: no accents, no case, single spaces. 'Élise  GAGNÉ' becomes 'elise gagne'. */
export function toSearchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();
}

/** The upper bound of texts with a prefix, in binary order on both engines. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}

/** A name from each of its words on, normalized, so that any word's start finds it: 'marie chen' and 'chen'. */
export function nameTerms(name: string): readonly string[] {
  let rest = toSearchForm(name);
  const terms = rest.split(/[ \-']/).map((word) => {
    const found = rest;
    rest = rest.slice(word.length + 1);
    return found;
  });
  return [...new Set(terms)].filter((term) => term !== '');
}
