import { checkDocument, FormRejectedError } from '@lifeform/engine';
import type { Rule } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const items = [item('a', 'integer'), item('b', 'integer'), item('t', 'text'), item('c', 'check')];
const whenTicked = (value: number | string | boolean) => ({ if: [v('c'), value, null] });

describe('a rule sets one property', () => {
  const property = (rule: Rule, tick = true) => {
    const { form } = start({ items, rules: [rule] });
    form.change('c', tick);
    return form.getField('t');
  };

  test('value [RULE-006]', () => expect(property(binding('t.value', whenTicked('set'))).value).toBe('set'));
  test('required [RULE-006]', () => expect(property(binding('t.required', v('c'))).required).toBe(true));
  test('disabled [RULE-006]', () => expect(property(binding('t.disabled', v('c'))).disabled).toBe(true));
  test('displayHidden [RULE-006]', () => expect(property(binding('t.displayHidden', v('c'))).hidden).toBe(true));
  test('readOnly [RULE-006]', () => expect(property(binding('t.readOnly', v('c'))).readOnly).toBe(true));
  test('minLength [RULE-006]', () => expect(property(binding('t.minLength', whenTicked(3))).minLength).toBe(3));
  test('maxLength [RULE-006]', () => expect(property(binding('t.maxLength', whenTicked(9))).maxLength).toBe(9));
  test('decimalPlaces [RULE-006]', () =>
    expect(property(binding('t.decimalPlaces', whenTicked(4))).decimalPlaces).toBe(4));
  test('label [RULE-006]', () => expect(property(binding('t.label', whenTicked('key'))).label).toBe('key'));
  test('secondaryText [RULE-006]', () =>
    expect(property(binding('t.secondaryText', whenTicked('key'))).secondaryText).toBe('key'));
  test('status [RULE-006]', () => expect(property(binding('t.status', whenTicked('key'))).status).toBe('key'));
  test('error [RULE-006]', () =>
    expect(property(binding('t.error', whenTicked('msg-Own'))).issues.map(({ code }) => code)).toEqual(['msg-Own']));
  test('min and max [RULE-006]', () => {
    const { form } = start({ items, rules: [binding('a.min', whenTicked(2)), binding('a.max', whenTicked(5))] });
    form.change('c', true);
    expect([form.getField('a').min, form.getField('a').max]).toEqual([2, 5]);
  });
  test('optionItems [RULE-006]', () => {
    const options = [{ code: 'x', text: 'X' }];
    const { form } = start({
      items: [item('c', 'check'), item('o', 'combo')],
      rules: [binding('o.optionItems', { if: [v('c'), options, []] })],
    });
    form.change('c', true);
    expect(form.getField('o').optionItems).toEqual(options);
  });
  test('and the item’s own attribute stands where the rule answers nothing', () => {
    const { form } = start({
      items: [item('a', 'integer', { max: 7 }), item('c', 'check')],
      rules: [binding('a.max', whenTicked(5))],
    });
    expect(form.getField('a').max).toBe(7);
  });
  test('a check puts a message with its parameters against each of its fields [RULE-006]', () => {
    const limit = { value: { '*': [v('a'), 2] }, format: 'currency' } as const;
    const rules = [checkRule('over', ['a', 'b'], { '>': [v('a'), 5] }, { parameters: { limit } })];
    const { form } = start({ items, rules });
    form.change('a', 6);
    const issue = { code: 'msg-over', parameters: { limit: { value: 12, format: 'currency' } }, rule: 'over' };
    expect([form.getField('a').issues, form.getField('b').issues]).toEqual([[issue], [issue]]);
  });
});

describe('a value rule', () => {
  const owner = binding('t.value', { if: [v('t'), v('t'), { cat: ['#', v('a')] }] });

  test('sees what was entered in its own field, and a cleared field follows the rule again', () => {
    const { form, fill, value } = start({ items, rules: [owner] });
    form.change('a', 1);
    fill('t', 'mine');
    const entered = value('t');
    fill('t', '');
    expect([entered, value('t')]).toEqual(['mine', '#1']);
  });

  test('gives the same value whatever order the entries were made in [RULE-007]', () => {
    const orders = [
      ['a', 'b'],
      ['b', 'a'],
    ] as const;
    const values = orders.map((order) => {
      const { form } = start({ items, rules: [binding('t.value', { cat: [v('a'), '-', v('b')] })] });
      for (const name of order) form.change(name, name === 'a' ? 1 : 2);
      return form.getValues();
    });
    expect(values[0]).toEqual(values[1]);
  });

  test('does not move a locked field, and neither does the user [META-008]', () => {
    const { form } = start({
      items: [item('t', 'text', { locked: true, defaultValue: 'fixed' }), item('a', 'integer')],
      rules: [binding('t.value', { cat: ['#', v('a')] })],
    });
    form.change('a', 1);
    form.change('t', 'other');
    form.type('t', 'typed');
    form.blur('t');
    const entered = [form.getField('t').value, form.getField('t').text, form.getEntries()];
    form.setValues({ t: 'saved' });
    expect([entered, form.getField('t').value, form.getField('t').locked]).toEqual([
      ['fixed', 'fixed', { a: 1 }],
      'fixed',
      true,
    ]);
  });
});

