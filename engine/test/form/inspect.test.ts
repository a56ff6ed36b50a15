import { inspectField, type PropertyAccount } from '@lifeform/engine';
import { describe, expect, test } from 'vitest';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const parts = {
  items: [item('a', 'integer'), item('b', 'integer', { max: 9 }), item('btnGo', 'button')],
  rules: [
    binding('b.disabled', { '!': [v('a')] }),
    binding('b.min', { '-': [v('a'), -1] }),
    checkRule('b-small', ['b'], { '<': [v('b'), v('a')] }),
    checkRule('at-go', ['b'], { '==': [v('b'), 7] }, { on: ['btnGo'] }),
  ],
};

/** Throws while `a` is 13: no pattern has the name it then asks for. */
const fragile = binding('b.required', { matches: ['x', { if: [{ '==': [v('a'), 13] }, 'nothing', 'letters'] }] });

function account(accounts: readonly PropertyAccount[], property: string): PropertyAccount | undefined {
  return accounts.find((candidate) => candidate.property === property);
}

describe('a form says how a property came to be', () => {
  test('with the rule, its values, and the event and field that ran it last [RULE-015]', () => {
    const { form, fill } = start(parts);
    expect(form.explain('b', 'disabled')).toMatchObject({ rule: 'b.disabled', event: { kind: 'load' }, value: true });
    fill('a', '3');
    expect(form.explain('b', 'disabled')).toMatchObject({ value: false, event: { kind: 'blur', field: 'a' } });
    form.change('a', 4);
    expect(form.explain('b', 'min')).toMatchObject({ value: 5, event: { kind: 'change', field: 'a' } });
    form.focus('b');
    expect(form.explain('b', 'min')?.event).toEqual({ kind: 'focus', field: 'b' });
  });

  test('a press of a button, a submit, another language and a new document are events too [RULE-015]', () => {
    const { form } = start({
      ...parts,
      rules: [...parts.rules, binding('b.status', v('user.language')), binding('a.label', { cat: ['k', v('a')] })],
    });
    const eventOf = (name: string, property: string) => form.explain(name, property)?.event;
    form.setLocale('fr');
    expect(eventOf('b', 'status')).toEqual({ kind: 'locale', field: undefined });
    form.type('a', '2');
    form.click('btnGo');
    expect(eventOf('b', 'min')).toEqual({ kind: 'click', field: 'btnGo' });
    form.type('a', '8');
    form.change('b', 7);
    form.submit('btnGo');
    expect(eventOf('a', 'label')).toEqual({ kind: 'submit', field: 'btnGo' });
    form.replace({ ...form.document, version: 2 });
    expect(eventOf('b', 'min')).toEqual({ kind: 'replace', field: undefined });
  });

  test('with what the run cost when the form is given a clock, and no cost without one [RULE-015]', () => {
    let now = 0;
    const clock = () => {
      now += 0.25;
      return now;
    };
    expect(start(parts, { clock }).form.explain('b', 'min')?.microseconds).toBe(250);
    expect(start(parts).form.explain('b', 'min')?.microseconds).toBeUndefined();
  });

  test('and what it costs on average when the clock is too coarse for one run [RULE-015]', () => {
    let reads = 0;
    const clock = () => Math.floor(reads++ / 50) * 0.1;
    expect(start(parts, { clock }).form.explain('b', 'min')?.microseconds).toBeCloseTo(100 / 50, 0);
  });

  test('a check nobody pressed the button of has not run [RULE-015]', () => {
    const { form } = start(parts, { values: { a: 1, b: 7 } });
    expect(form.explain('b', 'error')).toBeUndefined();
    form.submit('btnGo');
    expect(form.explain('b', 'error')).toMatchObject({ rule: 'at-go', event: { kind: 'submit', field: 'btnGo' } });
  });
});

describe('every property has an account', () => {
  test('by rule, by item, by the setup, by entry, or by nothing at all', () => {
    const setup = { id: 'east', items: { b: { decimalPlaces: 2 } }, settings: {} };
    const { form } = start(parts, { values: { b: 4 }, setup });
    const accounts = inspectField(form, 'b');
    const sources = ['min', 'max', 'decimalPlaces', 'value', 'readOnly'].map((name) => account(accounts, name)?.source);
    expect(sources).toEqual(['rule', 'item', 'setup', 'entry', 'default']);
    expect(account(accounts, 'min')).toMatchObject({ value: 1, explanation: { rule: 'b.min' } });
    expect(account(accounts, 'disabled')?.reason).toMatchObject({
      state: { code: 'disabled' },
      facts: [{ code: 'blank', subject: { kind: 'field', name: 'a' } }],
    });
  });
});

describe('a rule that throws', () => {
  const broken = { ...parts, rules: [...parts.rules, fragile] };

  test('is listed with its id, its fields, the reason and the event, while the rest goes on [RULE-010]', () => {
    const { form, fill, failures } = start(broken);
    expect(form.failures()).toEqual([]);
    fill('a', '13');
    expect(form.failures()).toEqual([
      {
        rule: 'b.required',
        fields: ['b'],
        reason: 'There is no pattern named nothing.',
        event: { kind: 'blur', field: 'a' },
      },
    ]);
    expect(failures).toEqual(form.failures());
    expect([form.getField('b').required, form.getField('b').min]).toEqual([false, 14]);
    expect(account(inspectField(form, 'b'), 'required')).toMatchObject({
      source: 'default',
      explanation: undefined,
      failure: { rule: 'b.required' },
    });
  });

  test('is off the list once it runs without throwing, and under a document without it [RULE-010]', () => {
    const { form, fill } = start(broken, { values: { a: 13 } });
    expect(form.failures()).toHaveLength(1);
    fill('a', '12');
    expect([form.failures(), form.getField('b').required]).toEqual([[], true]);
    fill('a', '13');
    form.replace({ ...form.document, rules: parts.rules });
    expect(form.failures()).toEqual([]);
  });
});
