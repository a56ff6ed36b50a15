import type { Rule } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const items = [item('a', 'integer', { required: true }), item('b', 'text', { required: true }), item('go', 'button')];

describe('focus', () => {
  test('makes the field current and dirty [RULE-002] [FORM-018]', () => {
    const { form } = start({ items });
    form.focus('a');
    expect([form.getState().currentField, form.getField('a').isCurrent, form.getField('a').isDirty]).toEqual([
      'a',
      true,
      true,
    ]);
  });

  test('of the next field stays when the one before is left late [RULE-003]', () => {
    const { form } = start({ items });
    form.focus('a');
    form.focus('b');
    form.blur('a');
    expect(form.getState().currentField).toBe('b');
    form.blur('b');
    expect(form.getState().currentField).toBeUndefined();
  });
});

describe('a change', () => {
  test('makes the field dirty [FORM-017] [META-018]', () => {
    const { form } = start({ items });
    const before = form.getField('a').isDirty;
    form.change('a', 5);
    expect([before, form.getField('a').isDirty]).toEqual([false, true]);
  });

  test('is one new state, of which each subscriber hears once', () => {
    const { form } = start({ items, rules: [binding('b.value', { cat: [v('a')] })] });
    let all = 0;
    const heard: string[] = [];
    form.subscribe(() => (all += 1));
    for (const name of ['a', 'b', 'go']) form.subscribeField(name, () => heard.push(name));
    form.change('a', 5);
    expect([all, heard.sort(), form.getField('b').value]).toEqual([1, ['a', 'b'], '5']);
  });

  test('leaves every other field’s state the very same object', () => {
    const { form } = start({ items });
    const before = form.getState();
    form.change('a', 5);
    const after = form.getState();
    expect([after.fields.b === before.fields.b, after.fields.a === before.fields.a, after === form.getState()]).toEqual(
      [true, false, true],
    );
    expect(before.fields.a?.value).toBeNull();
  });

  test('to a disabled or read-only field does nothing [META-004] [META-007]', () => {
    const { form } = start({ items: [item('x', 'text', { disabled: true }), item('y', 'text', { readOnly: true })] });
    form.change('x', 'no');
    form.type('y', 'no');
    form.blur('y');
    expect(form.getValues()).toEqual({ x: '', y: '' });
  });

  test('grows the revision; a keystroke and a read do not', () => {
    const { form } = start({ items });
    const seen = [form.getState().revision];
    form.focus('b');
    form.type('b', 'x');
    seen.push(form.getState().revision);
    form.blur('b');
    seen.push(form.getState().revision);
    form.focus('b');
    form.blur('b');
    seen.push(form.getState().revision);
    expect(seen).toEqual([0, 0, 1, 1]);
  });

  test('of the value back to its start makes it the default again', () => {
    const { form } = start({ items: [item('a', 'integer', { defaultValue: 3 })] });
    const seen = [form.getField('a').isDefault];
    form.change('a', 4);
    seen.push(form.getField('a').isDefault);
    form.change('a', 3);
    expect([...seen, form.getField('a').isDefault]).toEqual([true, false, true]);
  });

  test('is heard no more after unsubscribing', () => {
    const { form } = start({ items });
    let heard = 0;
    const leave = form.subscribeField('a', () => (heard += 1));
    leave();
    form.change('a', 5);
    expect(heard).toBe(0);
  });
});

