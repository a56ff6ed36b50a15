import { compile, type Logic, MAX_TEXT, RuleBudgetError } from '@lifeform/rules';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const Exact = Decimal.clone({ precision: 60 });

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
    [['2026-11-20', ''], null],
    [['2026-11-00', '2026-11-20'], null],
    [['2026-13-01', '2026-11-20'], null],
    [['12026-11-01', '2026-11-20'], null],
    [['2026-11-011', '2027-11-20'], null],
    [[20261101, '2026-11-20'], null],
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
    [['2026-05-20', null], null],
    [['2026-11-22', '2026-11-21'], null],
  ]);
});

describe('years and days', () => {
  on('yearsBetween', [
    [['2000-06-15', '2026-06-14'], 25],
    [['2000-06-15', '2026-06-15'], 26],
    [['2026-06-15', '2000-06-15'], -26],
    [['2026-06-16', '2000-06-15'], -26],
    [['2026-06-14', '2000-06-15'], -25],
    [['2026-06-16', 'x'], null],
    [['2026-06-15', '2026-06-16'], 0],
    [['x', '2026-06-16'], null],
  ]);
  on('dateCompare', [
    [['2026-01-01', '2026-01-02'], -1],
    [['2026-01-02', '2026-01-02'], 0],
    [['2026-10-01', '2026-09-30'], 1],
    [['2026-10-01', null], null],
    [[null, '2026-10-01'], null],
  ]);
});

describe('texts', () => {
  on('length', [
    [['abc'], 3],
    [[null], 0],
    [[12345], 5],
    [[{ merge: [1, 2] }], 2],
    [['été’s €'], 7],
    [['👩‍👩‍👧'], 1],
    [['e\u0301'], 1],
    [['🇨🇦🇨🇦'], 2],
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
    [['000-000-000'], false],
    [['18'], true],
    [['81'], false],
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
    [['0', 'digits'], true],
  ]);
  test('a hostile text cannot make a pattern slow [RULE-008]', () => {
    expect(evaluate({ matches: [{ var: 'text' }, 'email'] }, { text: `${'a.'.repeat(4000)}@` })).toBe(false);
  });
});

describe('texts of the most characters a rule makes', () => {
  const text = (length: number) => ({ text: '1'.repeat(length) });
  const MOST = MAX_TEXT;

  test('are split into codes, and longer ones are refused', () => {
    expect(evaluate({ choices: [{ var: 'text' }] }, text(MOST))).toEqual([text(MOST).text]);
    expect(() => evaluate({ choices: [{ var: 'text' }] }, text(MOST + 1))).toThrow(RuleBudgetError);
  });

  test('are held against a pattern, and longer ones fit none', () => {
    const fits = (length: number) => evaluate({ matches: [{ var: 'text' }, 'digits'] }, text(length));
    expect([fits(MOST), fits(MOST + 1)]).toEqual([true, false]);
  });

  test('have a check digit, and longer ones none', () => {
    const has = (length: number) =>
      evaluate({ hasCheckDigit: [{ var: 'text' }] }, { text: '18'.padStart(length, ' ') });
    expect([has(MOST), has(MOST + 1)]).toEqual([true, false]);
  });

  test('are what a list may be joined to, empty entries counted as one', () => {
    const joined = (logic: Logic, list: readonly unknown[]) => evaluate(logic, { list });
    const cat: Logic = { cat: [{ var: 'list' }] };
    expect(joined(cat, ['1'.repeat(MOST - 2), '3'])).toHaveLength(MOST);
    for (const logic of [cat, { '-': [{ var: 'list' }, 1] }, { '<': [{ var: 'list' }, 1] }] as const) {
      expect(() => joined(logic, ['1'.repeat(MOST - 1), '3'])).toThrow(RuleBudgetError);
      expect(() =>
        joined(
          logic,
          Array.from({ length: MOST / 2 + 1 }, () => ''),
        ),
      ).toThrow('text');
    }
    expect(joined(cat, [null, undefined, { a: 1 }, ['x', 2]])).toBe(',,[object Object],x,2');
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
    [[true, { var: 'nobody' }, 4], 4],
    [['  ', ' 3 '], 3],
    [[2, 3], 5],
    [[1, 0.7, 0.1], 1.8],
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
    ...['product', 'quotient', 'floor', 'ceil', 'abs', 'monthsBetween', 'daysBetween', 'year', 'month', 'day'],
    ...['hour', 'minute', 'minutesBetween'],
    ...['startsWith', 'endsWith', 'indexOf'],
  ])('%s answers one of its types all the same', (operator) => {
    for (const a of ODD) {
      for (const b of ODD) {
        const answer = compile({ [operator]: [{ var: 'a' }, { var: 'b' }] }).evaluate({ a, b });
        const isOfType = answer === null || typeof answer === 'boolean' || Number.isFinite(answer);
        expect({ operator, a, b, isOfType }).toEqual({ operator, a, b, isOfType: true });
      }
    }
  });

  test.each(['addDays', 'addMonths', 'addYears', 'addMinutes', 'lower', 'upper', 'trim', 'replace', 'split', 'join'])(
    '%s answers a text, a list of texts or nothing all the same',
    (operator) => {
      for (const a of ODD) {
        for (const b of ODD) {
          const answer = compile({ [operator]: [{ var: 'a' }, { var: 'b' }] }).evaluate({ a, b });
          const texts = Array.isArray(answer) ? answer : [answer ?? ''];
          expect({ operator, a, b, isText: texts.every((text) => typeof text === 'string') }).toEqual({
            ...{ operator, a, b, isText: true },
          });
        }
      }
    },
  );
});

