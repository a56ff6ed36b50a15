import { formatCurrency, formatWholeDollars, LOCALES } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';

/** Dollars in a sentence: cents only when there are any. */
export function formatDollars(dollars: number, language: Language): string {
  return Number.isInteger(dollars) ? formatWholeDollars(dollars, language) : formatCurrency(dollars, language);
}

const words = new Map<Language, Intl.NumberFormat>();

function wordsFor(language: Language): Intl.NumberFormat {
  const known = words.get(language);
  if (known) return known;
  const options = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 6 } as const;
  const made = new Intl.NumberFormat(LOCALES[language], options);
  words.set(language, made);
  return made;
}

/** A large number in words, so that the reader can check the zeros: `5.25 million`. */
export function formatInWords(value: number, language: Language): string {
  return wordsFor(language).format(value);
}
