import { checkDocument, createForm, FormRejectedError, reasonOf } from '@lifeform/engine';
import type { Dialect, FormDocument, Logic, RecordSetup } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';

const ITEMS = [item('rent', 'dollar'), item('code', 'text'), item('answer', 'check', { readOnly: true })];

/** A form whose tick is what an expression comes to. */
function asking(expression: Logic, dialect: Dialect | undefined): FormDocument {
  const rules = [binding('answer.value', { if: [expression, true, false] })];
  return { ...buildForm({ items: ITEMS, rules }), record: { ...({} as RecordSetup), ...(dialect && { dialect }) } };
}

const open = (document: FormDocument, values = {}) =>
  createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20), values });

test('an amount that is not entered is below another in a classic form alone [MEAN-022]', () => {
  const below = { '<': [v('rent'), 500] };
  const answerOf = (dialect: Dialect | undefined) => open(asking(below, dialect)).getField('answer').value;
  expect([answerOf('strict'), answerOf('classic'), answerOf(undefined)]).toEqual([false, true, true]);
});

test('a number compared with a text is a failure of the rule, told with why, in a strict form [MEAN-022]', () => {
  const same = { '==': [v('rent'), '500'] };
  const [strict, classic] = (['strict', 'classic'] as const).map((dialect) =>
    open(asking(same, dialect), { rent: 500 }),
  );
  expect(classic?.getField('answer').value).toBe(true);
  expect(strict?.getField('answer').value).toBe(false);
  expect([strict?.failures(), classic?.failures()]).toEqual([
    [expect.objectContaining({ rule: 'answer.value', reason: expect.stringContaining('different types') })],
    [],
  ]);
});

test('a strict form with a part that can never answer is not opened [MEAN-022]', () => {
  const words = { '>': [{ '+': ['two', 1] }, v('rent')] };
  expect(() => open(asking(words, 'strict'))).toThrow(FormRejectedError);
  expect(checkDocument(asking(words, 'strict'))).toEqual([
    expect.objectContaining({ code: 'invalid-expression', found: expect.stringContaining('always-fails') }),
  ]);
  expect(checkDocument(asking(words, 'classic'))).toEqual([]);
});

test('a value whose rule fails is explained by what the rule reads [MEAN-022]', () => {
  const share = {
    items: [item('sum', 'dollar'), item('people', 'integer'), item('each', 'dollar', { readOnly: true })],
  };
  const rules = [binding('each.value', { '/': [v('sum'), v('people')] })];
  const record = { ...({} as RecordSetup), dialect: 'strict' as const };
  const form = open({ ...buildForm({ ...share, rules }), record }, { sum: 10 });
  expect(reasonOf(form, 'each', 'value')).toMatchObject({
    state: { code: 'empty' },
    facts: [],
    sources: ['sum', 'people'].map((name) => ({ kind: 'field', name })),
  });
});

test('a field that nobody enters is empty while its rule fails, also in a form opened from what was saved [MEAN-006]', () => {
  const items = [item('word', 'text'), item('total', 'real', { readOnly: true }), item('open', 'real')];
  const counted = { '+': [v('word'), 1] };
  const rules = [binding('total.value', counted), binding('open.value', counted)];
  const document = { ...buildForm({ items, rules }), record: { ...({} as RecordSetup), dialect: 'strict' as const } };
  const form = open(document, { word: '4', open: 9 });
  expect(form.getValues()).toEqual({ word: '4', total: 5, open: 5 });
  const again = open(document, form.getValues());
  expect(again.getValues()).toEqual(form.getValues());
  for (const one of [form, again]) one.change('word', 'four');
  expect([form.getField('total').value, again.getField('total').value]).toEqual([null, null]);
  // What can be entered is there to be entered anew.
  expect(form.getField('open').value).toBe(9);
});
