import { describe, expect, test } from 'vitest';
import { toCsv } from '../../src/index.ts';

const BYTE_ORDER_MARK = '\uFEFF';

describe('a file for spreadsheets', () => {
  test.each([['=1+1'], ['+1'], ['-1'], ['@SUM(A1)'], ['\t=1'], ['\u0000=1']])('keeps %j a text', (text) => {
    expect(toCsv([[text]], 'en')).toBe(`${BYTE_ORDER_MARK}'${text}\r\n`);
  });

  test('says what is no formula, and numbers, as they are', () => {
    expect(toCsv([['a=1', 'b-2', -3]], 'en')).toBe(`${BYTE_ORDER_MARK}a=1,b-2,-3\r\n`);
  });

  test('puts a text in quotes that would end its cell, and takes the signs of the language', () => {
    const rows = [
      ['a,b', 'c;d', 'say "so"'],
      [1.5, null, 'two\nlines'],
    ];
    expect(toCsv(rows, 'en')).toBe(`${BYTE_ORDER_MARK}"a,b","c;d","say ""so"""\r\n1.5,,"two\nlines"\r\n`);
    expect(toCsv(rows, 'fr')).toBe(`${BYTE_ORDER_MARK}"a,b";"c;d";"say ""so"""\r\n1,5;;"two\nlines"\r\n`);
  });
});
