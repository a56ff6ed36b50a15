import { formatParameters } from '@lifeform/engine';
import type { ControlItem, FieldValue } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

/** Message keys of a field that holds a value. */
function codes(type: string, attributes: Partial<ControlItem>, value?: FieldValue): readonly string[] {
  const { form, codes: codesOf } = start({ items: [item('x', type, attributes)] });
  if (value !== undefined) form.setValues({ x: value });
  return codesOf('x');
}

function focused(type: string, attributes: Partial<ControlItem>, text: string): readonly string[] {
  const scenario = start({ items: [item('x', type, attributes)] });
  scenario.typeKeys('x', text);
  return scenario.codes('x');
}

describe('generic validation is skipped', () => {
  const required = { required: true };

  test('for disabled fields [VAL-001] [META-004]', () =>
    expect(codes('text', { ...required, disabled: true })).toEqual([]));
  test('for fields displayed as disabled [META-005]', () => {
    const { form } = start({
      items: [item('x', 'text', { ...required, displayDisabled: true })],
      rules: [binding('x.disabled', false)],
    });
    expect([form.getField('x').disabled, form.getField('x').issues]).toEqual([true, []]);
  });
  test('for hidden fields [VAL-002] [META-006]', () =>
    expect(codes('text', { ...required, displayHidden: true })).toEqual([]));
  test('for dates, files and lists [FTYPE-015, FTYPE-035, FTYPE-036]', () =>
    expect(['date', 'files', 'list'].map((type) => codes(type, required))).toEqual([[], [], []]));
  test('for buttons [VAL-003, FTYPE-010]', () => expect(codes('button', required)).toEqual([]));
  test('but not for fields that are read only [META-007]', () =>
    expect(codes('text', { ...required, readOnly: true })).toEqual(['msg-required']));
  test('and starts again when a rule shows the field', () => {
    const { form } = start({
      items: [item('x', 'text', required), item('c', 'check')],
      rules: [binding('x.displayHidden', { '!': [v('c')] })],
    });
    const before = form.getField('x').isError;
    form.change('c', true);
    expect([before, form.getField('x').isError]).toEqual([false, true]);
  });
});

describe('a required field left empty', () => {
  test.each(['text', 'upper', 'name', 'integer', 'dollar', 'percent', 'SIN'])(
    'of type %s gives msg-required [VAL-004] [META-003]',
    (type) => {
      expect(codes(type, { required: true })).toEqual(['msg-required']);
    },
  );
  test('of type check gives msg-checked [VAL-009] [FTYPE-012]', () =>
    expect(codes('check', { required: true })).toEqual(['msg-checked']));
  test('of type combo gives msg-Option [VAL-010] [FTYPE-011]', () =>
    expect(codes('combo', { required: true })).toEqual(['msg-Option']));
  test('of type radio gives msg-Option [VAL-011] [FTYPE-013]', () =>
    expect(codes('radio', { required: true })).toEqual(['msg-Option']));
  test('is fine when it is optional after all [META-017]', () =>
    expect(codes('text', { required: true, isOptional: true })).toEqual([]));
});

describe('a choice', () => {
  const optionItems = [{ code: 'A', text: 'Annual' }];
  test.each(['combo', 'radio', 'multicheck', 'multiselect'])(
    'of type %s stays valid when it is shown and no longer to be chosen',
    (type) => {
      const shown = { optionItems: [...optionItems, { code: 'D', text: 'Daily', disabled: true }] };
      expect([codes(type, shown, 'A'), codes(type, shown, 'D'), codes(type, shown, 'Z')]).toEqual([
        [],
        [],
        ['msg-Option'],
      ]);
    },
  );
  test('that is not on offer is none', () =>
    expect([codes('combo', { optionItems }, 'A'), codes('combo', { optionItems }, 'Z')]).toEqual([[], ['msg-Option']]));
  test('is any text when options are switched off [META-024]', () =>
    expect(codes('combo', { optionItems, useOptions: false }, 'Z')).toEqual([]));
});

describe('an e-mail address', () => {
  test('is checked only when it is not being typed [VAL-005] [FTYPE-024] [META-032]', () => {
    const scenario = start({ items: [item('x', 'email')] });
    scenario.typeKeys('x', 'ann@');
    const during = scenario.codes('x');
    scenario.form.blur('x');
    expect([during, scenario.codes('x')]).toEqual([[], ['msg-ValidEmail']]);
  });
  test('that is required and empty gives msg-required [VAL-006]', () =>
    expect(codes('email', { required: true })).toEqual(['msg-required']));
  test('that is not required may be empty [VAL-007]', () => expect(codes('email', {})).toEqual([]));
  test('must be valid [VAL-008]', () => {
    const wrong = ['ann', 'ann@home', '@home.ca', 'a b@home.ca', 'ann@home..ca', 'ann@@home.ca'];
    expect(wrong.map((address) => codes('email', {}, address))).toEqual(wrong.map(() => ['msg-ValidEmail']));
    expect(codes('email', {}, 'ann.o-roy+x@mail.home.ca')).toEqual([]);
  });
});