describe('rules read', () => {
  test('the product’s settings, the person’s rights, the language and the day', () => {
    const expression = {
      cat: [v('setup.limit'), ' ', v('user.permissions.isInforce.isActive'), ' ', v('user.language'), ' ', v('today')],
    };
    const { form } = start(
      { items, rules: [binding('t.value', expression)] },
      {
        setup: { settings: { limit: 5 }, items: {} } as never,
        user: {
          permissions: { isInforce: { isActive: true } },
          overrides: { chkOverrideUseMaxFace: '', txtOverrideMaxFace: '' },
        },
      },
    );
    expect(form.getField('t').value).toBe('5 true en 2026-11-20');
    form.setLocale('fr');
    expect(form.getField('t').value).toBe('5 true fr 2026-11-20');
  });

  test('the day anew when a commit falls on the next one', () => {
    let now = new Date(2026, 10, 20, 23, 59);
    const { form } = start({ items, rules: [binding('t.value', v('today'))] }, { now: () => now });
    now = new Date(2026, 10, 21, 0, 1);
    form.change('a', 1);
    expect(form.getField('t').value).toBe('2026-11-21');
  });
});

describe('a rule that throws', () => {
  const endless = { reduce: [{ var: 't' }, 1, 0] };
  const rules = [
    binding('a.max', { matches: [v('t'), v('t')] }),
    binding('b.value', { '+': [v('a'), 1] }),
    binding('a.min', endless),
  ];

  test('is told of and passed over; the others run [RULE-010]', () => {
    const { form, failures } = start({ items: [item('a', 'integer', { max: 9 }), ...items.slice(1)], rules });
    form.change('a', 4);
    expect(form.getField('b').value).toBe(5);
    expect(form.getField('a').max).toBe(9);
    expect(failures.map(({ rule }) => rule)).toContain('a.max');
  });
});

describe('a document is refused', () => {
  const codes = (rules: readonly Rule[], fields = items) =>
    checkDocument(buildForm({ items: fields, rules })).map(({ code }) => code);

  test('for a circle, with the names of its rules and fields [RULE-007]', () => {
    const rules = [binding('a.value', v('b')), binding('b.value', v('a')), binding('t.value', v('a'))];
    expect(checkDocument(buildForm({ items, rules }))).toEqual([
      { code: 'cycle', rules: ['a.value', 'b.value'], fields: ['a', 'b'], found: '' },
    ]);
    expect(() => start({ items, rules })).toThrow(FormRejectedError);
  });

  test('for a variable nobody knows', () =>
    expect(codes([binding('a.max', v('nobody'))])).toEqual(['unknown-variable']));
  test('for a variable only known at run time', () =>
    expect(codes([binding('a.max', { var: { cat: ['a', 'b'] } })])).toEqual(['dynamic-variable']));
  test('for a field it does not have', () =>
    expect(codes([binding('zz.max', 1), checkRule('k', ['yy'], true, { on: ['xx'] })])).toEqual([
      'unknown-field',
      'unknown-field',
      'unknown-field',
    ]));
  test('for an operator that is not on the list', () =>
    expect(codes([binding('a.max', { system: 1 })])).toEqual(['invalid-expression']));
  test('for two rules that set one property', () =>
    expect(codes([binding('a.max', 1), { ...binding('a.max', 2), id: 'second' }])).toEqual(['duplicate-binding']));
  test('for two rules of one name', () =>
    expect(codes([checkRule('k', ['a'], true), checkRule('k', ['b'], true)])).toEqual(['duplicate-rule']));
  test('for two fields of one name, or one with a reserved name', () =>
    expect(codes([], [item('a', 'text'), item('a', 'text'), item('today', 'date')])).toEqual([
      'duplicate-field',
      'reserved-name',
    ]));
});
