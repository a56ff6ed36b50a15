import { type Message, type Messages, sameJson } from '@lifeform/metadata';
import { castDraft } from 'immer';
import type { Edit } from '../draft/draft-state.ts';

/** What a file of texts holds, or why it is none. */
export type TextReading =
  | {
      readonly texts: Readonly<Record<string, Partial<Message>>>;
      /** Keys of texts that hold more than a text can keep. */
      readonly marked?: readonly string[];
      /** Keys that stand there more than once, with other words. */
      readonly twice?: readonly string[];
    }
  | { readonly problem: 'empty' | 'unreadable' | 'columns' | 'languages' | 'encoding' };

/** Texts by key; of one that stands there several times with other words nobody knows which is meant. */
export function toReading(
  entries: readonly (readonly [key: string, said: Partial<Message>])[],
  marked: readonly string[] = [],
): TextReading {
  const found = new Map<string, Partial<Message>>();
  const twice = new Set<string>();
  for (const [key, said] of entries) {
    const before = found.get(key);
    if (before !== undefined && !sameJson(before, said)) twice.add(key);
    found.set(key, said);
  }
  for (const key of twice) found.delete(key);
  return {
    texts: Object.fromEntries(found),
    ...(marked.length > 0 && { marked }),
    ...(twice.size > 0 && { twice: [...twice] }),
  };
}

/** What of a file is taken. */
export interface TakenTexts {
  /** Texts that are other than they were. */
  readonly changed: Messages;
  /** Keys of texts the form does not have, or that are not for this person to change. */
  readonly unknown: readonly string[];
  /** Keys of texts that are longer than a text may be. */
  readonly tooLong: readonly string[];
}

/** Bytes of a file of texts; all texts of the product are a tenth of it. */
export const MOST_BYTES = 5_000_000;
const LONGEST = 2000;

/** @param isMine whether the person may change a text */
export function takenTexts(
  messages: Messages,
  texts: Readonly<Record<string, Partial<Message>>>,
  isMine: (key: string) => boolean,
): TakenTexts {
  const keys = Object.keys(texts);
  const known = keys.filter((key) => Object.hasOwn(messages, key) && isMine(key));
  const tooLong = known.filter((key) => Object.values(texts[key] ?? {}).some((text) => text.length > LONGEST));
  const changed = known
    .filter((key) => !tooLong.includes(key))
    .flatMap((key) => {
      const before = messages[key];
      const after = { ...before, ...texts[key] } as Message; // a known text has both languages
      return before?.en === after.en && before.fr === after.fr ? [] : [[key, after] as const];
    });
  return { changed: Object.fromEntries(changed), unknown: keys.filter((key) => !known.includes(key)), tooLong };
}

/** Puts texts in the place of those that are there. */
export function putTexts(changed: Messages): Edit {
  return ({ messages }) => void Object.assign(messages, castDraft(changed));
}
