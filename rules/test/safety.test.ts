import { compile, type Logic, RuleBudgetError } from '@lifeform/rules';
import { expect, test } from 'vitest';

const hundred = Array.from({ length: 100 }, (_, index) => index);
const inLoops = (depth: number, body: Logic): Logic =>
  depth === 0 ? body : { map: [hundred, inLoops(depth - 1, body)] };

test('own properties are read and inherited ones are not, unlike in the reference [RULE-016]', () => {
  const names = ['constructor', '__proto__', 'toString', 'a.constructor', 'text.length', 'a.b'];
  const values = names.map((name) => compile({ var: name }).evaluate({ a: { b: 1 }, text: 'abc' }));
  expect(values).toEqual([null, null, null, null, 3, 1]);
});

test('a loop in a loop stops at the step limit', () => {
  expect(() => compile(inLoops(4, { var: '' })).evaluate({})).toThrow(RuleBudgetError);
});

test('a text that doubles itself stops at the text limit', () => {
  const doubled: Logic = { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] };
  expect(() => compile({ reduce: [hundred, doubled, 'x'] }).evaluate({})).toThrow(RuleBudgetError);
});

test('a list that doubles itself stops at the list limit', () => {
  const doubled: Logic = { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] };
  expect(() => compile({ reduce: [hundred, doubled, [1]] }).evaluate({})).toThrow(RuleBudgetError);
});

test('a list that holds itself twice over stops when it is made a text', () => {
  const nestedTwice: Logic = { reduce: [hundred, [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'] };
  for (const use of [
    { '==': [nestedTwice, 'x'] },
    { '+': [nestedTwice] },
    { in: [nestedTwice, 'x'] },
    { substr: [nestedTwice, 0, 1] },
  ]) {
    expect(() => compile(use).evaluate({})).toThrow(RuleBudgetError);
  }
});

test('after a rule went past its limit it runs again as before', () => {
  const rule = compile({ reduce: [{ var: 'list' }, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] });
  expect(() => rule.evaluate({ list: Array.from({ length: 9000 }, () => 1) })).toThrow(RuleBudgetError);
  expect(rule.evaluate({ list: [1, 2, 3] })).toBe(6);
});
