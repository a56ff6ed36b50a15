import { createForm, runCases, watchDialects } from '@lifeform/engine';
import type { FormCase, FormDocument, FormValues, Logic, RecordSetup, Rule } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';

const rules: readonly Rule[] = [
  binding('few.value', { '<': [v('loss'), 1000] }),
  binding('code.disabled', { '==': [v('code'), 1] }),
  binding('total.value', { sum: [v('loss'), 1] }),
  binding('total.disabled', { '<': [v('loss'), 'two'] }),
  { kind: 'check', id: 'broken', fields: ['loss'], fails: { '/': [1, 0] }, message: 'msg-A' },
];
const items = [item('loss', 'dollar'), item('code', 'text'), item('few', 'check'), item('total', 'dollar')];
const claim = (dialect: RecordSetup['dialect']): FormDocument => ({
  ...buildForm({ items, rules: rules.filter(({ id }) => dialect !== 'strict' || id !== 'broken') }),
  // How its records are kept decides nothing here but what rules are written in.
  record: { ...({} as RecordSetup), ...(dialect && { dialect }) },
});

const now = () => new Date(2026, 10, 20);
const testCase = (id: string, values: Record<string, string | number>): FormCase => ({
  ...{ id, given: { values } },
  steps: [{ action: 'open' }],
});

test('a tool tells which rules of tests and saved work answer otherwise in the other dialect, and how [MEAN-022]', () => {
  const document = claim(undefined);
  const watch = watchDialects(document);
  for (const one of [testCase('blank', {}), testCase('one', { loss: 10, code: '1' })])
    runCases(document, { setups: [], now, watch: watch.options(`test ${one.id}`) }, [one]);
  createForm(document, { locale: 'en', now, values: { code: '2' }, ...watch.options('record 7') });
  const types = { error: expect.stringContaining('different types') };
  expect(watch.report()).toEqual([
    { rule: 'few.value', before: { value: true }, after: { value: false }, places: ['test blank', 'record 7'] },
    { rule: 'code.disabled', before: { value: false }, after: types, places: ['test blank', 'record 7'] },
    { rule: 'code.disabled', before: { value: true }, after: types, places: ['test one'] },
    { rule: 'total.disabled', before: { value: false }, after: types, places: ['test one'] },
  ]);
});

test('a strict form is compared with the classic dialect, of which it is told what failed until now [MEAN-022]', () => {
  const document = claim('strict');
  const watch = watchDialects(document);
  runCases(document, { setups: [], now, watch: watch.options('test') }, [testCase('one', { loss: 10, code: '1' })]);
  const types = { error: expect.stringContaining('different types') };
  expect(watch.report().map(({ places: _, ...change }) => Object.values(change))).toEqual([
    ['code.disabled', types, { value: true }],
    ['total.disabled', types, { value: false }],
  ]);
});

test('a form whose rules are about values of their own type answers the same in both dialects', () => {
  const document = { ...claim(undefined), rules: rules.filter(({ id }) => id === 'total.value') };
  const watch = watchDialects(document);
  runCases(document, { setups: [], now, watch: watch.options('test') }, [testCase('blank', {})]);
  expect(watch.report()).toEqual([]);
});

test('checks, flags and moves are compared by whether they hold, and numbers of a message where its check fails [MEAN-022]', () => {
  const least = { value: { if: [{ '<': [v('loss'), 5] }, 5, 9] }, format: 'number' } as const;
  const needs: Logic = { '<': [v('loss'), 500] };
  const document: FormDocument = {
    ...buildForm({
      items,
      rules: [
        // 0 and nothing at all hold as little as each other.
        {
          kind: 'check',
          id: 'zero',
          fields: ['loss'],
          fails: { and: [{ sum: [v('loss')] }, { '>': [v('loss'), 'x'] }] },
          message: 'msg-A',
        },
        binding('code.disabled', { and: [] }),
        {
          kind: 'check',
          id: 'told',
          fields: ['code'],
          fails: { '!': [v('code')] },
          message: 'msg-A',
          parameters: { least },
        },
      ],
    }),
    record: { moves: [{ id: 'send', needs }, { id: 'keep' }] } as unknown as RecordSetup,
  };
  const watch = watchDialects(document);
  const open = (values: FormValues, place: string) =>
    createForm(watch.document, { locale: 'en', now, values, ...watch.options(place) });
  open({}, 'record 1');
  open({ code: 'A' }, 'record 2');
  expect(watch.report()).toEqual([
    { rule: 'told', parameter: 'least', before: { value: 5 }, after: { value: 9 }, places: ['record 1'] },
    { move: 'send', before: { value: true }, after: { value: false }, places: ['record 1', 'record 2'] },
  ]);
});