describe('arithmetic in decimals', () => {
  test.each([
    [{ product: [0.1, 0.2] }, 0.02],
    [{ product: [1.1, 1.1, '3'] }, 3.63],
    [{ product: [[0.1, 0.7], 10] }, 0.7],
    [{ product: [5, null] }, 0],
    [{ product: [1e200, 1e200] }, null],
    [{ quotient: [0.3, 0.1] }, 3],
    [{ quotient: [1, 3] }, 1 / 3],
    [{ quotient: [-0.7, 0.1] }, -7],
    [{ quotient: [5e-324, 1e300] }, 0],
    [{ quotient: [1, 0] }, null],
    [{ quotient: [1, ''] }, null],
    [{ floor: [-2.1] }, -3],
    [{ ceil: [-0.5] }, 0],
    [{ floor: ['-0'] }, 0],
    [{ product: [-1, 0] }, 0],
    [{ try: [{ throw: [null] }, { var: 'type' }] }, 'null'],
    [{ try: [{ throw: ['late'] }, { var: 'type' }] }, 'late'],
    [{ abs: ['-12.5'] }, 12.5],
  ] as const)('%j is %s [MEAN-013]', (logic, value) => {
    expect(evaluate(logic as Logic)).toBe(value);
  });

  test('products and quotients are the nearest numbers to the exact ones [MEAN-013]', () => {
    const amount = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`));
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(evaluate({ product: [a, b] })).toBe(new Exact(String(a)).times(String(b)).toNumber() + 0);
        fc.pre(b !== 0);
        expect(evaluate({ quotient: [a, b] })).toBe(new Exact(String(a)).div(String(b)).toNumber() + 0);
      }),
    );
  });
});

describe('days, months and years', () => {
  test.each([
    [{ addDays: ['2024-02-28', 1] }, '2024-02-29'],
    [{ addDays: ['2026-03-01', -1] }, '2026-02-28'],
    [{ addDays: ['9999-12-31', 1] }, null],
    [{ addDays: ['0001-01-01', 0] }, '0001-01-01'],
    [{ addMonths: ['2026-01-31', 1] }, '2026-02-28'],
    [{ addMonths: ['2024-01-31', 1] }, '2024-02-29'],
    [{ addMonths: ['2026-03-31', -1] }, '2026-02-28'],
    [{ addMonths: ['2026-12-15', 1.9] }, '2027-01-15'],
    [{ addYears: ['2024-02-29', 1] }, '2025-02-28'],
    [{ addYears: ['2024-02-29', 4] }, '2028-02-29'],
    [{ addYears: ['2026-02-30', 1] }, null],
    [{ daysBetween: ['2024-02-28', '2024-03-01'] }, 2],
    [{ daysBetween: ['2024-03-01', '2024-02-28'] }, -2],
    [{ monthsBetween: ['2026-01-31', '2026-02-28'] }, 1],
    [{ monthsBetween: ['2024-11-15', '2026-02-15'] }, 15],
    [{ addDays: ['9999-12-30', 1] }, '9999-12-31'],
    [{ addDays: ['0001-01-01', -1] }, null],
    [{ addDays: ['0001-01-01', 3_652_058] }, '9999-12-31'],
    [{ addDays: ['2026-01-01', 'Infinity'] }, '2026-01-01'],
    [{ addDays: ['2026-01-01', 1e300] }, null],
    [{ monthsBetween: ['2026-01-31', '2026-02-27'] }, 0],
    [{ monthsBetween: ['2026-02-28', '2026-01-31'] }, -1],
    [{ monthsBetween: ['2026-02-28', 'x'] }, null],
    [{ year: ['2026-11-20'] }, 2026],
    [{ month: ['2026-11-20'] }, 11],
    [{ day: ['2026-11-20'] }, 20],
    [{ day: ['2026-11-31'] }, null],
  ] as const)('%j is %s [MEAN-018]', (logic, value) => {
    expect(evaluate(logic as Logic)).toBe(value);
  });

  test.each([
    [{ hour: ['00:00'] }, 0],
    [{ hour: ['23:59'] }, 23],
    [{ hour: ['24:00'] }, null],
    [{ hour: ['9:30'] }, null],
    [{ minute: ['14:05'] }, 5],
    [{ minute: ['14:60'] }, null],
    [{ minutesBetween: ['08:50', '14:05'] }, 315],
    [{ minutesBetween: ['14:05', '08:50'] }, -315],
    [{ minutesBetween: ['14:05', ''] }, null],
    [{ addMinutes: ['23:58', 1] }, '23:59'],
    [{ addMinutes: ['23:58', 2] }, null],
    [{ addMinutes: ['00:01', -1] }, '00:00'],
    [{ addMinutes: ['00:01', -2] }, null],
    [{ addMinutes: ['09:05', 55.9] }, '10:00'],
    [{ addMinutes: ['noon', 1] }, null],
  ] as const)('of times of day, %j is %s', (logic, value) => {
    expect(evaluate(logic as Logic)).toBe(value);
    expect(compile(logic, {}, 'strict').evaluate(null)).toBe(value);
  });

  const day = fc
    .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2100, 11, 31) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

  test('adding and counting agree, and one rule makes the ends of months, from 1900 to 2100 [MEAN-018]', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1200, max: 1200 }), (date, count) => {
        const later = evaluate({ addDays: [date, count] });
        expect(evaluate({ daysBetween: [date, later as string] })).toBe(count);
        const moved = String(evaluate({ addMonths: [date, count] }));
        const [year = 0, month = 0] = date.split('-').map(Number);
        const wanted = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
        expect(moved.slice(0, 7)).toBe(wanted);
        const isLast = String(evaluate({ addDays: [moved, 1] })).endsWith('-01');
        expect(moved.slice(8) === date.slice(8) || isLast).toBe(true);
        expect(evaluate({ addYears: [date, Math.trunc(count / 12)] })).toBe(
          evaluate({ addMonths: [date, Math.trunc(count / 12) * 12] }),
        );
      }),
    );
  });
});

describe('texts by whole characters', () => {
  const FAMILY = '👩‍👩‍👧';
  const SPELT = 'e\u0301te\u0301';
  test.each([
    [{ startsWith: ['été', 'é'] }, true],
    [{ startsWith: [SPELT, 'é'] }, true],
    [{ startsWith: [SPELT, 'e'] }, false],
    [{ startsWith: [`${FAMILY}!`, '👩'] }, false],
    [{ startsWith: ['', ''] }, true],
    [{ startsWith: [null, 'a'] }, false],
    [{ endsWith: ['a.pdf', '.pdf'] }, true],
    [{ endsWith: [FAMILY, '👧'] }, false],
    [{ indexOf: [`${FAMILY}été!`, '!'] }, 4],
    [{ indexOf: ['abc', 'd'] }, -1],
    [{ indexOf: [`${FAMILY}👧`, '👧'] }, 1],
    [{ indexOf: ['abc', ''] }, 0],
    [{ lower: ['ÉTÉ 12'] }, 'été 12'],
    [{ upper: [SPELT] }, 'ÉTÉ'],
    [{ trim: ['\u00a0 Zoé \n'] }, 'Zoé'],
    [{ replace: ['a-b-c', '-', ''] }, 'abc'],
    [{ replace: ['aaa', 'aa', 'b'] }, 'ba'],
    [{ replace: ['abc', '', 'x'] }, 'abc'],
    [{ replace: [SPELT, 'e', 'x'] }, 'été'],
    [{ split: ['F|M', '|'] }, ['F', 'M']],
    [{ split: ['', '|'] }, ['']],
    [{ split: [`a${FAMILY}é`, ''] }, ['a', FAMILY, 'é']],
    [{ join: [['Marie', null, 3], ' & '] }, 'Marie &  & 3'],
    [{ join: ['Marie', ', '] }, 'Marie'],
    [{ replace: [{ '*': [0.1, 0.2] }, '.', ','] }, '0,02'],
    [{ replace: [{ '/': [1, 0] }, 'y', 'ies'] }, null],
    [{ replace: ['x%', 'x', { '/': [1, 0] }] }, null],
    [{ join: [['a', { '/': [0, 0] }], ', '] }, null],
  ] as const)('%j is %j [MEAN-019]', (logic, value) => {
    expect(evaluate(logic as unknown as Logic)).toEqual(value);
  });

  test('that grow past the budget are refused before they are made [MEAN-019]', () => {
    const long = 'a'.repeat(5_000);
    expect(() => evaluate({ replace: [{ var: 'long' }, 'a', 'bbb'] }, { long })).toThrow(RuleBudgetError);
    expect(() => evaluate({ upper: [{ var: 'long' }] }, { long: long.repeat(3) })).toThrow(RuleBudgetError);
  });
});
