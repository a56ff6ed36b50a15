/** As long as the column that holds a term. */
const LONGEST = 190;

/** Search form of a text: no accents, no case, single spaces. 'Élise  GAGNÉ' is found as 'elise gagne'. */
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

/** The end of all texts that start with a prefix, in binary order on both database engines. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}
