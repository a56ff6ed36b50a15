import { compile, type Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';

function evaluate(logic: Logic, scope: unknown = {}): unknown {
  return compile(logic).evaluate(scope);
}

function on(operator: string, cases: readonly (readonly [args: readonly Logic[], value: unknown])[]): void {
  for (const [args, value] of cases) {
    test(`${operator} of ${JSON.stringify(args)} is ${JSON.stringify(value)} [RULE-008]`, () => {
      expect(evaluate({ [operator]: args })).toEqual(value);
    });
  }
}

describe('age last birthday', () => {
  on('age', [
    [['2008-11-20', '2026-11-19'], 17],
    [['2008-11-20', '2026-11-20'], 18],
    [['2024-02-29', '2025-02-27'], 0],
    [['2024-02-29', '2025-02-28'], 1],
    [['2026-11-20', '2026-11-20'], 0],
    [['2026-11-21', '2026-11-20'], null],
    [['2026-02-30', '2026-11-20'], null],
    [['1900-02-29', '2026-11-20'], null],
    [['2000-02-29', '2026-11-20'], 26],
    [['0001-01-01', '0002-01-01'], 1],
    [['', '2026-11-20'], null],
    [[null, '2026-11-20'], null],
  ]);
});

describe('age at the nearest birthday', () => {
  on('nearestAge', [
    [['1986-05-20', '2026-11-19'], 40],
    [['1986-05-20', '2026-11-20'], 40],
    [['1986-05-20', '2026-11-21'], 41],
    [['1986-08-31', '2026-02-28'], 39],
    [['1986-08-31', '2026-03-01'], 40],
    [['2026-05-20', '2026-11-21'], 1],
    [[null, '2026-11-21'], null],
  ]);
});

describe('years and days', () => {
  on('yearsBetween', [
    [['2000-06-15', '2026-06-14'], 25],
    [['2000-06-15', '2026-06-15'], 26],
    [['2026-06-15', '2000-06-15'], -26],
    [['2026-06-15', '2026-06-16'], 0],
    [['x', '2026-06-16'], null],
  ]);
  on('dateCompare', [
    [['2026-01-01', '2026-01-02'], -1],
    [['2026-01-02', '2026-01-02'], 0],
    [['2026-10-01', '2026-09-30'], 1],
    [['2026-10-01', null], null],
  ]);
});

describe('texts', () => {
  on('length', [
    [['abc'], 3],
    [[null], 0],
    [[12345], 5],
    [[{ merge: [1, 2] }], 2],
  ]);
  on('choices', [
    [['F|M'], ['F', 'M']],
    [['0180'], ['0180']],
    [[''], []],
    [[null], []],
  ]);
  on('isFullLength', [
    [['(416) 555-1234', 14], true],
    [['(416) 555-123', 14], false],
    [[null, 0], true],
  ]);
  on('hasCheckDigit', [
    [['130-692-544'], true],
    [['130-692-545'], false],
    [[123456782], true],
    [['4242 4242 4242 4242'], true],
    [['none'], false],
    [[null], false],
  ]);
  on('matches', [
    [['K1A 0B1', 'postalCode'], true],
    [['K1A0B1', 'postalCode'], false],
    [['txtFace_2', 'fieldName'], true],
    [['2nd face', 'fieldName'], false],
    [['(416) 555-1234', 'phone'], true],
    [['(016) 555-1234', 'phone'], false],
    [['a@b.ca', 'email'], true],
    [['a@b', 'email'], false],
    [[null, 'digits'], false],
  ]);
  test('a hostile text cannot make a pattern slow [RULE-008]', () => {
    expect(evaluate({ matches: [{ var: 'text' }, 'email'] }, { text: `${'a.'.repeat(4000)}@` })).toBe(false);
  });
});

describe('rounding', () => {
  on('round', [
    [[1.005, 2], 1.01],
    [[-2.5, 0], -3],
    [[1234.5], 1235],
    [['12.345', 1], 12.3],
    [[null, 2], 0],
    [['x', 2], 0],
    [[1.26, -1], 1],
    [[1.26, '1'], 1.3],
  ]);
});

describe('powers', () => {
  on('pow', [
    [[2, 10], 1024],
    [[1.02, 0], 1],
    [[4, -0.5], 0.5],
    [[null, 2], 0],
    [['1.5', 2], 2.25],
    [[0, -1], null],
    [[-8, 0.5], null],
    [[10, 400], null],
  ]);
});

describe('sums', () => {
  on('sum', [
    [[0.1, 0.2], 0.3],
    [[1000000, 2000000.01], 3000000.01],
    [['', null, 5], 5],
    [[], 0],
    [['12.5', 'twelve'], 12.5],
    [[{ merge: [1, 2] }, 3], 6],
    [[9007199254740991, 0.5], 9007199254740992],
  ]);
});

describe('money', () => {
  test('is compared as decimals where sums are, and as everywhere else where `+` is [RULE-008]', () => {
    const compared = (operator: string, adding: string) => evaluate({ [operator]: [{ [adding]: [0.1, 0.2] }, 0.3] });
    expect(['==', '<=', '>='].map((operator) => compared(operator, 'sum'))).toEqual([true, true, true]);
    expect(['==', '<='].map((operator) => compared(operator, '+'))).toEqual([false, false]);
  });
});

describe('arguments of no type an operator is for', () => {
  const ODD: readonly Logic[] = [null, true, '', 'x', 1.5, [], [1, null], { a: 1, b: 2 }];

  test.each([
    'age',
    'nearestAge',
    'yearsBetween',
    'dateCompare',
    'length',
    'isFullLength',
    'hasCheckDigit',
    'sum',
    'round',
    'pow',
  ])('%s answers one of its types all the same', (operator) => {
    for (const a of ODD) {
      for (const b of ODD) {
        const answer = compile({ [operator]: [{ var: 'a' }, { var: 'b' }] }).evaluate({ a, b });
        const isOfType = answer === null || typeof answer === 'boolean' || Number.isFinite(answer);
        expect({ operator, a, b, isOfType }).toEqual({ operator, a, b, isOfType: true });
      }
    }
  });
});