describe('errors', () => {
  test('are exact at every state, in layout order [META-019]', () => {
    const layout = [
      { id: 's', kind: 'section', parent: null, order: 1 },
      { id: 'b', kind: 'field', parent: 's', order: 1 },
      { id: 'a', kind: 'field', parent: 's', order: 2 },
    ] as const;
    const { form } = start({ items, layout });
    const seen = [form.getState().errors];
    form.change('b', 'x');
    seen.push(form.getState().errors);
    form.change('a', 1);
    expect([...seen, form.getState().errors]).toEqual([['b', 'a'], ['a'], []]);
  });

  test('show only in fields that are dirty and were left [FORM-019]', () => {
    const { form } = start({ items });
    const seen = [form.getField('b').showsError];
    form.focus('b');
    seen.push(form.getField('b').showsError);
    form.blur('b');
    expect([form.getField('a').isError, ...seen, form.getField('b').showsError]).toEqual([true, false, false, true]);
  });

  test('disappear with the keystroke that makes the value valid', () => {
    const { form } = start({ items });
    form.focus('b');
    form.blur('b');
    form.focus('b');
    form.type('b', 'x');
    expect([form.getField('b').showsError, form.getState().errors]).toEqual([false, ['a']]);
  });
});

describe('a button', () => {
  test('takes a press [FORM-001]', () => expect(start({ items }).form.click('go')).toBe(true));

  test('takes none inside its delay [FORM-025] [META-029]', () => {
    const { form, pass } = start({ items: [item('go', 'button', { delayTime: 500 })] });
    const pressed = [form.click('go'), form.click('go'), form.getField('go').isHeld];
    pass(499);
    pressed.push(form.click('go'));
    pass(1);
    expect([...pressed, form.getField('go').isHeld, form.click('go')]).toEqual([true, false, true, false, false, true]);
  });

  test('is held while anything is wrong, and free once it is not [FORM-026] [META-028]', () => {
    const held = [item('a', 'integer', { required: true }), item('go', 'button', { disableOnError: true })];
    const { form } = start({ items: held });
    const seen = [form.getField('go').isHeld, form.click('go')];
    form.change('a', 1);
    expect([...seen, form.getField('go').isHeld, form.click('go')]).toEqual([true, false, false, true]);
  });

  test('takes none when it is disabled or hidden', () => {
    const { form } = start({
      items: [item('x', 'button', { disabled: true }), item('y', 'button', { displayHidden: true })],
    });
    expect([form.click('x'), form.click('y')]).toEqual([false, false]);
  });
});

describe('a submit', () => {
  const rules: readonly Rule[] = [checkRule('names', ['b', 'o'], { '!': [v('b')] }, { on: ['go'] })];
  const free = [
    item('b', 'text'),
    item('o', 'text'),
    item('n', 'integer'),
    item('go', 'button'),
    item('stop', 'button'),
  ];

  test('marks what fails as dirty and left, so that it shows [FORM-020]', () => {
    const { form } = start({ items });
    const result = form.submit('go');
    const shown = ['a', 'b']
      .map((name) => form.getField(name))
      .map(({ isDirty, isLeft, showsError }) => [isDirty, isLeft, showsError]);
    expect([result, shown]).toEqual([
      { accepted: false, firstError: 'a' },
      [
        [true, true, true],
        [true, true, true],
      ],
    ]);
  });

  test('is accepted or names the first failing field, never both [FORM-021]', () => {
    const { form } = start({ items });
    const refused = form.submit();
    form.change('a', 1);
    form.change('b', 'x');
    expect([refused, form.submit()]).toEqual([
      { accepted: false, firstError: 'a' },
      { accepted: true, firstError: undefined },
    ]);
  });

  test('runs the checks of its button and no other’s', () => {
    const { form } = start({ items: free, rules });
    expect([
      form.getState().errors,
      form.submit('stop').accepted,
      form.submit('go').accepted,
      form.submit('stop').accepted,
    ]).toEqual([[], true, false, true]);
  });

  test('leaves an error that changing the field clears [FORM-022]', () => {
    const { form } = start({ items: free, rules });
    form.submit('go');
    const before = form.getState().errors;
    form.change('o', 'anything');
    const after = form.getState().errors;
    form.change('b', 'name');
    expect([before, after, form.getState().errors]).toEqual([['b', 'o'], ['b'], []]);
  });

  test('takes what is still being typed', () => {
    const { form } = start({ items: free, rules });
    form.focus('b');
    form.type('b', 'Ann');
    const typed = [form.isTyping(), form.getValues().b];
    const { accepted } = form.submit('go');
    expect([typed, accepted, form.isTyping(), form.getValues().b]).toEqual([[true, ''], true, false, 'Ann']);
  });

  test('is one new state', () => {
    const { form } = start({ items: free, rules });
    let heard = 0;
    form.subscribe(() => (heard += 1));
    form.submit('go');
    expect(heard).toBe(1);
  });
});

