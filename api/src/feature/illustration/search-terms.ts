import { nameTerms, toSearchForm } from '../../platform/database/search-form.ts';

/** Search terms of an illustration: its number, the digits at its end, and both names from each word on. */
export function searchTerms(number: string, ...names: readonly string[]): readonly string[] {
  const digits = number.match(/(?:^|\D)(\d+)$/)?.[1] ?? '';
  const terms = [toSearchForm(number), digits, digits.replace(/^0+/, ''), ...names.flatMap(nameTerms)];
  return [...new Set(terms)].filter((term) => term !== '');
}
