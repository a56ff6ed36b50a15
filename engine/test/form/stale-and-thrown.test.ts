import { describe, expect, test } from 'vitest';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const items = [item('a', 'integer'), item('b', 'integer'), item('t', 'text')];

describe('the error of a rule', () => {
  test('goes with the next key, before the field is left, and comes back where it still holds [PROOF-008]', () => {
    const { form } = start({ items, rules: [checkRule('over', ['a'], { '>': [v('a'), 5] })] });
    const codes = () => form.getField('a').issues.map(({ code }) => code);
    form.change('a', 6);
    expect(codes()).toEqual(['msg-over']);
    form.focus('a');
    form.type('a', '5');
    expect(codes()).toEqual([]);
    form.type('a', '7');
    form.blur('a');
    expect(codes()).toEqual(['msg-over']);
  });
});

describe('a value rule that throws', () => {
  test('leaves the value that was entered, other values and other rules as they are [PROOF-010]', () => {
    const nameless = { matches: [v('t'), v('t')] };
    const rules = [binding('b.value', { if: [v('a'), nameless, v('b')] }), binding('a.max', { '+': [v('b'), 1] })];
    const { form, failures } = start({ items, rules });
    form.change('b', 3);
    form.change('t', 'kept');
    form.change('a', 2);
    expect(failures.map(({ rule }) => rule)).toContain('b.value');
    expect([form.getField('b').value, form.getField('t').value, form.getField('a').max]).toEqual([3, 'kept', 4]);
  });
});
