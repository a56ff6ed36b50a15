import type { Language } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const one = (type: string, attributes = {}, locale: Language = 'en') =>
  start({ items: [item('t', type, attributes)] }, { locale });

function pasted(type: string, text: string, attributes = {}) {
  const form = one(type, attributes);
  form.paste('t', text);
  return { text: form.text('t'), value: form.value('t'), codes: form.codes('t') };
}

/** Types over a selection of the shown text, and leaves. */
function typedOver(form: ReturnType<typeof one>, from: number, to: number, keys: string) {
  form.form.focus('t');
  let at = from;
  let end = to;
  for (const key of keys) {
    const shown = form.text('t');
    form.form.type('t', shown.slice(0, at) + key + shown.slice(end));
    at += key.length;
    end = at;
  }
  form.form.blur('t');
  return form;
}

describe('a number that grows or shrinks in the middle', () => {
  test.each(['dollar', 'dollar-integer', 'integer', 'real', 'percent'])(
    'in a field of type %s is never a fraction for the zeros in front of it [FMT-001]',
    (type) => {
      const form = one(type);
      form.fill('t', '0500');
      expect(form.value('t')).toBe(500);
      form.form.change('t', 1_000_500);
      const first = form.text('t').indexOf('1');
      form.form.focus('t');
      form.form.type('t', form.text('t').replace('1', ''));
      expect(typedOver(form, first, first, '2').value('t')).toBe(2_000_500);
    },
  );

  test('a digit typed over others stands in their place, in French too [VAL-024]', () => {
    const form = one('real', { decimalPlaces: 4 }, 'fr');
    form.fill('t', '1,2345');
    expect(typedOver(form, 4, 6, '6').value('t')).toBe(1.236);
  });

  test('a letter typed over a part of it is refused, and the part stays [FTYPE-009]', () => {
    const form = one('dollar');
    form.fill('t', '1234');
    expect(typedOver(form, 2, 5, 'a').text('t')).toBe('$1,234.00');
  });
});

describe('an English amount typed in French', () => {
  test.each([
    ['real', { decimalPlaces: 4 }, '1,234.56', 1234.56],
    ['real', { decimalPlaces: 4 }, '1,250,000.00', 1_250_000],
    ['real', {}, '2,500.5', 2500.5],
    ['percent', { decimalPlaces: 3 }, '1,250.5', 1250.5],
    ['dollar', { decimalPlaces: 0 }, '250,000', 250_000],
  ])('into a field of type %s with %o: %s is %d [VAL-024]', (type, attributes, text, value) => {
    const form = one(type, attributes, 'fr');
    form.fill('t', text);
    expect(form.value('t')).toBe(value);
  });

  test('into a list of amounts groups at the comma too, and three decimals stay three [VAL-024]', () => {
    const form = one('array', { decimalPlaces: 2, minLength: 2 }, 'fr');
    form.fill('t', '; 250,000; 1,5');
    expect(form.value('t')).toEqual([null, 250_000, 1.5]);
    form.form.change('t', [null, 12.125]);
    form.fill('t', form.text('t'));
    expect(form.value('t')).toEqual([null, 12.125]);
  });
});

test.each(['\u200e250,000\u200f', '\ufeff250,000', '２５０，０００'])(
  'a number copied with marks that print nothing, or in wide digits, is that number: %j',
  (text) => {
    expect(pasted('dollar', text)).toMatchObject({ value: 250_000, codes: [] });
  },
);

describe('what is pasted into a mask', () => {
  test.each([
    ['phone', '+44 20 7946 0958', 'msg-ValidPhone'],
    ['phone', '011 44 20 7946 0958', 'msg-ValidPhone'],
    ['phone', '416-555-O199', 'msg-ValidPhone'],
    ['phone', 'call the office', 'msg-ValidPhone'],
    ['phone', '202611221430', 'msg-ValidPhone'],
    ['phone', '2026-11-22 14:30', 'msg-ValidPhone'],
    ['phone', '41655501995', 'msg-ValidPhone'],
    ['phone', '1 416 555 0199 5', 'msg-ValidPhone'],
    ['phone', '416-555-0199 ext 22', 'msg-ValidPhone'],
    ['phone', '٤١٦٥٥٥٠١٩٩', 'msg-ValidPhone'],
    ['postal code', 'Toronto M5V 2T6', 'msg-ValidPostalCode'],
    ['postal code', 'KIA OB1', 'msg-ValidPostalCode'],
    ['SIN', 'O46 454 286', 'msg-ValidSIN'],
    ['credit card', 'not by card', 'msg-ValidCard'],
  ])('into a %s: %j is never made into another, and stays to be corrected', (type, text, code) => {
    expect(pasted(type, text)).toMatchObject({ text, codes: [code] });
  });

  test.each([
    ['phone', '001 416 555 0199', '(416) 555-0199'],
    ['phone', 'tel: 416.555.0199', '(416) 555-0199'],
    ['phone', '４１６５５５０１９９', '(416) 555-0199'],
    ['postal code', 'k1a-0b1', 'K1A 0B1'],
    ['SIN', 'SIN: 046 454 286', '046-454-286'],
  ])('into a %s: %j is %s', (type, text, shown) => {
    expect(pasted(type, text)).toMatchObject({ text: shown, codes: [] });
  });

  test('a saved number that is longer than its mask is an error, and none of it is lost', () => {
    const form = one('phone', { maxLength: 14 });
    form.form.setValues({ t: '(416) 555-0199 ext 22' });
    expect([form.text('t'), form.codes('t')]).toEqual(['(416) 555-0199 ext 22', ['msg-ValidPhone']]);
  });

  test('a key typed over a selection where it has no place is refused', () => {
    const form = one('postal code');
    form.fill('t', 'K1A 0B1');
    expect(typedOver(form, 0, 1, '5').text('t')).toBe('K1A 0B1');
    expect(typedOver(form, 0, 1, 'h').text('t')).toBe('H1A 0B1');
  });
});

