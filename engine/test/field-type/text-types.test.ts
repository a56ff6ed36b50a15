import { joinCodes, splitCodes } from '@lifeform/engine';
import { FIELD_TYPES } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const one = (type: string, attributes = {}) => start({ items: [item('t', type, attributes)] });

function typed(type: string, keys: string, attributes = {}): string {
  const form = one(type, attributes);
  form.typeKeys('t', keys);
  return form.text('t');
}

describe('text', () => {
  test('is cut at maxLength, typed or pasted [FTYPE-001] [META-009] [VAL-023]', () => {
    const form = one('text', { maxLength: 5 });
    form.paste('t', 'abcdefgh');
    expect([typed('text', 'abcdefgh', { maxLength: 5 }), form.value('t')]).toEqual(['abcde', 'abcde']);
  });

  test('of nothing but spaces is empty', () => {
    const form = one('text', { required: true });
    form.fill('t', '   ');
    expect([form.value('t'), form.codes('t')]).toEqual(['', ['msg-required']]);
  });

  test('keeps its lines [FORM-012]', () => {
    const form = one('text', { display: 'textarea' });
    form.paste('t', 'one\ntwo');
    expect(form.value('t')).toBe('one\ntwo');
  });

  test('a password keeps every character', () => {
    const form = one('text', { display: 'password' });
    form.paste('t', '  pass word ');
    expect(form.value('t')).toBe('  pass word ');
  });

  test('upper is upper case as it is typed [FTYPE-002] [FORM-005]', () => {
    expect(typed('upper', 'abc é')).toBe('ABC É');
  });
});

describe('name', () => {
  test('starts each word with a capital [FTYPE-003]', () => {
    expect(typed('name', "o'brien jr.")).toBe("O'Brien Jr.");
  });

  test('refuses signs [FTYPE-003]', () => {
    expect(typed('name', 'Ann# Roy@2')).toBe('Ann Roy2');
  });

  test('takes letters with accents [FTYPE-003]', () => {
    expect(typed('name', 'émile Côté')).toBe('Émile Côté');
  });

  test('takes a hyphen only where the item says so [FTYPE-004]', () => {
    expect(typed('name', 'anne-marie lévêque')).toBe('Annemarie Lévêque');
    expect(typed('name', 'anne-marie lévêque', { extraCharacters: '-' })).toBe('Anne-Marie Lévêque');
  });

  test.each([
    ["O'BRIEN", "O'Brien"],
    ['MARIE-ÈVE TREMBLAY', 'Marieève Tremblay'],
    ['JOHN SMITH III', 'John Smith III'],
    ["ST. JOHN'S", "St. John's"],
  ])('typed in capitals alone is capitalised once it is left: %s [FTYPE-003]', (keys, name) => {
    const form = one('name');
    form.fill('t', keys);
    expect([form.text('t'), form.value('t')]).toEqual([name, name]);
  });

  test.each([
    ["o'sullivan", "O'Sullivan"],
    ["d'arcy l'heureux", "D'Arcy L'Heureux"],
    ["john's", "John's"],
    ['marie d’amours', "Marie D'Amours"],
  ])('has a capital behind an apostrophe that a name goes on after: %s [FTYPE-003]', (keys, name) => {
    expect(typed('name', keys)).toBe(name);
  });

  test.each(['Ian MacDonald', 'Leila McDONALD', 'JP Morin', 'AJ'])('leaves the other letters alone: %s', (name) => {
    const form = one('name');
    form.fill('t', name);
    expect([form.text('t'), form.value('t')]).toEqual([name, name]);
  });

  test('that is stored in capitals is shown as it is stored', () => {
    const form = start({ items: [item('t', 'name')] }, { values: { t: 'MARIE TREMBLAY' } });
    expect([form.text('t'), form.value('t')]).toEqual(['MARIE TREMBLAY', 'MARIE TREMBLAY']);
  });
});