describe('a phone number', () => {
  const phone = { required: true, maxLength: 14 };
  test('that is required and empty gives msg-required, but not while it is typed [VAL-012]', () =>
    expect([codes('phone', phone), focused('phone', phone, '')]).toEqual([['msg-required'], []]));
  test('that is not full gives msg-ValidPhone [VAL-013]', () =>
    expect(codes('phone', phone, '(416) 555-123')).toEqual(['msg-ValidPhone']));
  test.each([
    ['phone', '(416) 555-1234', 14],
    ['postal code', 'K1A 0B1', 7],
    ['zip code', '12345-6789', 10],
    ['SIN', '130-692-544', 11],
  ])('%s %s is full: its length counts the mask [VAL-014]', (type, text, maxLength) => {
    expect([codes(type, { maxLength }, text), text.length]).toEqual([[], maxLength]);
  });
});

test.each([
  ['130-692-544', []],
  ['550-911-895', []],
  ['046-454-286', []],
  ['130-692-545', ['msg-ValidSIN']],
  ['130-692-54', ['msg-ValidSIN']],
  ['', []],
])('the social insurance number %o is found to have %o', (text, found) => {
  expect(codes('SIN', { maxLength: 11 }, text)).toEqual(found);
});

describe('a minimum length', () => {
  const limits = { minLength: 5, maxLength: 200 };
  test('is asked of text that is not being typed, with both lengths in the message [VAL-015] [META-010]', () => {
    const { form } = start({ items: [item('x', 'text', limits)] });
    form.setValues({ x: 'abcd' });
    const [issue] = form.getField('x').issues;
    expect([issue?.code, formatParameters(issue?.parameters ?? {}, 'en')]).toEqual([
      'msg-TextLength',
      { min: '5', max: '200' },
    ]);
    expect([focused('text', limits, 'abcd'), codes('text', limits, 'abcde')]).toEqual([[], []]);
  });
  test('is not asked of an empty optional text [VAL-016]', () => expect(codes('text', limits, '')).toEqual([]));
  test('can be switched off [META-011]', () =>
    expect([
      codes('text', { ...limits, useMinLength: true }, 'a'),
      codes('text', { ...limits, useMinLength: false }, 'a'),
    ]).toEqual([['msg-TextLength'], []]));
});

describe('limits', () => {
  const limits = { min: 10, max: 20, useLimits: true };

  test.each(['integer', 'dollar-integer', 'number'])(
    '%s is whole and within them [VAL-017] [META-012] [META-013]',
    (type) => {
      expect([10, 20, 9, 21, 10.5].map((value) => codes(type, limits, value))).toEqual([
        [],
        [],
        ['msg-Range'],
        ['msg-Range'],
        ['msg-WholeNumber'],
      ]);
    },
  );

  test.each(['real', 'dollar', 'percent'])('%s is decimal, within them and of so many decimals [VAL-018]', (type) => {
    const found = [10, 20, 10.25, 9.99, 20.01, 10.255].map((value) =>
      codes(type, { ...limits, decimalPlaces: 2 }, value),
    );
    expect(found).toEqual([[], [], [], ['msg-Range'], ['msg-Range'], ['msg-Decimals']]);
  });

  test('let zero pass where it is allowed [VAL-019] [META-016]', () =>
    expect([codes('integer', { ...limits, allowZero: true }, 0), codes('integer', limits, 0)]).toEqual([
      [],
      ['msg-Range'],
    ]));

  test('are told in the reader’s number format [VAL-020]', () => {
    const { form } = start({ items: [item('x', 'dollar-integer', { min: 50_000, max: 5_000_000 })] });
    form.setValues({ x: 1 });
    const parameters = form.getField('x').issues[0]?.parameters ?? {};
    expect([formatParameters(parameters, 'en'), formatParameters(parameters, 'fr')]).toEqual([
      { min: '50,000', max: '5,000,000' },
      { min: '50\u00A0000', max: '5\u00A0000\u00A0000' },
    ]);
  });

  test('with one bound only have a message of their own [VAL-021]', () =>
    expect([codes('integer', { min: 10 }, 1), codes('integer', { max: 10 }, 11)]).toEqual([['msg-min'], ['msg-max']]));

  test('can be switched off [META-014]', () => {
    const off = { ...limits, useLimits: false };
    const { form } = start({ items: [item('x', 'integer', off)] });
    expect([codes('integer', off, 99), form.getField('x').max]).toEqual([[], undefined]);
  });

  test('with none, a fraction or too many decimals still says so', () =>
    expect([codes('integer', {}, 1.5), codes('real', { decimalPlaces: 1 }, 1.25)]).toEqual([
      ['msg-WholeNumber'],
      ['msg-Decimals'],
    ]));
});

describe('an array', () => {
  const array = { min: 10, max: 20, minLength: 2 };
  test('is checked from position 1 to minLength [VAL-022] [FTYPE-033]', () => {
    const found = [
      [null, 10, 20, 99],
      [99, 10, 20],
      [null, 9, 20],
      [null, 10, 21],
    ].map((value) => codes('array', array, value));
    expect(found).toEqual([[], [], ['msg-Range'], ['msg-Range']]);
  });
  test('that is required has no fewer entries than its minimum, and may have more [PROOF-009]', () => {
    const required = { ...array, required: true };
    const found = [
      [null, 10],
      [null, 10, 20],
      [null, 10, 20, 15],
    ].map((value) => codes('array', required, value));
    expect(found).toEqual([['msg-Range'], [], []]);
  });
  test('may hold zero where it is allowed [VAL-022]', () =>
    expect([
      codes('array', { ...array, allowZero: true }, [null, 0, 10]),
      codes('array', array, [null, 0, 10]),
    ]).toEqual([[], ['msg-Range']]));
});
