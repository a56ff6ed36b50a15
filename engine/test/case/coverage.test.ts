import { runCases, watchCoverage } from '@lifeform/engine';
import type { FormCase, FormDocument, Rule } from '@lifeform/metadata';
import { expect, test } from 'vitest';

const rules: readonly Rule[] = [
  {
    ...{ kind: 'binding', id: 'hides', field: 'why', property: 'displayHidden' },
    expression: { '<': [{ var: 'loss' }, 1000] },
  },
  {
    ...{ kind: 'check', id: 'both', fields: ['loss'], message: 'msg-Range' },
    fails: { and: [{ '>': [{ var: 'loss' }, 5000] }, { '===': [{ var: 'why' }, ''] }] },
  },
  { kind: 'binding', id: 'sums', field: 'total', property: 'value', expression: { '+': [{ var: 'loss' }, 1] } },
  {
    ...{ kind: 'check', id: 'onSend', fields: ['loss'], message: 'msg-Range', on: ['send'] },
    fails: { '>': [{ var: 'loss' }, 9] },
  },
];

const names = ['loss', 'why', 'total'];
const document: FormDocument = {
  ...{ form: 'Claim', version: 1, messages: {}, rules },
  items: [
    ...names.map((name) => ({ name, fieldType: name === 'why' ? 'text' : 'integer' }) as const),
    { name: 'send', fieldType: 'button' },
  ],
  layout: [
    { id: 'section', kind: 'section', parent: null, order: 1 },
    ...[...names, 'send'].map((id, order) => ({ id, kind: 'field', parent: 'section', order }) as const),
  ],
};

function covered(...cases: readonly FormCase[]) {
  const watch = watchCoverage(document);
  runCases(document, { setups: [], now: () => new Date(2026, 0, 2), watch: watch.options }, cases);
  return Object.fromEntries(
    watch
      .report()
      .map(({ rule, hasRun, decisions }) => [
        rule,
        [hasRun, ...decisions.map(({ path, wasTrue, wasFalse }) => `${path} ${wasTrue} ${wasFalse}`)],
      ]),
  );
}

const given = (loss: number): FormCase => ({ id: `${loss}`, given: { values: { loss } }, steps: [{ action: 'open' }] });

test('what tests cover is which rules ran and how each decision came out, and no more [EDIT-015]', () => {
  expect(covered()).toEqual({
    hides: [false, ' false false'],
    both: [false, '/and/0 false false', '/and/1 false false'],
    sums: [false],
    onSend: [false, ' false false'],
  });
  expect(covered(given(999))).toEqual({
    hides: [true, ' true false'],
    both: [true, '/and/0 false true', '/and/1 false false'],
    sums: [true],
    onSend: [false, ' false false'],
  });
  expect(covered(given(999), given(1000)).hides).toEqual([true, ' true true']);
  expect(covered(given(5000)).both).toEqual([true, '/and/0 false true', '/and/1 false false']);
  expect(covered(given(5001)).both?.[1]).toBe('/and/0 true false');
});
