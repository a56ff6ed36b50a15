import { createSuggester, runCases, untouchedPoints, watchValues } from '@lifeform/engine';
import type { FormCase, FormDocument } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';

const document: FormDocument = {
  ...{ form: 'Claim', version: 1, messages: {} },
  items: [
    { name: 'age', fieldType: 'integer', useLimits: true, min: 18, max: 80 },
    { name: 'loss', fieldType: 'dollar' },
    { name: 'why', fieldType: 'text', maxLength: 5 },
  ],
  layout: [
    { id: 'section', kind: 'section', parent: null, order: 1 },
    ...['age', 'loss', 'why'].map((id, order) => ({ id, kind: 'field', parent: 'section', order }) as const),
  ],
  rules: [
    {
      ...{ kind: 'binding', id: 'asks', field: 'why', property: 'required' },
      expression: { '<=': [1000, { var: 'loss' }] },
    },
    {
      ...{ kind: 'binding', id: 'hides', field: 'why', property: 'displayHidden' },
      expression: { '!': [{ var: 'age' }] },
    },
  ],
};
const surroundings = { setups: [], now: () => new Date(2026, 0, 2) };

function untouched(...cases: readonly FormCase[]) {
  const { seen, onStep } = watchValues();
  runCases(document, { ...surroundings, watch: { onStep } }, cases);
  return untouchedPoints(document, seen).map(({ field, value }) => `${field} ${value}`);
}

const given = (values: NonNullable<FormCase['given']>['values'] & object): FormCase => ({
  ...{ id: 'a', given: { values }, steps: [{ action: 'open' }] },
});

test('just before and just after every limit and compared number is suggested, until a test has that very value [EDIT-015]', () => {
  const all = ['age 17', 'age 18', 'age 80', 'age 81', 'why aaaaa', 'why aaaaaa', 'loss 999.99', 'loss 1000'];
  expect(untouched()).toEqual(all);
  expect(untouched(given({ age: 19, loss: 1001, why: 'four' }))).toEqual(all);
  expect(untouched(given({ age: 18, loss: 1000, why: 'fiver' }))).toEqual([
    ...['age 17', 'age 80', 'age 81', 'why aaaaaa', 'loss 999.99'],
  ]);
});

test('a suggestion is a test that holds: it is given what shows the field, and expects what the form makes of it [EDIT-015]', () => {
  const document40 = { ...document, cases: [given({ age: 40 })] };
  const suggest = createSuggester(document40, surroundings);
  const made = untouchedPoints(document40, new Map()).flatMap((point) => suggest(point) ?? []);
  const expected = Object.fromEntries(made.map(({ field, value, expect: said }) => [`${field} ${value}`, said]));
  expect(expected['age 80']).toEqual({ age: { value: 80, errors: [] } });
  expect(expected['age 81']).toEqual({ age: { value: 81, errors: ['msg-Range'] } });
  expect(expected['loss 999.99']).toMatchObject({ why: { required: false } });
  expect(expected['loss 1000']).toMatchObject({ why: { required: true } });
  // A text that is hidden on an untouched form is shown as the first test shows it.
  expect(made.find(({ field }) => field === 'why')?.given.values).toEqual({ age: 40, why: 'aaaaa' });
  const cases = made.map(
    ({ given: values, expect: said }, at): FormCase => ({
      ...{ id: `${at}`, given: values, steps: [{ action: 'open', expect: said }] },
    }),
  );
  for (const result of runCases(document, surroundings, cases)) expect(result.failures).toEqual([]);
});

describe('under setups', () => {
  const compared = { kind: 'check', id: 'most', fields: ['loss'], message: 'msg-Range' } as const;
  const form: FormDocument = {
    ...document,
    rules: [{ ...compared, fails: { '>': [{ var: 'loss' }, { var: 'setup.maxLoss' }] } }],
  };
  const setups = [
    { id: 'Young', settings: { maxLoss: 500 }, items: { age: { max: 40 } } },
    { id: 'Old', settings: { maxLoss: 500 }, items: { age: { max: 90 } } },
  ];
  const points = untouchedPoints(form, new Map(), setups);
  const under = (value: number | string) => points.find((point) => point.value === value)?.under;

  test('limits are those of each setup; one that every setup sets otherwise is none [EDIT-015]', () => {
    expect(under(17)).toEqual([undefined, 'Young', 'Old']);
    expect([under(41), under(91), under(81)]).toEqual([['Young'], ['Old'], undefined]);
    expect(under(500.01)).toEqual(['Young', 'Old']);
  });

  test('a suggestion is given a setup under which its limit holds, and what else a test is given [EDIT-015]', () => {
    const tested = { ...form, cases: [{ ...given({ why: 'so' }), given: { setup: 'Old', values: { why: 'so' } } }] };
    const suggest = createSuggester(tested, { ...surroundings, setups });
    const made = new Map(points.map((point) => [point.value, suggest(point)]));
    expect(made.get(41)).toMatchObject({ given: { setup: 'Young' }, expect: { age: { errors: ['msg-Range'] } } });
    expect(made.get(91)).toMatchObject({ given: { setup: 'Old', values: { why: 'so' } } });
    expect(made.get(500.01)).toMatchObject({ given: { setup: 'Old' }, expect: { loss: { errors: ['msg-Range'] } } });
    expect(made.get(17)?.given).not.toHaveProperty('setup');
  });
});