describe('a number with a check of its own', () => {
  test('postal codes have no D, F, I, O, Q or U, and none begins with W or Z [FTYPE-025]', () => {
    const wrong = ['D1A 1A1', 'K1O 0B1', 'K1A 0U1', 'W1A 1A1', 'Z1A 1A1'].map((text) => pasted('postal code', text));
    expect(wrong.map(({ codes }) => codes[0])).toEqual(wrong.map(() => 'msg-ValidPostalCode'));
    expect(pasted('postal code', 'X1W 2Z3').codes).toEqual([]);
  });

  test('a row of zeros is no social insurance number and no card', () => {
    expect([pasted('SIN', '000-000-000').codes, pasted('credit card', '0000 0000 0000 0000').codes]).toEqual([
      ['msg-ValidSIN'],
      ['msg-ValidCard'],
    ]);
  });

  test('four digits that are typed are no card; four that were kept of one are [FTYPE-029]', () => {
    const form = one('credit card');
    form.fill('t', '1234');
    expect([form.value('t'), form.text('t'), form.codes('t')]).toEqual(['', '1234', ['msg-ValidCard']]);
    form.form.setValues({ t: '1111' });
    expect([form.value('t'), form.codes('t')]).toEqual(['1111', []]);
    expect(typedOver(form, 19, 19, '1').codes('t')).toEqual(['msg-ValidCard']);
  });

  test('a digit typed into a full card number is refused, and none falls out at the end', () => {
    const form = one('credit card');
    form.typeKeys('t', '4111111111111111');
    form.form.type('t', '4111 91111 1111 1111');
    expect(form.text('t')).toBe('4111 1111 1111 1111');
  });
});

describe('a text that is full', () => {
  test('takes no more in its middle, and loses nothing at its end [META-009]', () => {
    const form = one('text', { maxLength: 5 });
    form.fill('t', 'abcd');
    expect(typedOver(form, 1, 1, 'xy').text('t')).toBe('axbcd');
  });

  test('is not cut through an emoji [META-009]', () => {
    expect(pasted('text', 'abcd👍', { maxLength: 5 }).value).toBe('abcd');
  });

  test('that was saved longer shrinks as it is deleted from, and is whole until then', () => {
    const form = one('text', { maxLength: 3 });
    form.form.setValues({ t: 'abcdef' });
    form.form.focus('t');
    form.form.type('t', 'abcde');
    form.form.blur('t');
    expect([form.value('t'), form.codes('t')]).toEqual(['abcde', ['msg-TextLength']]);
  });
});

describe('copied text', () => {
  test('is a name with its words apart, its apostrophes and its hyphens [FTYPE-003] [FTYPE-004]', () => {
    const name = (text: string) => pasted('name', text, { extraCharacters: '-' }).value;
    expect(['Jean\u00a0Tremblay', 'Jean\tTremblay', 'D\u2018arcy O\u02bcbrien', 'anne\u2011marie'].map(name)).toEqual([
      'Jean Tremblay',
      'Jean Tremblay',
      "D'Arcy O'Brien",
      'Anne-Marie',
    ]);
  });

  test.each(['12.50', '1,250.75', '-5', '9.00720E+15'])(
    'in a long int: %s is an error, not the number its digits alone would be [FTYPE-030]',
    (text) => {
      expect(pasted('long int', text)).toMatchObject({ text, codes: ['msg-WholeNumber'] });
    },
  );

  test('in a long int that is longer than its maximum is an error, and none of its digits is lost [KEEP-018]', () => {
    const long = pasted('long int', '1234-5678-90', { maxLength: 7 });
    expect(long).toMatchObject({ text: '1234567890', value: '1234567890', codes: ['msg-TextLength'] });
    expect(pasted('long int', '123-4567', { maxLength: 7 })).toMatchObject({ value: '1234567', codes: [] });
  });

  test('that is no date can be deleted from, a character at a time', () => {
    const form = one('date');
    form.form.focus('t');
    form.form.type('t', '2024-12-31T');
    form.form.type('t', '2024-12-31');
    form.form.blur('t');
    expect(form.value('t')).toBe('2024-12-31');
  });
});

test('a digit typed past the maximum of a long int stands, as an error, until it is taken away [KEEP-018]', () => {
  const form = one('long int', { maxLength: 7 });
  form.fill('t', '1234567');
  expect(form.codes('t')).toEqual([]);
  form.form.focus('t');
  form.form.type('t', '12345678');
  expect([form.text('t'), form.codes('t')]).toEqual(['12345678', ['msg-TextLength']]);
  form.form.type('t', '1234578');
  expect(form.codes('t')).toEqual([]);
});

test.each(['<a@b.ca>', 'mailto:a@b.ca', 'a,b@c.ca', 'a@b;c.ca'])('%s is no e-mail address [VAL-008]', (text) => {
  expect(pasted('email', text).codes).toEqual(['msg-ValidEmail']);
});

test('a text still being composed, or brought back, stands as it is until it is answered', () => {
  const form = one('name');
  form.form.focus('t');
  form.form.type('t', 'Zo^', true);
  expect(form.text('t')).toBe('Zo^');
  form.form.type('t', 'Zoê');
  expect(form.text('t')).toBe('Zoê');
});