describe('masked types', () => {
  test.each([
    ['phone', '4165551234', '(416) 555-1234'],
    ['phone', '0416', '(416'],
    ['postal code', 'k1a0b1', 'K1A 0B1'],
    ['postal code', '1k1a', 'K1A'],
    ['zip code', '123456789', '12345-6789'],
    ['SIN', '123456789', '123-456-789'],
    ['SSN', '123456789', '123-45-6789'],
    ['credit card', '4111111111111111', '4111 1111 1111 1111'],
  ])('%s %s is %s as it is typed [FORM-004]', (type, keys, text) => {
    expect(typed(type, keys)).toBe(text);
  });

  test('the mask of a phone number takes ten digits, the first of them not 0 [FTYPE-020]', () => {
    expect(['4165551234', '0416'].map((digits) => typed('phone', digits))).toEqual(['(416) 555-1234', '(416']);
  });

  test('the masks of postal and zip codes take characters in their order and as many as there are [FTYPE-025, FTYPE-026]', () => {
    expect(['m5v2t6', '5mv2'].map((keys) => typed('postal code', keys))).toEqual(['M5V 2T6', 'M2']);
    expect(typed('zip code', '4165551234')).toBe('41655-5123');
  });

  test('the masks of a SIN and an SSN group nine digits, each in its way [FTYPE-027, FTYPE-028]', () => {
    expect(['SIN', 'SSN'].map((type) => typed(type, '4165551234'))).toEqual(['416-555-123', '416-55-5123']);
  });

  test('a pasted country code is dropped, not taken for the area code [FTYPE-020]', () => {
    const form = one('phone');
    form.paste('t', '+1 416-555-0199');
    expect(form.value('t')).toBe('(416) 555-0199');
  });

  test('characters can be deleted one by one', () => {
    const { form, text } = one('phone');
    form.focus('t');
    form.type('t', '(416) 5');
    form.type('t', '(416) ');
    expect(text('t')).toBe('(416');
  });
});

describe('correcting a masked text', () => {
  test('a character taken out of the middle leaves the others for the right one to be put in', () => {
    const { form, text } = one('postal code');
    form.focus('t');
    form.type('t', 'K1A 0B1');
    form.type('t', '1A 0B1');
    expect(text('t')).toBe('1A 0B1');
    form.type('t', 'H1A 0B1');
    expect(text('t')).toBe('H1A 0B1');
  });

  test('what is left without it is an error and stays to be put right', () => {
    const form = one('postal code', { maxLength: 7 });
    form.fill('t', 'K1A 0B1');
    form.form.focus('t');
    form.form.type('t', '1A 0B1');
    form.form.blur('t');
    expect([form.text('t'), form.codes('t')]).toEqual(['1A 0B1', ['msg-ValidPostalCode']]);
  });

  test('a digit typed into a full one is refused, and none falls out at the end', () => {
    const { form, text } = one('phone', { maxLength: 14 });
    form.focus('t');
    form.type('t', '4165550123');
    form.type('t', '(4169) 555-0123');
    expect(text('t')).toBe('(416) 555-0123');
  });

  test('the country code goes also when it is typed', () => {
    expect(typed('phone', '14165550123')).toBe('(416) 555-0123');
  });
});

describe('credit card', () => {
  test('keeps only the last four digits of a number whose check digit holds [FTYPE-029]', () => {
    const form = one('credit card', { required: true });
    form.fill('t', '4111111111111111');
    expect([form.value('t'), form.codes('t'), form.text('t')]).toEqual(['1111', [], '**** **** **** 1111']);
  });

  test('refuses a number whose check digit does not [FTYPE-029]', () => {
    const form = one('credit card');
    form.fill('t', '4111111111111112');
    expect([form.value('t'), form.codes('t')]).toEqual(['', ['msg-ValidCard']]);
  });
});

