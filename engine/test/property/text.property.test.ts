import {
  type ControlItem,
  FIELD_TYPES,
  type FieldType,
  type Language,
  maskOf,
  maskRunner,
  numberFormatOf,
} from '@lifeform/metadata';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';
import type { TextContext } from '../../src/field-type/field-kind.ts';
import { kindOf } from '../../src/field-type/registry.ts';

const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** Unusual texts: half characters, invisible signs, direction changes, emoji, a book. */
const ODD = [
  '\ud800',
  'a\udc00b',
  '\u0000',
  'Jane\u0000Doe',
  '\u202e1234',
  '\u200f12\u200e3',
  '👩‍👩‍👧‍👦',
  '12👍',
  '١٢٣',
  '１２３',
  '\ufeff250,000',
  '1e308',
  '-0',
  'NaN',
  '__proto__',
  '<script>',
  '\r\n\t',
];

/** A quarter of a megabyte each: far more than a browser lays out in an input. */
const LONG = ['ab '.repeat(2 ** 18 / 3), '1,'.repeat(2 ** 17)];

/** Signs of numbers, dates and masks in any order; sometimes as a user would write them. */
const numeric = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/$% ()\u00a0'), maxLength: 14 }),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map(String),
  fc.integer({ min: -1e7, max: 1e7 }).map((number) => number.toLocaleString('en')),
  fc.integer({ min: -1e9, max: 1e9 }).map((number) => (number / 1000).toLocaleString('fr')),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const codePoints = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
const words = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: codePoints }));
const texts = fc.oneof({ weight: 3, arbitrary: numeric }, { weight: 2, arbitrary: words });

function contextOf(locale: Language, type: FieldType): TextContext {
  const mask = maskOf({ fieldType: type });
  return {
    locale,
    dateFormat: 'DD/MM/YYYY',
    decimalPlaces: undefined,
    maxLength: undefined,
    isVerbatim: false,
    extraCharacters: '',
    format: numberFormatOf({ fieldType: type }),
    mask: mask && maskRunner(mask),
  };
}

/** Types that parse their text and may fail to. */
const READING: ReadonlySet<FieldType> = new Set<FieldType>([
  'dollar',
  'number',
  'dollar-integer',
  'integer',
  'real',
  'percent',
  'date',
]);

describe('what a field shows', () => {
  test.each(FIELD_TYPES)('of type %s reads as what it holds, in English and French', (type) => {
    const kind = kindOf({ fieldType: type });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), texts, (locale, text) => {
        const context = contextOf(locale, type);
        const read = kind.parse(text, context);
        fc.pre(read.problem === undefined);
        const shown = kind.format(read.value, context);
        expect(kind.parse(shown, context)).toEqual(read);
        expect(kind.format(kind.parse(shown, context).value, context)).toBe(shown);
      }),
      { numRuns: 150 },
    );
  });
});

test('three decimals where two are taken are never thousands when the field is read again', () => {
  for (const locale of LANGUAGES) {
    const { form } = start({ items: [item('t', 'dollar')] }, { locale });
    form.change('t', 12.125);
    const { text } = form.getField('t');
    form.change('t', null);
    form.type('t', text);
    form.blur('t');
    expect(form.getField('t').value).toBe(12.125);
  }
});

describe('a text, however odd,', () => {
  /** Pastes and types, leaves, comes back, submits, changes the language, saves and opens again. */
  const handle = (type: FieldType, text: string, limits: Partial<ControlItem> = {}) => {
    const form = start({ items: [item('t', type, { required: true, min: 1, max: 99, ...limits })] });
    form.paste('t', text);
    const left = form.form.getField('t');
    form.form.focus('t');
    form.form.type('t', `${form.text('t')}7`);
    form.form.submit();
    form.form.setLocale('fr');
    form.form.setValues(form.form.getEntries());
    form.form.change('t', text);
    return left;
  };

  test.each(FIELD_TYPES)('does not throw in type %s', (type) => {
    for (const text of [...ODD, ...LONG]) expect(() => handle(type, text)).not.toThrow();
    fc.assert(
      fc.property(words, (text) => void handle(type, text)),
      { numRuns: 30 },
    );
  });

  test.each([...READING])('that type %s cannot read stays whole and stands as an error', (type) => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.constantFrom(...ODD)), (text) => {
        // A single sign is a key, and keys the type cannot use do nothing.
        fc.pre([...text].length > 1);
        const { value, text: shown, issues } = handle(type, text);
        const isRead = value !== null || text.trim() === '' || /^[\s$%]*$/.test(text);
        if (!isRead) expect([shown, issues.length]).toEqual([text, 1]);
      }),
      { numRuns: 100 },
    );
  });

  test('is kept as it is by free text, and by a password', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('text', 'password'), (text, display) => {
        fc.pre(text.trim() !== '');
        const form = start({ items: [item('t', 'text', display === 'password' ? { display } : {})] });
        form.paste('t', text);
        expect(form.value('t')).toBe(text);
      }),
    );
  });
});
