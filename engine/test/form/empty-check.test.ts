import type { CheckRule, Logic } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const check = (fails: Logic, more: Partial<CheckRule> = {}): CheckRule => ({
  ...{ kind: 'check', id: 'c', fields: ['n'], fails, message: 'msg-Range' },
  ...more,
});

const items = [
  item('n', 'integer'),
  item('t', 'text'),
  item('d', 'date'),
  item('list', 'array'),
  item('other', 'integer'),
  item('go', 'button'),
];

function refused(rule: CheckRule, values: object = {}, more: object = {}): readonly string[] {
  const { form } = start(
    { items: items.map((one) => (one.name === 'n' ? { ...one, ...more } : one)), rules: [rule] },
    { values: values as never },
  );
  return items
    .filter(({ name }) => form.getField(name).issues.some(({ rule: id }) => id === 'c'))
    .map(({ name }) => name);
}

describe('a check on an empty field that is not required', () => {
  test.each<[string, Logic, string]>([
    ['<', { '<': [v('n'), 18] }, 'n'],
    ['<=', { '<=': [0, v('n'), 9] }, 'n'],
    ['> of a sum', { '<': [{ sum: [v('n'), 1] }, 5] }, 'n'],
    ['!=', { '!=': [v('n'), 7] }, 'n'],
    ['! of a comparison', { '!': [{ '==': [v('n'), 7] }] }, 'n'],
    ['in', { '!': [{ in: [v('t'), ['A', 'B']] }] }, 't'],
    ['%', { '!=': [{ '%': [{ '+': [v('n'), 1] }, 5] }, 0] }, 'n'],
    ['matches', { '!': [{ matches: [v('t'), 'digits'] }] }, 't'],
    ['a length', { '<': [{ length: [v('t')] }, 5] }, 't'],
    ['a date', { '!=': [{ dateCompare: [v('d'), '2026-01-01'] }, 1] }, 'd'],
    ['startsWith', { '!': [{ startsWith: [v('t'), 'A'] }] }, 't'],
    ['a sum of a list', { '<': [{ sum: [v('list')] }, 100] }, 'list'],
    ['how long a list is', { '<': [{ length: [v('list')] }, 3] }, 'list'],
    ['whether a text is whole', { '!': [{ isFullLength: [v('t'), 11] }] }, 't'],
    ['that one of a list is there', { '!=': [{ length: [v('list')] }, 1] }, 'list'],
    ['none of several', { none: [[v('n'), v('other')], { '>': [v(''), 9] }] }, 'n'],
    ['another field', { '<': [v('n'), v('other')] }, 'n'],
    ['val', { '<': [{ val: ['n'] }, 18] }, 'n'],
    ['a branch', { if: [{ '>': [v('other'), 3] }, { '<': [v('n'), 18] }, false] }, 'n'],
  ])('passes: %s [MEAN-009]', (_, fails, field) => {
    expect(refused(check(fails, { fields: [field] }), { other: 5 })).toEqual([]);
  });

  test.each<[string, Logic, string]>([
    ['!', { '!': [v('n')] }, 'n'],
    ['!!', { '!': [{ '!!': [v('t')] }] }, 't'],
    ['== null', { '==': [v('n'), null] }, 'n'],
    ['=== an empty text', { '===': ['', v('t')] }, 't'],
    ['in, with an empty text', { in: [v('t'), ['', 'A']] }, 't'],
    ['missing', { '!!': [{ missing: ['n'] }] }, 'n'],
    ['a length of 0', { '==': [{ length: [v('t')] }, 0] }, 't'],
    [
      'a length of 0 of some of a list',
      { '==': [{ length: [{ filter: [v('list'), { '>': [v(''), 0] }] }] }, 0] },
      'list',
    ],
    ['how many of a list', { '==': [{ count: [v('list'), { '>': [v(''), 0] }] }, 0] }, 'list'],
    ['how many of a list, by its path', { '<': [v('list.length'), 1] }, 'list'],
    ['choices, none of them', { '==': [{ length: [{ choices: [v('t')] }] }, 0] }, 't'],
    ['a text without blanks around it', { '==': [{ trim: [v('t')] }, ''] }, 't'],
    ['a text in capitals', { '!': [{ upper: [v('t')] }] }, 't'],
    ['texts together', { '==': [{ cat: [v('t'), v('n')] }, ''] }, 't'],
    ['names that are worked out', { or: [{ missing: [{ merge: ['n', 't'] }] }, { '>': [v('n'), 3] }] }, 'n'],
    ['none of several', { none: [[v('n'), v('t')], { '!!': [v('')] }] }, 'n'],
    ['how many of several', { '==': [{ length: [{ filter: [[v('n'), v('t')], v('')] }] }, 0] }, 'n'],
    ['??', { '==': [{ '??': [v('n'), 0] }, 0] }, 'n'],
    ['a default', { '<': [{ var: ['n', 0] }, 18] }, 'n'],
    ['a condition beside its comparison', { or: [{ '!': [v('n')] }, { '<': [v('n'), 18] }] }, 'n'],
    ['a condition of a branch', { if: [v('n'), { '<': [v('n'), 18] }, true] }, 'n'],
    ['it is not read', { '>': [v('other'), 3] }, 'n'],
  ])('is refused where the rule asks for emptiness: %s [MEAN-009]', (_, fails, field) => {
    expect(refused(check(fails, { fields: [field] }), { other: 5 })).toEqual([field]);
  });

  test('a required one, and one that is filled in, are refused as before [MEAN-009]', () => {
    const young = check({ '<': [v('n'), 18] });
    expect(refused(young, {}, { required: true })).toEqual(['n']);
    expect(refused(young, { n: 17 })).toEqual(['n']);
    expect(refused(young, { n: 18 })).toEqual([]);
  });

  test('of several fields of a check the empty ones are spared, and a submit is held by the others alone [MEAN-009]', () => {
    const both = check({ '>': [{ sum: [v('n'), v('other')] }, 9] }, { fields: ['n', 'other'], on: ['go'] });
    const { form } = start({ items, rules: [both] }, { values: { other: 12 } });
    expect(form.submit('go').accepted).toBe(false);
    expect(['n', 'other'].filter((name) => form.getField(name).issues.length > 0)).toEqual(['other']);
    const alone = start({ items, rules: [check({ '<': [v('n'), 18] }, { on: ['go'] })] }).form;
    expect(alone.submit('go').accepted).toBe(true);
  });
});
