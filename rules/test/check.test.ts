import { check, compile, dependenciesOf, type Logic, LogicRejectedError, MAX_DEPTH } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';

function nested(depth: number): Logic {
  return depth === 0 ? 1 : { '!': [nested(depth - 1)] };
}

describe('an expression is refused with the place and the reason', () => {
  test('when it names an operator that is not on the list', () => {
    expect(check({ if: [true, { '+': [1, { system: ['rm'] }] }] })).toEqual([
      { code: 'unknown-operator', path: '/if/1/+/1', found: 'system' },
    ]);
  });

  test('when the operator is the name of something every object has', () => {
    expect(
      ['constructor', '__proto__', 'toString'].map((name) => check(JSON.parse(`{"${name}":[1]}`))[0]?.code),
    ).toEqual(['unknown-operator', 'unknown-operator', 'unknown-operator']);
  });

  test('when it names a pattern there is none of', () => {
    expect(check({ matches: [{ var: 'a' }, '(a+)+$'] })).toEqual([
      { code: 'unknown-pattern', path: '/matches/1', found: '(a+)+$' },
    ]);
  });

  test('when it is nested too deep', () => {
    expect(check(nested(MAX_DEPTH - 1))).toEqual([]);
    expect(check(nested(5000)).map(({ code }) => code)).toEqual(['too-deep']);
  });

  test('when it holds too much', () => {
    expect(check({ '+': Array.from({ length: 100_000 }, () => 1) }).map(({ code }) => code)).toEqual(['too-large']);
  });

  test('when there is something in it that JSON does not have', () => {
    expect(check({ if: [true, Number.NaN] })).toEqual([{ code: 'not-json', path: '/if/1', found: 'number' }]);
    expect(check(() => 1).map(({ code }) => code)).toEqual(['not-json']);
  });

  test('and compiling it throws with the same issues', () => {
    expect(() => compile({ nope: 1 })).toThrow(LogicRejectedError);
  });

  test('but a record of several keys is data [RULE-016]', () => {
    expect(check([{ code: 'A', text: 'Annual' }])).toEqual([]);
  });

  test('and a caller may add operators of its own but not change a known one', () => {
    const extra = { twice: (value: unknown) => Number(value) * 2, '+': () => 'hijacked' };
    expect(compile({ '+': [{ twice: [4] }, 1] }, extra).evaluate({})).toBe(9);
  });
});

describe('what an expression reads', () => {
  test.each<[Logic, readonly string[], boolean]>([
    [{ '+': [{ var: 'a' }, { var: ['b.c', 0] }, { var: 'a' }] }, ['a', 'b.c'], false],
    [{ if: [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }, ['a', 'b', 'c'], false],
    [{ map: [{ var: 'list' }, { var: 'inner' }] }, ['list'], false],
    [{ reduce: [{ var: 'list' }, { var: 'current' }, { var: 'start' }] }, ['list', 'start'], false],
    [{ missing: ['a', 'b'] }, ['a', 'b'], false],
    [{ missing_some: [1, ['a', 'b']] }, ['a', 'b'], false],
    [{ missing: { merge: ['a', { if: [{ var: 'x' }, 'b', 'c'] }] } }, ['a', 'b', 'c', 'x'], false],
    [{ var: { cat: ['a', 'b'] } }, [], true],
    [{ var: '' }, [], true],
    [{ code: 'A', text: 'var' }, [], false],
  ])('of %j is found without running it [RULE-007]', (logic, paths, isDynamic) => {
    expect(dependenciesOf(logic)).toMatchObject({ paths, isDynamic });
  });

  test.each<[Logic, boolean]>([
    [{ '==': [{ var: 'a' }, { var: 'b' }] }, false],
    [{ '==': [{ var: 'a' }, { if: [{ var: 'b' }, 1, 2] }] }, true],
    [{ and: [{ var: 'a' }, { var: 'b' }] }, true],
    [{ some: [{ var: 'list' }, { var: '' }] }, true],
    [{ missing: ['a'] }, true],
  ])('of %j may depend on the values: %s', (logic, isBranching) => {
    expect(dependenciesOf(logic).isBranching).toBe(isBranching);
  });
});
