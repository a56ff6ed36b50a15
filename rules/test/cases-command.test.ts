import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import { casesCommand } from '../src/cases/cases-command.ts';
import { caseFiles } from './case-files.ts';
import { outcomeOf } from './outcome.ts';

interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

function runText(text: string | undefined, ...args: readonly string[]): Ran {
  const out: string[] = [];
  const err: string[] = [];
  const code = casesCommand(args.length === 0 ? ['suite.json'] : args, {
    readText: () => text,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out, err };
}

const run = (entries: readonly unknown[]): Ran => runText(JSON.stringify(entries));

/** Nests `depth` levels: 0 with 1 added each time. */
const nested = (depth: number): unknown => (depth === 0 ? 0 : { '+': [1, nested(depth - 1)] });

test('a file of comments, triples and objects in which everything matches ends with the count [RULE-016]', () => {
  const ran = run([
    '# comparison',
    [{ '==': [1, '1'] }, {}, true],
    { description: 'of data', rule: { var: ['a', 'other'] }, data: {}, result: 'other' },
    { rule: { missing: ['a', 'b'] }, data: { a: 1 }, result: ['b'] },
    { rule: { missing_some: [1, ['a', 'b']] }, data: { a: 1 }, result: [] },
    { rule: { in: ['b', 'abc'] }, result: true },
    { rule: { cat: ['a', { substr: ['xyz', -1] }] }, data: null, result: 'az' },
    { rule: { merge: [1, [2, { log: 3 }]] }, result: [1, 2, 3] },
  ]);
  expect(ran).toEqual({ code: 0, out: ['7 of 7 cases match'], err: [] });
});

test('a case that differs is named with its number, rule, what was expected and what came [RULE-016]', () => {
  const ran = run(['# a comment', [{ '+': [1, 1] }, null, 2], [{ '+': [1, { var: 'a' }] }, { a: 1 }, 3]]);
  expect(ran.out).toEqual(['Case 2: {"+":[1,{"var":"a"}]} over {"a":1}: expected 3, got 2', '1 of 2 cases match']);
  expect(ran.code).toBe(1);
});

test.each([
  ['a number and its text', 1, '1'],
  ['false and 0', false, 0],
  ['nothing and an empty list', null, []],
  ['a list and a record', [], {}],
  ['a longer list', [1], [1, 2]],
  ['another key', { a: 1, b: 1 }, { a: 1, c: 1 }],
])('%s are not the same', (_, value, result) => {
  expect(run([{ rule: { var: 'it' }, data: { it: value }, result }]).code).toBe(1);
});

test('a description may follow the result, and data left out is an empty record [RULE-016]', () => {
  const ran = run([
    [{ max: [1, 2] }, {}, 2, 'the larger'],
    { description: 'the scope itself', rule: { var: '' }, result: {} },
  ]);
  expect(ran).toMatchObject({ code: 0, out: ['2 of 2 cases match'] });
});

test('the order of the keys of a record is nothing', () => {
  expect(run([{ rule: { var: '' }, data: { a: 1, b: 2 }, result: { b: 2, a: 1 } }]).code).toBe(0);
});

test('what JSON cannot hold is no null, and is named', () => {
  const ran = run([
    [{ '+': ['a'] }, null, null],
    [{ '/': [1, 0] }, null, null],
    [{ log: [] }, null, null],
  ]);
  expect(ran.out.map((line) => line.split('got ')[1])).toEqual(['NaN', 'Infinity', 'undefined', undefined]);
});

test('a case of an error matches when the rule cannot run, and differs when it can', () => {
  const ran = run([
    { rule: { method: ['a', 'b'] }, data: {}, error: { type: 'Unknown Operator' } },
    { rule: { constructor: [] }, error: 'Unknown Operator' },
    { rule: { missing_some: [1] }, error: { type: 'Invalid Arguments' } },
    { rule: { '+': ['a'] }, error: { type: 'NaN' } },
    { rule: { '+': [1] }, error: { type: 'NaN' } },
    { rule: { '+': ['a'] }, error: { type: 'Invalid Arguments' } },
  ]);
  expect(ran.out).toEqual([
    'Case 5: {"+":[1]} over {}: expected an error: {"type":"NaN"}, got 1',
    'Case 6: {"+":["a"]} over {}: expected an error: {"type":"Invalid Arguments"}, got NaN',
    '4 of 6 cases match',
  ]);
});

test('an expected error is not met by an operator that is not there [MEAN-023]', () => {
  const rules = [{ nowhere: { type: 'Some error' } }, { try: [{ nowhere: 'a' }, 1] }, { '+': [{ nowhere: 1 }, 1] }];
  const ran = run(rules.map((rule) => ({ rule, error: { type: 'Some error' } })));
  expect(ran.out.at(-1)).toBe('0 of 3 cases match');
  expect(ran.out[2]).toContain('got an error: there is no operator "nowhere"');
  expect(run([{ rule: { missing_some: [1] }, error: { type: 'Some error' } }]).code).toBe(0);
});

test('an error where a result was expected is told with its reason', () => {
  expect(run([[{ nowhere: 1 }, {}, 1]]).out[0]).toBe(
    'Case 1: {"nowhere":1} over {}: expected 1, got an error: there is no operator "nowhere"',
  );
});

test('an unknown operator on a branch not taken is no error, as in json-logic-js', () => {
  expect(run([[{ if: [true, 1, { nowhere: 1 }] }, {}, 1]]).code).toBe(0);
});

test('rules may be nested deeper than those of a form, and too deep is an error of that case alone', () => {
  const ran = run([[nested(300), null, 300], { rule: nested(2000), error: 'too deep' }, [nested(2), null, 2]]);
  expect(ran).toMatchObject({ code: 0, out: ['3 of 3 cases match'] });
});

test('rules, data and results too deep for the stack are compared, and shown as far as anybody reads', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const tooDeep = `${'{"!":['.repeat(5000)}1${']}'.repeat(5000)}`;
  const ran = runText(`[[{"var":""},${deep},${deep}],[${tooDeep},${deep},1],[1,null,${deep}]]`);
  expect(ran.out.slice(0, -1).every((line) => line.includes('…') && line.length < 10_000)).toBe(true);
  expect(ran).toMatchObject({ code: 1, out: { 2: '1 of 3 cases match' } });
});

