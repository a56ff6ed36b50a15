import type { Dialect, Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { type FormDocument, lintForm, type RecordSetup } from '../src/form/index.ts';

const TYPES = { count: 'integer', name: 'text', born: 'date', isThere: 'check', amounts: 'array' } as const;
const count: Logic = { var: 'count' };
const name: Logic = { var: 'name' };
const born: Logic = { var: 'born' };
const isThere: Logic = { var: 'isThere' };
const amounts: Logic = { var: 'amounts' };

/** What is found in a check of a form with a field of each kind. */
function found(fails: Logic, dialect: Dialect = 'classic', needs?: Logic) {
  const list = { columns: [], filters: [], sort: { column: '@number' } };
  const rights = { fill: {}, see: {}, edit: {}, export: {}, administer: {} };
  const moves = needs === undefined ? [] : [{ id: 'send', from: [], to: 'sent', by: {}, needs }];
  const record: RecordSetup = { address: 'visit', icon: 'form', dialect, rights, states: [], moves, list };
  const document: FormDocument = {
    ...{ form: 'Visit', version: 1, messages: {}, record },
    items: Object.entries(TYPES).map(([name, fieldType]) => ({ name, fieldType })),
    layout: [],
    rules: [{ kind: 'check', id: 'own', fields: ['count'], fails, message: 'msg-own' }],
  };
  return lintForm(document)
    .filter(({ path }) => path.startsWith(needs === undefined ? '/rules/0/fails' : '/record/moves/0/needs'))
    .map(({ code, found: what }) => `${code} ${what ?? ''}`.trim());
}

describe('an argument that an operator cannot use', () => {
  test.each<readonly [Logic, string]>([
    [{ year: [count] }, 'year number'],
    [{ daysBetween: [born, isThere] }, 'daysBetween boolean'],
    [{ monthsBetween: [born, '2026-3-1'] }, 'monthsBetween "2026-3-1"'],
    [{ addDays: [born, name] }, 'addDays text'],
    [{ hour: [count] }, 'hour number'],
    [{ minutesBetween: ['8:00', name] }, 'minutesBetween "8:00"'],
    [{ product: [isThere, 2] }, 'product boolean'],
    [{ quotient: [count, name] }, 'quotient text'],
    [{ round: [born, 2] }, 'round date'],
    [{ startsWith: [amounts, 'A'] }, 'startsWith list'],
    [{ join: [name, ','] }, 'join text'],
    [{ formatNumber: [name] }, 'formatNumber text'],
    [{ formatDate: [count] }, 'formatDate number'],
    [{ choices: [count] }, 'choices number'],
  ])('is found in either dialect: %j', (logic, what) => {
    for (const dialect of ['classic', 'strict'] as const)
      expect(found({ '!!': [logic] }, dialect)).toEqual([`type-mismatch ${what}`]);
  });

  test('is none where a text may be a day, a time or a number of digits, or nothing is known of it', () => {
    const logics = [
      { '>': [{ daysBetween: [name, { addMonths: [born, { length: [name] }] }] }, 5] },
      { '>': [{ minutesBetween: [name, { addMinutes: ['08:00', count] }] }, 5] },
      { '>': [{ product: [amounts, { quotient: [count, 3] }] }, 5] },
      { in: ['a', { split: [{ lower: [name] }, ','] }] },
      { '==': [{ join: [{ split: [name, ','] }, ';'] }, { formatDate: [born] }] },
    ];
    for (const dialect of ['classic', 'strict'] as const)
      expect(logics.flatMap((logic) => found(logic, dialect))).toEqual([]);
  });
});

describe('a comparison that nothing answers', () => {
  test('is found of a day with a text that is none, ordered or not, in either dialect [MEAN-022]', () => {
    for (const dialect of ['classic', 'strict'] as const) {
      expect(found({ '>': [born, '01/02/2026'] }, dialect)).toEqual(['type-mismatch > date, text']);
      expect(found({ '==': [born, '2026-3-1'] }, dialect)).toEqual(['condition-never-true']);
      expect(found({ '>': [born, '2026-03-01'] }, dialect)).toEqual([]);
      expect(found({ '==': [born, '2026-03-01'] }, dialect)).toEqual([]);
    }
  });

  test('is found of a text or a tick with null, which neither ever is [MEAN-022]', () => {
    for (const dialect of ['classic', 'strict'] as const) {
      expect(found({ '==': [name, null] }, dialect)).toEqual(['condition-never-true']);
      expect(found({ '!=': [isThere, null] }, dialect)).toEqual(['condition-always-true']);
      expect(found({ '==': [count, null] }, dialect)).toEqual([]);
      expect(found({ '==': [name, ''] }, dialect)).toEqual([]);
    }
  });
});

test('what a move of a record needs is held against what it compares, as a check is [MEAN-022]', () => {
  const needing = (needs: Logic) => found(false, 'strict', needs);
  expect(needing({ '==': [count, '5'] })).toEqual(['type-mismatch == number, code']);
  expect(needing({ '==': [name, null] })).toEqual(['condition-never-true']);
  expect(needing({ and: [{ '>': [count, 5] }, isThere] })).toEqual([]);
});

test('a division by nothing, or by 0 after another divisor, is found as one by 0 [MEAN-015]', () => {
  expect(found({ '>': [{ '/': [count, 2, 0] }, 1] }, 'strict')).toEqual(['division-by-zero /']);
  expect(found({ '>': [{ '/': [count, null] }, 1] })).toEqual(['division-by-zero /']);
  expect(found({ '>': [{ '/': [count, 2, 3] }, 1] }, 'strict')).toEqual([]);
});
