import { toSearchForm } from '../../platform/database/search-form.ts';

/** The text from each of its words on, so that any word's start finds it: 'marie chen' and 'chen'. */
function fromEachWord(text: string): readonly string[] {
  const words = text.split(/[ \-']/);
  let rest = text;
  return words.map((word) => {
    const found = rest;
    rest = rest.slice(word.length + 1);
    return found;
  });
}

/** Search terms of an illustration: its number, the digits at its end, and both names from each word on. */
export function searchTerms(number: string, ...names: readonly string[]): readonly string[] {
  const digits = number.match(/(?:^|\D)(\d+)$/)?.[1] ?? '';
  const terms = [
    toSearchForm(number),
    digits,
    digits.replace(/^0+/, ''),
    ...names.flatMap((name) => fromEachWord(toSearchForm(name))),
  ];
  return [...new Set(terms)].filter((term) => term !== '');
}
