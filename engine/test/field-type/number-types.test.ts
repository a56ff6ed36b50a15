import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const TYPES = ['dollar', 'dollar-integer', 'integer', 'number', 'real', 'percent'] as const;
const one = (type: string, attributes = {}, locale: 'en' | 'fr' = 'en') =>
  start({ items: [item('n', type, attributes)] }, { locale });

describe('a number is shown in its type’s form', () => {
  test('dollar: $ prefix and two decimals [FTYPE-005]', () => {
    const form = one('dollar');
    form.fill('n', '1234.5');
    expect([form.text('n'), form.value('n')]).toEqual(['$1,234.50', 1234.5]);
  });

  test('dollar-integer with $ and thousands, integer with thousands, number with neither [FTYPE-008]', () => {
    const shown = ['dollar-integer', 'integer', 'number'].map((type) => {
      const form = one(type);
      form.fill('n', '12345');
      return form.text('n');
    });
    expect(shown).toEqual(['$12,345', '12,345', '12345']);
  });

  test('percent: % suffix [FTYPE-019]', () => {
    const form = one('percent', { decimalPlaces: 2 });
    form.fill('n', '5.25');
    expect(form.text('n')).toBe('5.25%');
  });

  test('real: the decimals it has', () => {
    const form = one('real', { decimalPlaces: 4 }, 'fr');
    form.fill('n', '1234,125');
    expect([form.text('n'), form.value('n')]).toEqual(['1\u00A0234,125', 1234.125]);
  });

  test('a switch of language shows the same value in the other signs [FMT-002]', () => {
    const form = one('dollar');
    form.fill('n', '1234.5');
    form.form.setLocale('fr');
    expect([form.text('n'), form.value('n')]).toEqual(['$1\u00A0234,50', 1234.5]);
  });
});

describe('typing a number', () => {
  test('groups it as it grows and shrinks', () => {
    const { form, typeKeys, text } = one('dollar-integer');
    typeKeys('n', '2500000');
    expect(text('n')).toBe('$2,500,000');
    form.type('n', '$2,500,00');
    expect(text('n')).toBe('$250,000');
  });

  test('refuses letters [FTYPE-009]', () => {
    const { typeKeys, text } = one('integer');
    typeKeys('n', '1a2b3');
    expect(text('n')).toBe('123');
  });

  test.each(['integer', 'number', 'dollar-integer'])(
    '1.5 in a field of type %s is an error, never 15 [FTYPE-006] [FTYPE-007]',
    (type) => {
      const form = one(type, { min: 0, max: 100 });
      form.fill('n', '1.5');
      expect(form.codes('n')).toEqual(['msg-WholeNumber']);
      expect(form.text('n')).toContain('1.5');
    },
  );

  test.each([
    ['-1', 'msg-min'],
    ['1.5', 'msg-WholeNumber'],
  ])('%s in an integer without limits stands as an error [FTYPE-009] [VAL-017]', (typed, code) => {
    const form = one('integer');
    form.fill('n', typed);
    expect([form.text('n'), form.codes('n')]).toEqual([typed, [code]]);
    form.fill('n', '0');
    expect(form.codes('n')).toEqual([]);
  });

  test('below zero is for an integer whose limit says so, and for numbers [VAL-017]', () => {
    const form = one('integer', { min: -1, max: 1 });
    form.fill('n', '-1');
    expect(form.codes('n')).toEqual([]);
    form.fill('n', '-2');
    expect(form.codes('n')).toEqual(['msg-Range']);
    const number = one('number');
    number.fill('n', '-1');
    expect(number.codes('n')).toEqual([]);
  });

  test.each(['real', 'dollar', 'percent'])(
    'a third decimal is refused in a French field of type %s [VAL-025] [VAL-024]',
    (type) => {
      const { form, typeKeys, text } = one(type, { decimalPlaces: 2 }, 'fr');
      typeKeys('n', '2,555');
      expect(text('n').replace('$', '')).toBe('2,55');
      form.blur('n');
      expect(form.getField('n').value).toBe(2.55);
    },
  );

  test('refuses more decimals than the field takes [VAL-025] [META-015] [FTYPE-014]', () => {
    for (const type of ['real', 'dollar', 'percent']) {
      const { typeKeys, text } = one(type, { decimalPlaces: 2 });
      typeKeys('n', '1.234');
      expect(text('n').replace('$', '')).toBe('1.23');
    }
  });

  test('takes one decimal sign: the point in English, the comma in French [VAL-024]', () => {
    const english = one('real', { decimalPlaces: 2 });
    english.typeKeys('n', '1.2.3');
    const french = one('real', { decimalPlaces: 2 }, 'fr');
    french.typeKeys('n', '1,2,3');
    expect([english.text('n'), french.text('n')]).toEqual(['1.23', '1,23']);
  });

  test('the point of a numeric keypad is a comma in French [VAL-024]', () => {
    const form = one('dollar', {}, 'fr');
    form.fill('n', '5.5');
    expect([form.text('n'), form.value('n')]).toEqual(['$5,50', 5.5]);
  });

  test('a comma typed in English is waited for, not swallowed', () => {
    const form = one('dollar');
    form.fill('n', '5,5');
    const grouped = one('dollar');
    grouped.fill('n', '1,234.56');
    expect([form.value('n'), grouped.value('n')]).toEqual([5.5, 1234.56]);
  });

  test('takes no more digits than maxLength [META-009]', () => {
    const { typeKeys, text } = one('integer', { maxLength: 3 });
    typeKeys('n', '12345');
    expect(text('n')).toBe('123');
  });
});