test('every shared case with what json-logic-js makes of it matches [RULE-016]', () => {
  const groups = Object.values(caseFiles).flat();
  const entries = groups.flatMap(({ rules, data }) =>
    rules.flatMap((rule) => data.map((scope) => caseOf(rule, scope))),
  );
  const ran = run(entries.flat());
  expect(ran.out).toEqual([`${entries.flat().length} of ${entries.flat().length} cases match`]);
});

/** A case as a suite would hold it; values JSON cannot hold are left out. */
function caseOf(rule: unknown, data: unknown): readonly unknown[] {
  // The reference's types are too narrow; the cases are JSON, which it reads.
  const outcome = outcomeOf(() => jsonLogic.apply(rule as never, data));
  if (!('value' in outcome)) return [{ rule, data, error: 'Unknown Operator' }];
  return isBeyondJson(outcome.value) ? [] : [{ rule, data, result: outcome.value }];
}

function isBeyondJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isBeyondJson);
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value));
}

test.each([
  [
    'no file named',
    undefined,
    '',
    /^Name the file of cases to run\. Usage: npm run rules:cases -- \[--strict\] FILE\.json \.\.\.$/,
  ],
  ['a file that is not there', undefined, 'gone.json', /^Cannot read gone\.json: .+ Usage:/],
  ['text that is not JSON', '[1,', 'a.json', /^Cannot use a\.json: it is not JSON .+Mend/],
  ['a record', '{}', 'a.json', /it must hold a list/],
  ['comments alone', '["a"]', 'a.json', /it holds no case/],
  ['two of three', '["a", [1, 2]]', 'a.json', /entry 2 of the list is not a comment/],
  ['a suite in a suite', '[[[1, null, 1], [1, null, 1]]]', 'a.json', /entry 1 of the list is not a comment/],
  ['a fourth that is no text', '[[1, null, 1, 1]]', 'a.json', /entry 1 of the list is not a comment/],
  ['neither result nor error', '[{"rule": 1}]', 'a.json', /entry 1 of the list is not/],
  ['no rule', '[{"result": 1}]', 'a.json', /entry 1 of the list is not/],
  ['a number', '[7]', 'a.json', /entry 1 of the list is not/],
])('%s ends with 2 and says what to do', (_, text, file, message) => {
  const ran = runText(text, file);
  expect(ran).toMatchObject({ code: 2, out: [] });
  expect(ran.err.join('\n')).toMatch(message);
});

test('a byte order mark is read over', () => {
  expect(runText('\uFEFF[[1, null, 1]]').code).toBe(0);
});
