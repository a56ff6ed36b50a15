import type { Language, Message } from '../../message/message.ts';
import type { SourcePart } from '../source/source-part.ts';

/** A text of the source in the languages it has there. */
export type Text = { readonly [L in Language]?: string };

const LONGEST = 2000;
/** Each ends at the next sign of its own kind, so that no text is read twice. */
const NAMED = /\$?\{([^{}]*)\}/g;
const MARK = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A text without markup, with the names it puts answers at in brackets. */
export interface PlainText {
  readonly text: string;
  readonly isCut: boolean;
  readonly hasMarkup: boolean;
  readonly hasAnswers: boolean;
}

export function plainText(source: string): PlainText {
  const bare = source.replace(MARK, ' ').replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ');
  const named = bare.replace(NAMED, (_, name: string) => `[${name.trim()}]`).replaceAll(/[{}]/g, '');
  const text = named.replace(/[ \t\r]+/g, ' ').trim();
  return {
    text: text.slice(0, LONGEST),
    isCut: text.length > LONGEST,
    hasMarkup: source.search(MARK) >= 0,
    hasAnswers: bare.search(NAMED) >= 0,
  };
}

/** Texts in both languages, and how many had to be copied from one to the other. */
export class Texts {
  readonly copied: Record<Language, number> = { en: 0, fr: 0 };
  /** Of a source in one language: which. A reader gives its texts as English. */
  sole: Language = 'en';

  /** @param from where it stands, for what does not come along; undefined of a text of ours */
  message(given: Text, from?: { readonly part: SourcePart; readonly name: string }): Message | undefined {
    const text: Text = given.fr === undefined && given.en !== undefined ? { [this.sole]: given.en } : given;
    const [en, fr] = [this.#plain(text.en, from), this.#plain(text.fr, from)];
    const some = en ?? fr;
    if (some === undefined) return undefined;
    if (en === undefined) this.copied.en += 1;
    if (fr === undefined) this.copied.fr += 1;
    return { en: en ?? some, fr: fr ?? some };
  }

  #plain(source: string | undefined, from: { readonly part: SourcePart; readonly name: string } | undefined) {
    if (source === undefined) return undefined;
    const { text, isCut, hasMarkup, hasAnswers } = plainText(source);
    if (from) {
      const { part, name } = from;
      const leave = (what: string, why: 'limit' | 'content'): void =>
        part.ledger.leave(`${part.at(name)}/${what}`, `text.${what}`, why, source);
      if (isCut) leave('length', 'limit');
      if (hasMarkup) leave('markup', 'content');
      if (hasAnswers) leave('answers', 'content');
    }
    return text === '' ? undefined : text;
  }
}
