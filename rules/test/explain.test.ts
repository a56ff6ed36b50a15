import { compile } from '@lifeform/rules';
import { expect, test } from 'vitest';

test('every part is explained with the value it had, and a branch not taken has none [RULE-015]', () => {
  const rule = { if: [{ '>': [{ var: 'age' }, 17] }, { var: 'adult' }, { var: 'child' }] };
  expect(compile(rule).explain({ age: 40, adult: 'A', child: 'C' })).toEqual({
    expression: rule,
    value: 'A',
    taken: true,
    parts: [
      {
        expression: { '>': [{ var: 'age' }, 17] },
        value: true,
        taken: true,
        parts: [
          { expression: { var: 'age' }, value: 40, taken: true, parts: [] },
          { expression: 17, value: 17, taken: true, parts: [] },
        ],
      },
      { expression: { var: 'adult' }, value: 'A', taken: true, parts: [] },
      { expression: { var: 'child' }, value: undefined, taken: false, parts: [] },
    ],
  });
});

test('each turn of a loop is explained [RULE-015]', () => {
  const { parts } = compile({ filter: [{ var: 'list' }, { '>': [{ var: '' }, 1] }] }).explain({ list: [1, 2, 3] });
  expect(parts.map(({ value }) => value)).toEqual([[1, 2, 3], false, true, true]);
});

test('an operator that stops early leaves the rest untaken [RULE-015]', () => {
  const { value, parts } = compile({ and: [{ var: 'a' }, { var: 'b' }] }).explain({ a: 0, b: 1 });
  expect([value, parts.map(({ taken }) => taken)]).toEqual([0, [true, false]]);
});
