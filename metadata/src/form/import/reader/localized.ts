import type { Language } from '../../message/message.ts';
import type { SourceText } from '../gather/form-parts.ts';
import { pathOf } from '../source/ledger.ts';
import type { Json, SourcePart } from '../source/source-part.ts';

const KNOWN: Readonly<Record<string, Language>> = {
  ...{ default: 'en', en: 'en', eng: 'en', english: 'en', anglais: 'en', 'en-ca': 'en', 'en-us': 'en', 'en-gb': 'en' },
  ...{ fr: 'fr', fra: 'fr', french: 'fr', français: 'fr', francais: 'fr', 'fr-ca': 'fr', 'fr-fr': 'fr' },
};

/** The language a name stands for: `fr`, `French`, `French (fr)`. */
export function languageOf(name: string): Language | undefined {
  const plain = name.trim().toLowerCase();
  const code = plain.endsWith(')') ? plain.slice(plain.lastIndexOf('(') + 1, -1) : plain;
  return Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
}

/**
 * A text with an entry a language. Languages other than ours are left; where neither of ours is there, the first of them
 * stands in.
 */
export function localized(
  part: SourcePart,
  name: string,
  entries: Json,
  plain: Language = 'en',
): SourceText | undefined {
  part.ledger.enter(part.at(name), 'text');
  const said = Object.entries(entries).flatMap(([language, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ language, text: text.trim() }] : [],
  );
  const known = ({ language }: { readonly language: string }) => (language === '' ? plain : languageOf(language));
  const text: { [L in Language]?: string } = {};
  for (const entry of said) {
    const own = known(entry) ?? (said.some((other) => known(other)) ? undefined : 'en');
    const path = pathOf(part.at(name), entry.language);
    if (own === undefined || text[own] !== undefined)
      part.ledger.leave(path, 'text.language', 'language', entry.language);
    else {
      text[own] = entry.text;
      part.ledger.take(path, 'text.language');
    }
  }
  return Object.keys(text).length === 0 ? undefined : { text, origin: { part, name } };
}
