import { createSuggester, runCases, untouchedPoints, watchValues } from '@lifeform/engine';
import type { FormCase, FormDocument } from '@lifeform/metadata';
import { expect, test } from 'vitest';

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
