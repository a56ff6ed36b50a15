import { compile, isTruthy, type Logic } from '@lifeform/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ControlItem, type FormDocument } from '../src/form/index.ts';
import { kindReader } from '../src/form/lint/logic-kind.ts';
import { truthOf } from '../src/form/lint/truth.ts';
import { lintProductForm } from '../src/insurance/index.ts';

const items: readonly ControlItem[] = [
  { name: 'age', fieldType: 'integer' },
  { name: 'face', fieldType: 'dollar' },
  { name: 'sex', fieldType: 'radio' },
  { name: 'on', fieldType: 'check' },
  { name: 'born', fieldType: 'date' },
  { name: 'name', fieldType: 'text' },
];
const read = kindReader(items, []);
const [age, face, sex, on, born] = ['age', 'face', 'sex', 'on', 'born'].map((name): Logic => ({ var: name }));
const total: Logic = { sum: [age ?? 0, face ?? 0] };
const lived: Logic = { age: [born ?? 0, { var: 'today' }] };

describe('a condition that is the same whatever is entered is told, however it is put [META-047]', () => {
  test.each<[string, unknown]>([
    [
      'nothing lies within an `or` of an `and`',
      { and: [{ or: [{ '<': [age, 10] }, { '<': [age, 5] }] }, { '>': [age, 20] }] },
    ],
    [
      'a negated `and` leaves nothing',
      { and: [{ '!': [{ and: [{ '>': [age, 10] }, { '>': [age, 5] }] }] }, { '>': [age, 20] }] },
    ],
    ['the ends of a range are swapped', { '<': [10, age, 5] }],
    ['a range and what lies above it', { and: [{ '<=': [18, age, 30] }, { '>': [age, 30] }] }],
    ['no code is in both lists', { and: [{ in: [sex, ['F']] }, { in: [sex, ['M', 'X']] }] }],
    ['a code is not in a list that has it', { and: [{ '==': [sex, 'F'] }, { '!': [{ in: [sex, ['F', 'M']] }] }] }],
    ['a tick is equal to false and ticked', { and: [{ '==': [on, false] }, on] }],
    ['nothing is less than itself', { '<': [age, age] }],
    ['two fields are each above the other', { and: [{ '>': [age, face] }, { '<': [age, face] }] }],
    ['what is blank is above five', { and: [{ '==': [age, null] }, { '>': [age, 5] }] }],
    ['sums are fields too', { and: [{ '>': [total, 10] }, { '<': [total, 5] }] }],
    ['ages are', { and: [{ '<': [lived, 18] }, { '>=': [lived, 65] }] }],
    ['nobody is younger than nothing', { '<': [lived, 0] }],
    ['days are earlier, the same or later', { '==': [{ dateCompare: [born, { var: 'today' }] }, 2] }],
    ['every branch is false', { if: [on, false, { '==': [sex, 'F'] }, 0, null] }],
    ['numbers are written as texts', { and: [{ '>': [age, '15'] }, { '<': [age, '9'] }] }],
  ])('%s', (_, condition) => {
    expect(truthOf(condition as Logic, read)).toBe(false);
    expect(truthOf({ '!': [condition as Logic] }, read)).toBe(true);
  });

  test('and parts about one thing decide where there is too much to look at together', () => {
    const others = Array.from({ length: 30 }, (_, index): Logic => ({ '>': [{ var: `n${index}` }, index] }));
    expect(truthOf({ and: [...others, on ?? 0, { '!': [on ?? 0] }] }, read)).toBe(false);
    expect(truthOf({ and: others }, read)).toBeUndefined();
  });
});

const field = fc.constantFrom('age', 'face', 'sex', 'on', 'born', 'name').map((name): Logic => ({ var: name }));
const literal = fc.constantFrom<Logic>(null, true, false, '', 'F', 'M', '5', '2020-01-01', 0, 5, 10, 2.5);
const condition = fc.letrec<{ part: Logic; side: Logic }>((tie) => ({
  side: fc.oneof(
    field,
    literal,
    fc.tuple(field, field).map((args): Logic => ({ sum: args })),
  ),
  part: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(
        fc.constantFrom('==', '===', '!=', '!==', '<', '<=', '>', '>='),
        fc.array(tie('side'), { minLength: 2, maxLength: 3 }),
      )
      .map(([operator, args]): Logic => ({ [operator]: args })),
    fc.tuple(field, fc.array(literal, { maxLength: 3 })).map((args): Logic => ({ in: args })),
    field,
    fc
      .tuple(fc.constantFrom('and', 'or', '!', 'if'), fc.array(tie('part'), { minLength: 1, maxLength: 3 }))
      .map(([operator, args]): Logic => ({ [operator]: args })),
  ),
})).part;

const number = fc.constantFrom(null, -1, 0, 0.5, 2.5, 4, 5, 5.5, 7, 10, 11);
const values = fc.record({
  age: number,
  face: number,
  sex: fc.constantFrom('', 'F', 'M', '5', '0', 'x'),
  on: fc.boolean(),
  born: fc.constantFrom(null, '1990-05-05', '2020-01-01', '2024-02-29'),
  name: fc.constantFrom('', 'F', 'G', '5', '10', ' ', '2020-01-01x', 'zz'),
});

test('what is told to be always or never true is so over any values [META-047]', () => {
  fc.assert(
    fc.property(condition, fc.array(values, { minLength: 20, maxLength: 20 }), (logic, scopes) => {
      const truth = truthOf(logic, read);
      fc.pre(truth !== undefined);
      for (const scope of scopes) expect(isTruthy(compile(logic).evaluate(scope))).toBe(truth);
    }),
    { numRuns: 300 },
  );
});

function unreachable(expression: unknown): readonly string[] {
  const rules = [{ kind: 'binding', id: 'a', field: 'name', property: 'value', expression }];
  const document = { form: 'T', version: 0, items, layout: [], rules, messages: {} } as unknown as FormDocument;
  const found = lintProductForm(document).filter(({ code }) => code === 'unreachable-branch');
  return found.map(({ path }) => path.replace('/rules/0/expression', ''));
}

test.each<[string, unknown, readonly string[]]>([
  ['an earlier condition covers it', { if: [{ '>': [age, 10] }, 'a', { '>': [age, 20] }, 'b', 'c'] }, ['/if/2']],
  ['nothing is left', { if: [on, 'a', { '!': [on] }, 'b', 'c'] }, ['/if/4']],
  [
    'the same is asked the other way round',
    { if: [{ '==': [sex, 'F'] }, 'a', { '==': ['F', sex] }, 'b', 'c'] },
    ['/if/2'],
  ],
  ['it is asked again inside', { if: [on, { if: [on, 'a', 'b'] }, 'c'] }, ['/if/1/if/2']],
  [
    'what is around it contradicts it',
    { if: [{ '==': [sex, 'F'] }, { if: [{ '==': [sex, 'M'] }, 'a', 'b'] }, 'c'] },
    ['/if/1/if/0'],
  ],
  [
    'it stands in what is left',
    { if: [{ '>': [age, 10] }, 'a', { if: [{ '>': [age, 20] }, 'b', 'c'] }] },
    ['/if/2/if/0'],
  ],
  ['it follows in an `and`', { and: [on, { if: [on, 'a', 'b'] }] }, ['/and/1/if/2']],
  ['but not where something is left', { if: [{ '==': [sex, 'F'] }, 'a', { '==': [sex, 'M'] }, 'b', 'c'] }, []],
])('a branch is never reached: %s [META-047]', (_, expression, paths) => {
  expect(unreachable(expression)).toEqual(paths);
});
