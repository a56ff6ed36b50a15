import { describe, expect, test } from 'vitest';
import { TYPE_MASKS } from '../src/form/control-item/mask-of.ts';
import { checkSchema, type Mask, maskRunner } from '../src/form/index.ts';
import { maskSchema } from '../src/form/mask/mask.schema.ts';

/** What a mask makes of a text: the text, whether it is full and how its characters came in. */
function laid(mask: Partial<Mask>, text: string, variant?: string) {
  const made = maskRunner({ pattern: '0', sample: '0', ...mask }, variant)?.lay(text);
  return made && [made.text, made.isFull, made.taken];
}

const EXPIRY = { pattern: 'MM/YY', blocks: { MM: { from: 1, to: 12 }, YY: { pattern: '00' } } };
const PROVINCE = { pattern: 'PP-00', blocks: { PP: { choices: ['ON', 'QC', 'NB'] } } };
const POSTAL = {
  pattern: 'A0A 0A0',
  variants: { us: { pattern: '00000[-0000]', sample: '90210' } },
};

describe('a pattern', () => {
  test.each([
    ['a digit, a letter and a letter made a capital', { pattern: 'Aa0' }, 'xy7', ['Xy7', true, 'whole']],
    ['anything', { pattern: '0*' }, '1#', ['1#', true, 'whole']],
    ['definitions of its own', { pattern: '#x', definitions: { '#': { of: '1-3A' } } }, 'A', ['Ax', true, 'whole']],
    ['no character outside them', { pattern: '##', definitions: { '#': { of: '1-3A' } } }, '14', ['1', false, 'run']],
    ['small letters', { pattern: 'l', definitions: { l: { of: 'a-z', case: 'lower' } } }, 'Q', ['q', true, 'whole']],
    ['signs that places stand for', { pattern: '\\A\\0-00' }, '12', ['A0-12', true, 'whole']],
    ['letters of its own, typed or not', { pattern: 'PL-000' }, 'PL12', ['PL-12', false, 'whole']],
    ['signs behind the last place, once it is full', { pattern: '(000)' }, '123', ['(123)', true, 'whole']],
    ['no sign before its character', { pattern: '(000) 00' }, '123', ['(123', false, 'whole']],
  ] as const)('has %s [BUILD-040]', (_, mask, text, expected) => {
    expect(laid(mask, text)).toEqual(expected);
  });

  test.each([
    ['12', ['12', false, 'whole']],
    ['1227', ['12/27', true, 'whole']],
    ['12/27', ['12/27', true, 'whole']],
    ['13', ['1', false, 'picked']],
    ['00', ['0', false, 'picked']],
  ] as const)('has blocks, of a range of numbers and of a pattern: %s [BUILD-040]', (text, expected) => {
    expect(laid(EXPIRY, text)).toEqual(expected);
  });

  test.each([
    ['on12', ['ON-12', true, 'whole']],
    ['n', ['N', false, 'whole']],
    ['nx', ['N', false, 'run']],
  ] as const)('has blocks of choices, of which no key writes the rest: %s [BUILD-040]', (text, expected) => {
    expect(laid(PROVINCE, text)).toEqual(expected);
  });

  test.each([
    ['90210', ['90210', true, 'whole']],
    ['902101234', ['90210-1234', true, 'whole']],
    ['9021', ['9021', false, 'whole']],
  ] as const)('has parts that may be left out: %s [BUILD-040]', (text, expected) => {
    expect(laid({ pattern: '00000[-0000]' }, text)).toEqual(expected);
  });

  test('is another of the same mask where its name is given, and its own for a name it does not have [BUILD-040]', () => {
    expect([laid(POSTAL, '90210', 'us'), laid(POSTAL, 'k1a0b1', 'us')]).toEqual([
      ['90210', true, 'whole'],
      ['101', false, 'picked'],
    ]);
    expect([laid(POSTAL, 'k1a0b1'), laid(POSTAL, 'k1a0b1', 'toString')]).toEqual([
      ['K1A 0B1', true, 'whole'],
      ['K1A 0B1', true, 'whole'],
    ]);
  });
});

describe('what is kept', () => {
  test.each([
    ['AAA-0000', 'abc1234', 'ABC1234'],
    ['POL-0000', '1234', '1234'],
    ['{#}000', '123', '#123'],
  ])('of %s is what was entered, and it is laid out again from that [BUILD-042]', (pattern, typed, bare) => {
    const runner = maskRunner({ pattern, sample: '' });
    const { text, bare: kept } = runner?.lay(typed) ?? {};
    expect([kept, runner?.layBare(bare).text]).toEqual([bare, text]);
  });
});

test.each(['', 'POL-', '0[0', '0]', '{0', '0\\'])('a pattern that says nothing is none: %j', (pattern) => {
  expect(maskRunner({ pattern, sample: '' })).toBeUndefined();
});

test.each(['', 'z-a', '[a', 'a b', '^a', '\\d'])('a set of characters is never an expression: %j', (of) => {
  expect(maskRunner({ pattern: '#', sample: '', definitions: { '#': { of } } })).toBeUndefined();
});

test('a set of characters that looks like an expression is the characters it is written with', () => {
  const mask = { pattern: '##', definitions: { '#': { of: '(a+)+$' } } };
  expect([laid(mask, '(+'), laid(mask, 'b')]).toEqual([
    ['(+', true, 'whole'],
    ['', false, 'picked'],
  ]);
});

test('a text longer than any mask is looked at no further', () => {
  expect(laid({ pattern: '000' }, `${' '.repeat(400)}123`)).toEqual(['', false, 'picked']);
});

test.each(Object.entries(TYPE_MASKS))(
  'the mask of %s is such an attribute, and its sample fits it [BUILD-044]',
  (_, mask) => {
    expect([checkSchema(maskSchema, mask), maskRunner(mask)?.holds(mask.sample)]).toEqual([[], true]);
  },
);
