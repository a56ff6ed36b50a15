import { compile, type Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const ERROR = 'is refused';

/** What an operator answers of values that a form holds. */
function answerOf(operator: string, args: readonly unknown[]): unknown {
  const reads = args.map((_, at): Logic => ({ var: `v${at}` }));
  const values = Object.fromEntries(args.map((value, at) => [`v${at}`, value]));
  const rule = compile({ [operator]: reads }, {}, 'strict');
  try {
    return rule.evaluate(values);
  } catch {
    return ERROR;
  }
}

const COMPARISONS = ['==', '!=', '===', '!==', '<', '<=', '>', '>='];
const [Y, N] = [true, false];

describe('the strict dialect compares', () => {
  // In the order above.
  test.each<[a: unknown, b: unknown, answers: readonly unknown[]]>([
    [1, 2, [N, Y, N, Y, Y, Y, N, N]],
    [2, 2, [Y, N, Y, N, N, Y, N, Y]],
    [3, 2, [N, Y, N, Y, N, N, Y, Y]],
    ['a', 'b', [N, Y, N, Y, Y, Y, N, N]],
    ['b', 'b', [Y, N, Y, N, N, Y, N, Y]],
    ['c', 'b', [N, Y, N, Y, N, N, Y, Y]],
    [false, true, [N, Y, N, Y, Y, Y, N, N]],
    [true, true, [Y, N, Y, N, N, Y, N, Y]],
    [null, null, [Y, N, Y, N, N, N, N, N]],
    [null, 0, [N, Y, N, Y, N, N, N, N]],
    [0, null, [N, Y, N, Y, N, N, N, N]],
    [null, '', [N, Y, N, Y, N, N, N, N]],
    [1, '1', [ERROR, ERROR, N, Y, ERROR, ERROR, ERROR, ERROR]],
    ['1', 1, [ERROR, ERROR, N, Y, ERROR, ERROR, ERROR, ERROR]],
    [true, 1, [ERROR, ERROR, N, Y, ERROR, ERROR, ERROR, ERROR]],
    [[1], [1], [ERROR, ERROR, N, Y, ERROR, ERROR, ERROR, ERROR]],
    [Number.NaN, 1, [N, Y, N, Y, ERROR, ERROR, ERROR, ERROR]],
  ])('%j and %j as ==, !=, ===, !==, <, <=, > and >= have it', (a, b, answers) => {
    expect(COMPARISONS.map((operator) => answerOf(operator, [a, b]))).toEqual(answers);
  });

  const LITERALS: readonly (string | number | boolean | null)[] = [null, true, '', '1', 'a', -1, 0, 1, 2.5];
  const VALUES = [...LITERALS, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, [], [1], {}];

  test.each(COMPARISONS)('%s: any value with a literal, either way round, as with a value that is read', (operator) => {
    for (const literal of LITERALS) {
      for (const a of VALUES) {
        const written: readonly Logic[][] = [
          [{ var: 'a' }, literal],
          [literal, { var: 'a' }],
          [literal, { var: 'a' }, 1],
        ];
        for (const args of written) {
          const found = outcomeOf(() => compile({ [operator]: args }, {}, 'strict').evaluate({ a }));
          const read = args.map((part) => (part === null || typeof part !== 'object' ? part : a));
          const answer = answerOf(operator, read);
          expect({ args, a, found }).toEqual({
            args,
            a,
            found: answer === ERROR ? { threw: true } : { value: answer },
          });
        }
      }
    }
  });

  test('any number of values, each with the one after it', () => {
    expect(answerOf('<', [1, 2, 3])).toBe(true);
    expect(answerOf('<', [1, 3, 3])).toBe(false);
    expect(answerOf('<=', [1, 3, 3])).toBe(true);
    expect(answerOf('>=', [3, 3, 4])).toBe(false);
  });
});

describe('the strict dialect reckons', () => {
  test.each<[operator: string, args: readonly unknown[], answer: unknown]>([
    ['+', [1, '2', true, null, ''], 4],
    ['+', [-0, 0], 0],
    ['+', ['two'], ERROR],
    ['+', [Number.POSITIVE_INFINITY], ERROR],
    ['+', [[1]], ERROR],
    ['*', [2, 3, 0.5], 3],
    ['-', [5], -5],
    ['-', [0], 0],
    ['-', [5, 2, 1], 2],
    ['/', [4], 0.25],
    ['/', [12, 3, 2], 2],
    ['/', [1, 0], ERROR],
    ['%', [7, 4, 2], 1],
    ['min', [3, 1, 2], 1],
    ['max', [3, 1, 2], 3],
    ['max', [-3], -3],
    ['max', [-0], 0],
  ])('%s of %j as %j', (operator, args, answer) => {
    expect(answerOf(operator, args)).toBe(answer);
  });

  test.each([
    ['+', [], 0],
    ['*', [], 1],
    ['-', [], 'Invalid Arguments'],
    ['%', [7], 'Invalid Arguments'],
    ['+', ['two'], 'NaN'],
  ])('%s of a list of %j as %j', (operator, list, answer) => {
    const rule = compile({ [operator]: { var: 'list' } }, {}, 'strict');
    const asked = { try: [{ [operator]: { var: 'list' } }, { var: 'type' }] };
    expect(compile(asked, {}, 'strict').evaluate({ list })).toBe(answer);
    if (typeof answer === 'string') expect(() => rule.evaluate({ list })).toThrow(answer);
  });
});