describe('other types', () => {
  test('long int keeps a number beyond 53 bits exact [FTYPE-030]', () => {
    const form = one('long int');
    form.fill('t', '9007199254740993');
    expect(form.value('t')).toBe('9007199254740993');
  });

  test('multicheck joins its codes with | [FTYPE-017] [FORM-006]', () => {
    expect([joinCodes(['a', 'c']), splitCodes('a|c'), splitCodes('')]).toEqual(['a|c', ['a', 'c'], []]);
    const form = one('multicheck', { optionItems: ['a', 'b', 'c'].map((code) => ({ code, text: code })) });
    form.form.change('t', joinCodes(['a', 'c']));
    expect([form.value('t'), form.codes('t')]).toEqual(['a|c', []]);
  });

  test('multiselect holds its choices the same way [FTYPE-018]', () => {
    const form = one('multiselect', { optionItems: ['a', 'b'].map((code) => ({ code, text: code })) });
    form.form.change('t', 'a|b|a');
    expect(form.value('t')).toBe('a|b');
  });

  test('a check is true or false [FORM-002]', () => {
    const form = one('check');
    const before = form.value('t');
    form.form.change('t', true);
    expect([before, form.value('t')]).toEqual([false, true]);
  });

  test('a day that does not exist leaves the date empty, and what was typed stands [FTYPE-016]', () => {
    const form = one('date');
    form.fill('t', '31/02/2024');
    expect([form.value('t'), form.text('t'), form.codes('t')]).toEqual([null, '31/02/2024', ['msg-ValidDate']]);
    form.fill('t', '29/02/2024');
    expect([form.value('t'), form.text('t'), form.codes('t')]).toEqual(['2024-02-29', '29/02/2024', []]);
  });

  test('what is said of no day names the order of the language, whatever that is [MEAN-010]', () => {
    const order = { 'msg-DateFormat': { en: 'YYYY-MM-DD', fr: 'JJ/MM/AAAA' } };
    const { form, fill } = start({ items: [item('t', 'date')], messages: order });
    const said = () => form.getField('t').issues.map(({ parameters }) => parameters.format?.value);
    fill('t', '2024-02-31');
    expect(said()).toEqual(['YYYY-MM-DD']);
    form.setLocale('fr');
    expect(said()).toEqual(['JJ/MM/AAAA']);
  });

  test.each(['YYYY-DD-MM', 'DD-YYYY-MM', 'MM/YYYY/DD', 'DD/DD/YYYY'])(
    'an order that would not be read back as the same day, %s, counts for nothing [MEAN-010]',
    (order) => {
      const form = start(
        { items: [item('t', 'date')], messages: { 'msg-DateFormat': { en: order, fr: order } } },
        { values: { t: '2026-03-05' } },
      );
      const shown = form.text('t');
      form.paste('t', shown);
      expect([shown, form.value('t')]).toEqual(['05/03/2026', '2026-03-05']);
    },
  );

  test.each(['label', 'button', 'tab', 'page', 'option', 'dev', 'list'])(
    '%s has no value to send [FTYPE-021]',
    (type) => {
      expect(one(type).form.getValues()).toEqual({});
    },
  );

  test('an unknown type loads, shows and sends nothing [FORM-033]', () => {
    const { form } = one('hologram', { required: true });
    expect([form.getField('t').type, form.getValues(), form.getState().errors]).toEqual(['unknown', {}, []]);
  });

  test('every type of the product has its behaviour [META-002]', () => {
    const items = FIELD_TYPES.map((type) => item(`a ${type}`, type));
    const { form } = start({ items });
    expect(items.map(({ name }) => form.getField(name).type)).toEqual(FIELD_TYPES);
  });
});

test('a saved text longer than the field now takes is an error, and none of it is lost', () => {
  const form = one('text', { maxLength: 3 });
  form.form.setValues({ t: 'abcdef' });
  expect([form.value('t'), form.codes('t')]).toEqual(['abcdef', ['msg-TextLength']]);
});
