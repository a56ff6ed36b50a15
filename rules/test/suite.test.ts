import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import errors from '../cases/suite/errors.json' with { type: 'json' };
import scopes from '../cases/suite/scopes.json' with { type: 'json' };
import strictAnswers from '../cases/suite/strict-answers.json' with { type: 'json' };
import strictErrors from '../cases/suite/strict-errors.json' with { type: 'json' };
import { casesCommand } from '../src/cases/cases-command.ts';
import { check, compile, dependenciesOf, type Logic, listReadsOf, RuleBudgetError } from '../src/index.ts';
import { expression, scope } from './expression.ts';
import { outcomeOf } from './outcome.ts';

const suites = { scopes, errors, strictErrors, strictAnswers };

function lastLine(suite: keyof typeof suites, ...options: readonly string[]): string | undefined {
  const out: string[] = [];
  casesCommand([...options, `${suite}.json`], {
    readText: () => JSON.stringify(suites[suite]),
    out: (line) => out.push(line),
    err: (line) => out.push(line),
  });
  return out.at(-1);
}

const counted = (suite: keyof typeof suites): number =>
  suites[suite].filter((entry) => typeof entry === 'object').length;
const all = (suite: keyof typeof suites): string => `${counted(suite)} of ${counted(suite)} cases match`;

describe('val, exists, ??, throw and try', () => {
  test.each(['scopes', 'errors'] as const)('come out as the tables define them: %s [MEAN-020]', (suite) => {
    expect(lastLine(suite)).toBe(all(suite));
    expect(lastLine(suite, '--strict')).toBe(all(suite));
  });

  test('an error is met by one of its own kind alone [MEAN-020]', () => {
    const out: string[] = [];
    const wrong = [{ rule: { throw: 'late' }, error: { type: 'early' } }];
    const code = casesCommand(['a.json'], {
      readText: () => JSON.stringify(wrong),
      out: (l) => out.push(l),
      err: fail,
    });
    expect({ code, out: out.at(-1) }).toEqual({ code: 1, out: '0 of 1 cases match' });
  });

  test.each<[string, Logic, readonly string[], boolean]>([
    ['a list of names', { val: ['owner', 'city'] }, ['owner.city'], false],
    [
      'the form from within a loop',
      { map: [{ val: 'rows' }, { '+': [{ val: 'n' }, { val: [[2], 'rate'] }] }] },
      ['rows', 'rate'],
      false,
    ],
    ['no entry of a list', { map: [{ val: 'rows' }, { val: [[1], 'index'] }] }, ['rows'], false],
    [
      'the form from where a try goes on',
      { try: [{ val: 'a' }, { val: [[2], 'b'] }, { val: 'type' }] },
      ['a', 'b'],
      false,
    ],
    ['two loops out', { map: [{ val: 'rows' }, { all: [{ val: 'in' }, { val: [[4], 'x'] }] }] }, ['rows', 'x'], false],
    ['past the form', { map: [{ val: 'rows' }, { val: [[4], 'x'] }] }, ['rows'], false],
    ['whether there is something', { exists: ['a'] }, ['a'], false],
    ['what is only known at run time', { val: { var: 'which' } }, ['which'], true],
    ['the whole form', { val: [] }, [], true],
  ])('are known to read %s', (_, logic, paths, isDynamic) => {
    expect(dependenciesOf(logic)).toMatchObject({ paths, isDynamic });
  });

  test('what they read of the entries of a list is told, further out too', () => {
    const inner: Logic = { some: [{ val: 'children' }, { '>': [{ val: 'age' }, { val: [[2], 'limit'] }] }] };
    const reads = listReadsOf({ filter: [{ val: 'people' }, { and: [inner, { val: [[2], 'rate'] }] }] });
    expect(reads.find(({ path }) => path === 'people')?.names).toEqual(['children', 'age', 'limit']);
    expect(reads.find(({ path }) => path === 'rate')?.whole).toEqual(['rate']);
  });

  test('a try does not get around the limits of a rule', () => {
    const long = Array.from({ length: 200 }, (_, index) => index);
    const nested: Logic = { map: [{ var: 'long' }, { map: [{ val: [[2], 'long'] }, 1] }] };
    expect(() => compile({ try: [nested, 0] }).evaluate({ long })).toThrow(RuleBudgetError);
  });

  test('a loop that threw leaves no scopes to the next evaluation', () => {
    const rule = compile({
      cat: [
        { val: [[2], 'a'] },
        { map: [{ val: 'list' }, { val: [[2], 'a'] }] },
        { if: [{ val: 'list' }, { map: [{ val: 'list' }, { cat: [{ val: [[2], 'a'] }, { throw: 'x' }] }] }] },
      ],
    });
    expect(() => rule.evaluate({ a: 1, list: [1] })).toThrow('x');
    expect(rule.evaluate({ a: 1, list: [] })).toBe('');
  });
});

function fail(line: string): never {
  throw new Error(line);
}

describe('the strict dialect', () => {
  test('refuses what cannot be meant and answers what can [MEAN-022]', () => {
    expect(lastLine('strictErrors', '--strict')).toBe(all('strictErrors'));
    expect(lastLine('strictAnswers', '--strict')).toBe(all('strictAnswers'));
  });

  test('is asked for: the classic one answers nearly all of it quietly, as before [MEAN-022]', () => {
    const refused = strictErrors.filter(
      (entry) => typeof entry === 'object' && !('value' in outcomeOf(() => compile(entry.rule).evaluate(entry.data))),
    );
    expect(refused).toEqual([]);
  });

  test.each<[Logic, string, string]>([
    [{ if: [{ '==': [1] }, 2] }, 'wrong-arguments', '/if/0'],
    [{ '!': { '>': 5 } }, 'wrong-arguments', '/!'],
    [{ cat: ['a', { '+': ['two', 1] }] }, 'always-fails', '/cat/1'],
    [{ if: [{ var: 'a' }, { '<': ['1', 2] }] }, 'always-fails', '/if/1'],
    [{ map: [{ var: 'a' }, { '/': [1, 0] }] }, 'always-fails', '/map/1'],
  ])('%j is refused before it runs, where it is wrong [MEAN-022]', (logic, code, path) => {
    expect(check(logic, {}, 'strict')).toMatchObject([{ code, path }]);
    expect(check(logic)).toEqual([]);
    expect(() => compile(logic, {}, 'strict')).toThrow(code);
  });

  test('what a rule reads decides when it runs, and what stands in a try may fail [MEAN-022]', () => {
    const rule = compile({ '>': [{ var: 'age' }, 18] }, {}, 'strict');
    expect([null, 17, 19].map((age) => rule.evaluate({ age }))).toEqual([false, false, true]);
    expect(() => rule.evaluate({ age: '19' })).toThrow('NaN');
    expect(check({ try: [{ '/': [1, 0] }, 0] }, {}, 'strict')).toEqual([]);
  });

  test('makes no number that is none, and explains what it evaluates, of any expression [MEAN-022]', () => {
    fc.assert(
      fc.property(expression, scope, (logic, data) => {
        const compiled = outcomeOf(() => compile(logic, {}, 'strict'));
        fc.pre('value' in compiled);
        const outcome = outcomeOf(() => compile(logic, {}, 'strict').evaluate(data));
        if ('value' in outcome && typeof outcome.value === 'number') expect(outcome.value).toSatisfy(Number.isFinite);
        expect(outcomeOf(() => compile(logic, {}, 'strict').explain(data).value)).toEqual(outcome);
      }),
    );
  });
});