describe('pasting a number', () => {
  const pasted = (type: string, text: string, locale: 'en' | 'fr', attributes = {}) => {
    const form = one(type, attributes, locale);
    form.paste('n', text);
    return form.value('n');
  };

  test.each([
    ['250,000', 250_000],
    ['1,234.56', 1234.56],
    ['5,5', 5.5],
    ['1 234,56', 1234.56],
    ['$1 234,56', 1234.56],
  ])('%j into dollars is %d in both languages', (text, value) => {
    expect([pasted('dollar', text, 'en'), pasted('dollar', text, 'fr')]).toEqual([value, value]);
  });

  test('a point with three digits behind it is thousands in French; in English it is as many decimals, which cents do not take [VAL-024] [VAL-025]', () => {
    expect(pasted('dollar', '250.000', 'fr')).toBe(250_000);
    const form = one('dollar');
    form.paste('n', '5.999');
    expect([form.text('n'), form.value('n'), form.codes('n')]).toEqual(['$5.999', 5.999, ['msg-Decimals']]);
    expect([pasted('dollar-integer', '5.999', 'en'), pasted('dollar', '5.000', 'en')]).toEqual([5.999, 5]);
  });

  test('an English amount into a French field of many decimals is thousands all the same', () => {
    expect([pasted('real', '250,000', 'fr', { decimalPlaces: 4 }), pasted('real', '250,000', 'fr')]).toEqual([
      250_000, 250_000,
    ]);
  });

  test('shows at once how it was read', () => {
    const { form, text } = one('dollar', {}, 'fr');
    form.focus('n');
    form.type('n', '1,234.5');
    expect(text('n')).toBe('$1\u00A0234,5');
  });

  test('what cannot be read stays to be corrected, and is an error', () => {
    const form = one('dollar');
    form.paste('n', 'about 12,34,5');
    expect([form.text('n'), form.value('n'), form.codes('n')]).toEqual(['about 12,34,5', null, ['msg-ValidNumber']]);
    form.paste('n', '12345');
    expect([form.text('n'), form.codes('n')]).toEqual(['$12,345.00', []]);
  });

  test.each(['12%', '12 %', '１２％', '12,5 %'])(
    '%j is a number only in a field of percentages, and elsewhere an error that says so, whatever the limits',
    (text) => {
      const form = one('dollar', { min: 0, max: 1000 });
      form.paste('n', text);
      expect([form.text('n'), form.value('n'), form.codes('n')]).toEqual([text, null, ['msg-NoPercentage']]);
      expect([pasted('integer', text, 'fr'), pasted('real', text, 'en')]).toEqual([null, null]);
      expect(pasted('percent', text, 'en')).toBe(text.includes(',') ? 12.5 : 12);
    },
  );

  test('a fraction into a field of whole numbers is an error, not another number', () => {
    const form = one('dollar-integer', { min: 1, max: 9 });
    form.paste('n', '5,5');
    expect(form.codes('n')).toEqual(['msg-WholeNumber']);
  });
});

test('whatever is pasted into a number field, nothing throws and nothing readable is lost', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TYPES),
      fc.constantFrom('en' as const, 'fr' as const),
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'0123456789.,- $%') }))),
      (type, locale, texts) => {
        const form = one(type, {}, locale);
        for (const text of texts) form.paste('n', text);
        const last = texts.at(-1) ?? '';
        if (form.value('n') === null && /\d.*\d/.test(last)) expect(form.text('n')).toBe(last);
      },
    ),
  );
});

test('a value shows and reads back as itself in every type and both languages', () => {
  const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...TYPES),
      fc.constantFrom('en' as const, 'fr' as const),
      value,
      (type, locale, whole) => {
        const form = one(type, {}, locale);
        const number = ['dollar', 'real', 'percent'].includes(type) ? whole / 100 : whole;
        form.form.change('n', number);
        const { text } = form.form.getField('n');
        form.paste('n', '');
        form.paste('n', text);
        expect([form.value('n'), form.text('n')]).toEqual([number, text]);
      },
    ),
  );
});