describe('values from outside', () => {
  test('start the form over the items’ defaults, without an error showing', () => {
    const { form } = start(
      { items: [item('a', 'integer', { defaultValue: 1, max: 5 }), item('b', 'text', { defaultValue: 'x' })] },
      { values: { a: 9 } },
    );
    expect([form.getValues(), form.getField('a').isError, form.getField('a').showsError]).toEqual([
      { a: 9, b: 'x' },
      true,
      false,
    ]);
  });

  test('replace all the others when a saved form is opened, and its errors show at once', () => {
    const { form } = start({ items: [item('a', 'integer', { max: 5 }), item('b', 'text')] });
    form.change('b', 'old');
    form.setValues({ a: 9, unknown: 'ignored' });
    expect([form.getValues(), form.getField('a').showsError]).toEqual([{ a: 9, b: '' }, true]);
  });

  test('of the wrong kind are brought into the field’s own, or stand as an error', () => {
    const fields = [
      item('n', 'integer'),
      item('m', 'integer'),
      item('c', 'check'),
      item('d', 'date'),
      item('t', 'text'),
    ];
    const { form } = start({ items: fields }, { values: { n: '1250', m: 'many', c: 'true', d: '2024-02-30', t: 5 } });
    expect([form.getValues(), form.getState().errors]).toEqual([
      { n: 1250, m: null, c: true, d: null, t: '5' },
      ['m', 'd'],
    ]);
    expect(form.getField('m').text).toBe('many');
  });
});

test('a field nobody has heard of is named in the error', () => {
  expect(() => start({ items }).form.getField('nobody')).toThrow('The form Test has no field nobody.');
});

test('a state taken earlier goes on saying what it said, whenever it is read', () => {
  const { form } = start({ items: [item('a', 'integer'), item('b', 'integer')] });
  const states = [form.getState()];
  for (const value of [1, 2, 3]) {
    form.change('a', value);
    states.push(form.getState());
  }
  expect(states.map(({ fields }) => fields.a?.value)).toEqual([null, 1, 2, 3]);
  expect(states.map(({ fields }) => Object.keys(fields))).toEqual(states.map(() => ['a', 'b']));
});

test('a field that was right is not in error while it is typed anew, one that was wrong is until it is right', () => {
  const { form } = start({ items: [item('n', 'integer', { min: 10 })] });
  const shows = () => form.getField('n').showsError;
  const enter = (text: string) => {
    form.focus('n');
    form.type('n', text);
    return shows();
  };
  expect(enter('5')).toBe(false);
  form.blur('n');
  expect([shows(), enter('5'), enter('50')]).toEqual([true, true, false]);
  form.blur('n');
  expect(enter('5')).toBe(false);
});

test.each([
  ['date', '31/02/2024'],
  ['email', 'nobody'],
  ['phone', '(416) 555'],
] as const)(
  'a %s that a submit found wrong says so while it has the focus, until it is typed anew [FORM-020, FORM-034]',
  (type, text) => {
    const { form, fill } = start({ items: [item('n', type, { maxLength: type === 'phone' ? 14 : 40 })] });
    const shows = () => form.getField('n').showsError;
    fill('n', text);
    expect(form.submit()).toEqual({ accepted: false, firstError: 'n' });
    form.focus('n');
    expect([shows(), form.getState().errors]).toEqual([true, ['n']]);
    form.type('n', text.slice(0, -1));
    expect(shows()).toBe(false);
    form.blur('n');
    form.focus('n');
    expect(shows()).toBe(false);
  },
);
