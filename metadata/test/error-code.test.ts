import { describe, expect, test } from 'vitest';
import { ERROR_CODES, errorKey } from '../src/contract/index.ts';
import { LANGUAGES } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

/** Names a text asks for. A wording of a choice is never one word, so that it is not taken for one. */
const namesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort();

describe('an error of the API', () => {
  test.each(Object.entries(ERROR_CODES))(
    '%s has a text in both languages, naming the same [I18N-002]',
    (code, names) => {
      for (const language of LANGUAGES) {
        const text = seed.messages[errorKey(code)]?.[language] ?? '';
        expect(text).toMatch(/\w/);
        expect([language, namesIn(text)]).toEqual([language, [...names].sort()]);
      }
    },
  );

  test('has no French sign that can stand alone on a line', () => {
    const texts = Object.keys(ERROR_CODES).map((code) => seed.messages[errorKey(code)]?.fr ?? '');
    expect(texts.filter((text) => /« | [»%:;]|\d [a-zMk]/.test(text))).toEqual([]);
  });

  test('has no text without a code', () => {
    const known = Object.keys(ERROR_CODES).map(errorKey);
    const texts = Object.keys(seed.messages).filter((key) => key.startsWith(errorKey('')));
    expect(texts.filter((key) => !known.includes(key))).toEqual([]);
  });
});
