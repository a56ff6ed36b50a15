import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, compile, type Logic, readFormula, writeFormula } from '../src/index.ts';

const read = (formula: string): Logic => {
  const reading = readFormula(formula);
  if (reading.kind === 'problem') throw new Error(`${reading.code} at ${reading.span.from}`);
  return reading.logic;
};

describe('a formula', () => {
  test.each<[string, Logic]>([
    ['if(face > 500000, "Medical", "")', { if: [{ '>': [{ var: 'face' }, 500000] }, 'Medical', ''] }],
    ['a and b and not c', { and: [{ var: 'a' }, { var: 'b' }, { '!': [{ var: 'c' }] }] }],
    ['(a and b) and c', { and: [{ and: [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }],
    ['a or b and c', { or: [{ var: 'a' }, { and: [{ var: 'b' }, { var: 'c' }] }] }],
    ['a - b - c', { '-': [{ '-': [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }],
    ['a - (b - c)', { '-': [{ var: 'a' }, { '-': [{ var: 'b' }, { var: 'c' }] }] }],
    ['a + b - c + d', { '+': [{ '-': [{ '+': [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }, { var: 'd' }] }],
    ['0 < age < 9', { '<': [0, { var: 'age' }, 9] }],
    ['-age', { '-': [{ var: 'age' }] }],
    ['-5', -5],
    ['-(5)', { '-': [5] }],
    ['sex in ["F", "M"]', { in: [{ var: 'sex' }, ['F', 'M']] }],
    ['truthy(name)', { '!!': [{ var: 'name' }] }],
    ['number(text)', { '+': [{ var: 'text' }] }],
    ['length~(name)', { length: { var: 'name' } }],
    ['filter(rows, amount > 3)', { filter: [{ var: 'rows' }, { '>': [{ var: 'amount' }, 3] }] }],
    ['map(list, it * 2)', { map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] }],
    ['setup.maxAge', { var: 'setup.maxAge' }],
    ['var("a", 0)', { var: ['a', 0] }],
    ['[{"code": "A", "text": "Annual"}, {}]', [{ code: 'A', text: 'Annual' }, {}]],
    ['a ?? 0 > 5', { '>': [{ '??': [{ var: 'a' }, 0] }, 5] }],
    ['a ?? b ?? c + 1', { '??': [{ var: 'a' }, { var: 'b' }, { '+': [{ var: 'c' }, 1] }] }],
    ['(a ?? 0) + 1', { '+': [{ '??': [{ var: 'a' }, 0] }, 1] }],
    ['(a > 1) ?? (b ?? 2)', { '??': [{ '>': [{ var: 'a' }, 1] }, { '??': [{ var: 'b' }, 2] }] }],
    ['coalesce(a)', { '??': [{ var: 'a' }] }],
    ['`?:`(a, 1)', { '?:': [{ var: 'a' }, 1] }],
  ])('%s is %j [EDIT-010]', (formula, logic) => {
    expect(read(formula)).toEqual(logic);
    expect(writeFormula(logic)).toBe(formula);
  });

  test.each<[string, string]>([
    ['a = 1', 'a == 1'],
    ['coalesce(a, 0)', 'a ?? 0'],
    ["name == 'O'", 'name == "O"'],
    ['name == “O”', 'name == "O"'],
    ['name == « O »', 'name == "O"'],
    ['a ≤ 3 × b', 'a <= 3 * b'],
    ['a − .5', 'a - 0.5'],
    ['  if ( a ,1 , 2 )', 'if(a, 1, 2)'],
  ])('%s is taken as %s', (typed, formula) => {
    expect(writeFormula(read(typed))).toBe(formula);
  });

  test.each([
    ['', 'expected-value', 0, 0],
    ['a +', 'expected-value', 3, 3],
    ['a b', 'unexpected', 2, 3],
    ['if(a, 1', 'unclosed', 2, 3],
    ['(a', 'unclosed', 0, 1],
    ['"abc', 'unclosed-text', 0, 4],
    ['"a\\q"', 'bad-text', 0, 5],
    ['a # b', 'unknown-sign', 2, 3],
    ['a > 1e400', 'number-too-large', 4, 9],
    ['[1, -1e999]', 'number-too-large', 5, 10],
    ['a ? b', 'unknown-sign', 2, 3],
    ['a ??', 'expected-value', 4, 4],
    ['a < b > c', 'chained-comparison', 6, 7],
    ['{"a": 1}', 'record-of-one', 0, 8],
    ['not', 'expected-value', 3, 3],
    ['length~()', 'unexpected', 7, 9],
    ['`x', 'unclosed-text', 0, 2],
  ])('%j has the problem %s from %d to %d [EDIT-010]', (formula, code, from, to) => {
    expect(readFormula(formula)).toEqual({ kind: 'problem', code, span: { from, to } });
  });

  test('has the place of every part by its pointer, so that what check finds is marked', () => {
    const reading = readFormula('a + nosuch(b, "x")');
    if (reading.kind === 'problem') throw new Error(reading.code);
    const [issue] = check(reading.logic);
    expect(issue).toMatchObject({ code: 'unknown-operator', path: '/+/1' });
    expect(reading.spans.get(issue?.path ?? '')).toEqual({ from: 4, to: 18 });
    expect(reading.spans.get('/+/1/nosuch/1')).toEqual({ from: 14, to: 17 });
  });

  test.each([100, 5000])('%d levels of parentheses end in a problem, not in a crash', (depth) => {
    expect(readFormula('('.repeat(depth))).toMatchObject({ kind: 'problem' });
    expect(readFormula('-'.repeat(depth))).toMatchObject({ kind: 'problem' });
    expect(readFormula(`{"a":${'['.repeat(depth)}`)).toMatchObject({ kind: 'problem' });
  });
});

const OPERATORS = [
  'var',
  'if',
  '?:',
  'and',
  'or',
  '!',
  '!!',
  '==',
  '!==',
  '<',
  '<=',
  '>',
  'in',
  '+',
  '-',
  '*',
  '/',
  '%',
];
const CALLS = ['cat', 'sum', 'substr', 'map', 'filter', 'reduce', 'truthy', 'number', 'not', 'it', 'a.b', 'we`ird', ''];
const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('a', 'txtFace', 'in', 'it', 'if', 'user.permissions.isAdmin', '0', 'a b', ''),
);
const data: fc.Arbitrary<Logic> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Logic);
const anyLogic: fc.Arbitrary<Logic> = fc.letrec<{ logic: Logic }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    scalar,
    fc.array(tie('logic'), { maxLength: 4 }),
    fc
      .tuple(fc.constantFrom(...OPERATORS, ...CALLS), fc.array(tie('logic'), { maxLength: 4 }))
      .map(([operator, args]) => ({ [operator]: args })),
    fc.tuple(fc.constantFrom(...OPERATORS, ...CALLS), tie('logic')).map(([operator, arg]) => ({ [operator]: arg })),
    fc.constantFrom('a', 'txtFace', 'in', 'it', 'setup.max').map((path) => ({ var: path })),
    fc.tuple(data, data).map(([code, text]) => ({ code, text })),
  ),
})).logic;

test('written and read again is exactly the same rule, whatever the rule [EDIT-011]', () => {
  fc.assert(
    fc.property(anyLogic, (logic) => {
      const plain = JSON.parse(JSON.stringify(logic)) as Logic; // as a rule is stored
      expect(readFormula(writeFormula(plain))).toMatchObject({ kind: 'logic' });
      expect(JSON.stringify(read(writeFormula(plain)))).toBe(JSON.stringify(plain));
    }),
    { numRuns: 3000 },
  );
});

test('whatever is typed is read or refused, and nothing throws', () => {
  const pieces = [
    'a',
    '1',
    '"x"',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '~',
    '+',
    '-',
    'not ',
    ' and ',
    ' in ',
    '<',
    '`',
    '“',
    ' ',
  ];
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
      ),
      (typed) => {
        const reading = readFormula(typed);
        if (reading.kind === 'problem') expect(reading.span.from).toBeLessThanOrEqual(reading.span.to);
        else expect(JSON.stringify(read(writeFormula(reading.logic)))).toBe(JSON.stringify(reading.logic));
      },
    ),
    { numRuns: 3000 },
  );
});

test('what a formula says is evaluated as it reads', () => {
  const rule = compile(read('if(face > 500000 and not smoker, "Medical", cat("A", 1 + 2 * 3))'));
  expect(rule.evaluate({ face: 600_000, smoker: false })).toBe('Medical');
  expect(rule.evaluate({ face: 600_000, smoker: true })).toBe('A7');
});
