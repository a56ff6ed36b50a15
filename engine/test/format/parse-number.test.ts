import { formatNumber, parseNumber } from '@lifeform/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function read(text: string, locale: 'en' | 'fr', decimals = 2): number | string | null {
  const reading = parseNumber(text, locale, decimals);
  return reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? null : reading.kind;
}

/** What a person writes, and the one number that may come of it whichever language the form is in. */
const IN_BOTH: readonly (readonly [string, number])[] = [
  ['250,000', 250_000],
  ['250 000', 250_000],
  ['250\u00A0000', 250_000],
  ['250\u202F000', 250_000],
  ['$250,000', 250_000],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1 234,56', 1234.56],
  ['1 234.56', 1234.56],
  ['$ 1 234,56', 1234.56],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['5,55', 5.55],
  [' 42 ', 42],
  ['007', 7],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['-0.125', -0.125],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['-1,250.5', -1250.5],
  ['\u2212250', -250],
  ['(1,250.00)', -1250],
  ['-0', 0],
];

describe('a number is read as it was meant', () => {
  test.each(IN_BOTH)('%j is %d in English and in French [VAL-024]', (text, value) => {
    expect([read(text, 'en'), read(text, 'fr')]).toEqual([value, value]);
  });

  test.each(['(1,00 $)', '(1,00\u00A0$)', '( 1,00 $ )', '($1.00)', '(1.00)', '($1.00', '-1,00 $'])(
    '%j is an accountant’s -1.00 in either language [MEAN-016]',
    (text) => {
      expect([read(text, 'fr'), read(text, 'en')]).toEqual([-1, -1]);
    },
  );

  test('a point with three digits behind it is a decimal point in English and groups in French, however few decimals a field takes [VAL-024]', () => {
    expect([read('5.999', 'en'), read('250.000', 'en', 0), read('5.999', 'fr')]).toEqual([5.999, 250, 5999]);
  });

  test('three decimals are decimals after the language’s own sign in a field that takes them', () => {
    expect([read('1.125', 'en', 4), read('1,125', 'fr', 4)]).toEqual([1.125, 1.125]);
    expect([read('1,125', 'en', 4), read('1.125', 'fr', 4)]).toEqual([1125, 1125]);
  });
});

describe('what fits no reading is not a number, rather than another number', () => {
  test.each([
    '1,23,456',
    '12 34',
    '1,2,3',
    '1.2.3',
    'abc',
    '12a',
    '--5',
    '12%',
    '-',
    '$',
    '1,2345',
    '1234,567.89',
    '1 000 00,5',
  ])('%j', (text) => {
    expect(read(text, 'en')).toSatisfy((found) => found === 'unreadable' || found === null);
  });

  test('nor is one with more digits than can be kept exactly', () => {
    expect([read('9007199254740993', 'en'), read('0.1234567890123456789', 'en')]).toEqual(['unreadable', 'unreadable']);
  });
});

test('any text at all is read or refused without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en' as const, 'fr' as const), (text, locale) => {
      expect(['number', 'empty', 'unreadable']).toContain(parseNumber(text, locale, 2).kind);
    }),
  );
});

test('a number that is shown reads back as itself in both languages [FMT-001] [FMT-002]', () => {
  const numbers = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(numbers, fc.constantFrom('en' as const, 'fr' as const), (value, locale) => {
      expect(read(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value);
    }),
  );
});
