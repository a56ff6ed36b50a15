import { createForm, type Form } from '@lifeform/engine';
import { FIELD_TYPES, type FieldValue } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

/** Values that no control sends and no type allows. */
const foreign = (value: unknown) => value as FieldValue;
const IMPOSSIBLE = [
  Object.create(null),
  { toString: null, valueOf: null },
  Symbol('x'),
  10n ** 30n,
  undefined,
  [[1], 'x', {}],
].map(foreign);

describe('a value of another type', () => {
  test('never throws, in any field type', () => {
    for (const type of [...FIELD_TYPES, 'nonsense']) {
      for (const value of IMPOSSIBLE) {
        const { form } = start({ items: [item('a', type)] }, { values: { a: value } });
        form.change('a', value);
        form.submit();
        expect(form.getField('a').text).toBeTypeOf('string');
      }
    }
  });

  test.each<[type: string, value: FieldValue, text: string, code: string]>([
    ['integer', true, 'true', 'msg-ValidNumber'],
    ['dollar', [40], '40', 'msg-ValidNumber'],
    ['percent', [1, 2], '1; 2', 'msg-ValidNumber'],
    ['array', 5, '5', 'msg-ValidNumber'],
    ['date', [1, 2], '1; 2', 'msg-ValidDate'],
    ['phone', true, 'true', 'msg-ValidPhone'],
    ['credit card', 'none', 'none', 'msg-ValidCard'],
    ['long int', -3.7, '-3.7', 'msg-WholeNumber'],
    ['long int', 1e21, '1e+21', 'msg-WholeNumber'],
  ])('stands in a field of type %s as an error', (type, value, text, code) => {
    const { form } = start({ items: [item('a', type)] }, { values: { a: value } });
    expect([form.getField('a').text, form.getField('a').issues.map((issue) => issue.code)]).toEqual([text, [code]]);
    expect(form.getEntries().a).toBe(text);
  });

  test('that says neither yes nor no leaves a tick open, as an error until it is decided', () => {
    const ticks = (value: FieldValue) => {
      const { form, codes } = start({ items: [item('a', 'check')] }, { values: { a: value } });
      return [form.getField('a').value, ...codes('a')];
    };
    expect([true, 1, 'true', 'True', '1'].map(ticks)).toEqual(Array(5).fill([true]));
    expect([false, 0, 'false', '0', '', null].map(ticks)).toEqual(Array(6).fill([false]));
    expect(['yes', 2, [1]].map(ticks)).toEqual(Array(3).fill([false, 'msg-Option']));
    const { form, codes } = start({ items: [item('a', 'check')] }, { values: { a: 'yes' } });
    form.change('a', false);
    expect(codes('a')).toEqual([]);
  });
});

test('a name nobody has heard of is an error of whoever calls, also that of a button whose checks would be left out', () => {
  const { form } = start({ items: [item('a', 'text')] });
  const calls = [
    () => form.focus('__proto__'),
    () => form.type('nobody', ''),
    () => form.change('constructor', 1),
    () => form.blur('nobody'),
    () => form.click('nobody'),
    () => form.submit('nobody'),
    () => form.explain('nobody', 'value'),
  ];
  for (const call of calls) expect(call).toThrow('The form Test has no field');
});

describe('someone who hears a form', () => {
  const parts = { items: [item('a', 'integer'), item('b', 'integer')], rules: [binding('b.value', v('a'))] };

  test('and throws keeps nobody else from hearing; what was thrown reaches whoever caused it', () => {
    const { form, value } = start(parts);
    const heard: string[] = [];
    form.subscribeField('a', () => {
      throw new Error('of its own making');
    });
    form.subscribeField('b', () => heard.push('b'));
    form.subscribe((changed) => heard.push(...changed));
    expect(() => form.change('a', 5)).toThrow('of its own making');
    expect([heard, value('b')]).toEqual([['b', 'a', 'b'], 5]);
  });

  test('may change it: everyone has heard of both changes, and the newest state is whole', () => {
    const { form } = start({ items: [...parts.items, item('c', 'integer')], rules: parts.rules });
    const heard = new Set<string>();
    form.subscribe(() => {
      if (form.getField('c').value === null) form.change('c', 9);
    });
    form.subscribe((changed) => {
      for (const name of changed) heard.add(name);
    });
    form.change('a', 5);
    expect([[...heard].sort(), form.getValues()]).toEqual([['a', 'b', 'c'], { a: 5, b: 5, c: 9 }]);
  });
});

test('a text that is a number in the language one turns to is one from then on', () => {
  const { form, paste, value, codes } = start({ items: ['left', 'typed'].map((name) => item(name, 'real')) });
  paste('left', '12,3456');
  form.focus('typed');
  form.type('typed', '12,3456');
  const before = [codes('left'), codes('typed')];
  form.setLocale('fr');
  form.blur('typed');
  expect([before, value('left'), value('typed'), form.getState().errors]).toEqual([
    [['msg-ValidNumber'], ['msg-ValidNumber']],
    12.3456,
    12.3456,
    [],
  ]);
});

test('two forms of one document, however deeply it is frozen, share nothing', () => {
  const document = deepFrozen(
    buildForm({
      items: [item('a', 'integer', { max: 5, defaultValue: 1 }), item('n', 'array', { defaultValue: [null, 1] })],
      rules: [binding('a.max', { '+': [v('a'), 7] })],
    }),
  );
  const open = (): Form => createForm(document, deepFrozen({ locale: 'en', now: () => new Date(), values: { a: 3 } }));
  const [one, other] = [open(), open()];
  const untouched = JSON.stringify(other.getState());
  one.change('a', 6);
  one.change('n', [null, 2]);
  one.submit();
  one.setLocale('fr');
  expect(JSON.stringify(other.getState())).toBe(untouched);
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}

test('a field that is left without ever having been gone to or changed shows no error [FORM-019]', () => {
  const { form } = start({ items: [item('a', 'text', { required: true })] });
  form.blur('a');
  expect([form.getField('a').isError, form.getField('a').isLeft, form.getField('a').showsError]).toEqual([
    true,
    true,
    false,
  ]);
});
