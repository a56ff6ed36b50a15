import { type Language, type NumberFormat, numberFormatOf } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const one = (type: string, format: NumberFormat, locale: Language = 'en', attributes = {}) =>
  start({ items: [item('t', type, { format, ...attributes })] }, { locale });

const EURO: NumberFormat = { prefix: { en: '€', fr: '' }, suffix: { en: '', fr: '\u00a0€' }, decimals: 2 };

describe('a number', () => {
  test.each([
    ['en', '€1,234.50'],
    ['fr', '1\u00a0234,50\u00a0€'],
  ] as const)('is written by its format in the reader’s language, in %s %s [BUILD-043]', (locale, shown) => {
    const form = one('real', EURO, locale);
    form.form.change('t', 1234.5);
    expect(form.text('t')).toBe(shown);
    form.form.setLocale(locale === 'en' ? 'fr' : 'en');
    form.form.setLocale(locale);
    expect([form.text('t'), form.value('t')]).toEqual([shown, 1234.5]);
  });

  test.each([
    ['en', '1234.5', 1234.5],
    ['en', '€1,234.50', 1234.5],
    ['fr', '1234,5', 1234.5],
    ['fr', '1\u00a0234,50\u00a0€', 1234.5],
    ['fr', '1 234,50 €', 1234.5],
  ] as const)(
    'is read with what its format puts around it: %s %s, typed and pasted [BUILD-043]',
    (locale, text, value) => {
      const form = one('real', EURO, locale);
      form.paste('t', text);
      expect([form.value('t'), form.codes('t')]).toEqual([value, []]);
      const again = one('real', EURO, locale);
      again.fill('t', text.replace(/[€\u00a0 ]/g, ''));
      expect([again.value('t'), again.text('t')]).toEqual([value, form.text('t')]);
    },
  );

  test('is edited behind what its format puts in front', () => {
    const form = one('real', { prefix: { en: 'US$ ', fr: '' } });
    form.form.focus('t');
    for (const key of ['1', '12', '123', '1234']) form.form.type('t', form.text('t').replace(/[0-9,]*$/, key));
    expect(form.text('t')).toBe('US$ 1,234');
    form.form.type('t', 'US$ 1,2345');
    expect(form.text('t')).toBe('US$ 12,345');
  });

  test.each([
    ['minus', '-$5.00'],
    ['parentheses', '($5.00)'],
  ] as const)('below zero is written with %s: %s [BUILD-043]', (sign, shown) => {
    const form = one('dollar', { sign });
    form.form.change('t', -5);
    expect(form.text('t')).toBe(shown);
    form.form.setValues({ t: shown });
    expect([form.value('t'), form.text('t')]).toEqual([-5, shown]);
  });

  test('is grouped or not, and shows as many decimals, as its format says [BUILD-043]', () => {
    const form = one('dollar', { isGrouped: false, decimals: 0 });
    form.form.change('t', 12345);
    expect(form.text('t')).toBe('$12345');
  });

  test('that is whole shows no decimals, whatever its format says', () => {
    const form = one('integer', { decimals: 2 });
    form.fill('t', '12');
    expect(form.text('t')).toBe('12');
  });
});

test.each([
  ['dollar', '$1,234.50', '$1\u00a0234,50'],
  ['dollar-integer', '$1,235', '$1\u00a0235'],
  ['number', '1235', '1235'],
  ['integer', '1,235', '1\u00a0235'],
  ['real', '1,234.5', '1\u00a0234,5'],
  ['percent', '1,234.50%', '1\u00a0234,50\u00a0%'],
])('the type %s is such a format, and may be said again of an item [BUILD-044]', (type, en, fr) => {
  const whole = /int|number/.test(type);
  for (const attributes of [{}, { format: numberFormatOf({ fieldType: type }) }]) {
    const form = start({ items: [item('t', type, attributes)] });
    form.form.change('t', whole ? 1235 : 1234.5);
    expect(form.text('t')).toBe(en);
    form.form.setLocale('fr');
    expect(form.text('t')).toBe(fr);
  }
});
