import { compile, type Decision, decisionsOf, type Logic, observe } from '@lifeform/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expression, scope } from './expression.ts';
import { outcomeOf } from './outcome.ts';

const over = (path: string, limit: number): Logic => ({ '>': [{ var: path }, limit] });
const pathsOf = (found: readonly Decision[]) => found.map(({ path }) => path);

/** What is told of an expression over data. */
function told(logic: Logic, data: unknown): readonly string[] {
  const heard: string[] = [];
  observe(compile(logic), data, (path, isTrue) => heard.push(`${path} ${isTrue}`));
  return heard;
}

describe('the decisions of an expression', () => {
  test('are what each if asks, and not what it answers [EDIT-015]', () => {
    const logic = { if: [over('a', 1), 'one', over('a', 2), 'two', over('a', 3)] };
    expect(pathsOf(decisionsOf(logic))).toEqual(['/if/0', '/if/2']);
    expect(pathsOf(decisionsOf(logic, true))).toEqual(['/if/0', '/if/2', '/if/4']);
  });

  test('are every operand of and and or, through negations and nesting [EDIT-015]', () => {
    const logic: Logic = { and: [over('a', 1), { '!': { or: [over('b', 1), { var: 'c' }] } }] };
    expect(pathsOf(decisionsOf(logic))).toEqual(['/and/0', '/and/1/!/or/0', '/and/1/!/or/1']);
  });

  test('are the whole where its truth matters, and what a loop asks of each entry', () => {
    expect(pathsOf(decisionsOf(over('a', 1)))).toEqual([]);
    expect(pathsOf(decisionsOf(over('a', 1), true))).toEqual(['']);
    expect(pathsOf(decisionsOf({ map: [{ filter: [{ var: 'rows' }, over('a', 1)] }, { var: 'a' }] }))).toEqual([
      '/map/0/filter/1',
    ]);
  });

  test('are no literals', () => {
    expect(decisionsOf({ if: [true, { or: [false, null] }, 1] }, true)).toEqual([]);
  });

  test('are told as they come out, and those that are not reached are not [EDIT-015]', () => {
    const logic: Logic = { if: [{ and: [over('a', 1), over('b', 1)] }, 'both', over('c', 1), 'third', 'none'] };
    expect(told(logic, { a: 2, b: 2 })).toEqual(['/if/0/and/0 true', '/if/0/and/1 true']);
    expect(told(logic, { a: 0, b: 2, c: 2 })).toEqual(['/if/0/and/0 false', '/if/2 true']);
    expect(told({ some: [{ var: 'rows' }, over('a', 1)] }, { rows: [{ a: 0 }, { a: 2 }] })).toEqual([
      ...['/some/1 false', '/some/1 true', ' true'],
    ]);
  });
});

test('observing an expression finds the value that evaluating it does, and tells decisions of it alone [EDIT-015]', () => {
  fc.assert(
    fc.property(expression, scope, (rule, data) => {
      fc.pre('value' in outcomeOf(() => compile(rule)));
      const known = new Set(pathsOf(decisionsOf(rule, true)));
      const heard: string[] = [];
      const observed = outcomeOf(() => observe(compile(rule), data, (path) => heard.push(path)));
      expect(observed).toEqual(outcomeOf(() => compile(rule).evaluate(data)));
      expect(heard.filter((path) => !known.has(path))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
