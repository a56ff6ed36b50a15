import { createForm, reasonsOf } from '@lifeform/engine';
import type { ControlItem, FormValues, InterfaceSetupItem, Rule, RuleProperty } from '@lifeform/metadata';
import { platformTexts } from '@lifeform/metadata/texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createText } from '../src/index.ts';
import { reasonText } from '../src/why/why-text.ts';
import { type Drawing, drawForm, testDocument } from './draw-form.tsx';

const whole = (name: string, more: Partial<ControlItem> = {}): ControlItem => ({ name, fieldType: 'integer', ...more });
const v = (name: string) => ({ var: name });
const bind = (field: string, property: RuleProperty, expression: object) =>
  ({ kind: 'binding', id: `${field}.${property}`, field, property, expression }) as Rule;

/** Every sentence of a property of `b`. */
function told(parts: Drawing, values: FormValues = {}, property: RuleProperty = 'disabled'): readonly string[] {
  const form = createForm(testDocument(parts), { locale: 'en', now: () => new Date(2026, 2, 15, 12), values });
  const messages = { ...platformTexts, ...form.messages };
  const wording = {
    form,
    text: createText('en', messages),
    has: (key: string) => key in messages,
    language: 'en',
  } as const;
  return reasonsOf(form, 'b', property).map((reason) => reasonText(reason, wording) ?? 'no words');
}

test('an amount a rule worked out is followed by what it was worked out from [RULE-015]', () => {
  const items = [whole('one'), whole('two'), whole('all', { readOnly: true }), whole('b')];
  const rules = [bind('all', 'value', { sum: [v('one'), v('two')] }), bind('b', 'disabled', { '>': [v('all'), 9] })];
  expect(told({ items, rules }, { one: 4, two: 6 })).toEqual([
    '“b” is disabled because “all” (10) is more than 9.',
    '“all” is 10, worked out from “one” (4) and “two” (6).',
  ]);
});

test.each<readonly [object, string]>([
  [{ '==': [{ year: [v('day')] }, 2026] }, '2026, worked out from “day” (January 31, 2026), is the same as 2026.'],
  [
    { '<': [{ addYears: [v('day'), -1] }, v('today')] },
    'January 31, 2025, worked out from “day” (January 31, 2026), is earlier than today’s date.',
  ],
  [{ '!=': [{ formatDate: [v('day')] }, ''] }, '“day” is January 31, 2026.'],
  [{ '!=': [{ join: [[v('one'), v('two')], '-'] }, ''] }, '“one” is 4 and “two” is 6.'],
])('%j is told of the fields it is about [RULE-015]', (logic, sentence) => {
  const items = [{ name: 'day', fieldType: 'date' }, whole('one'), whole('two'), whole('b')];
  expect(told({ items, rules: [bind('b', 'disabled', logic)] }, { day: '2026-01-31', one: 4, two: 6 })).toEqual([
    `“b” is disabled because ${sentence}`,
  ]);
});

test('a total keeps the format of its parts, and of many parts four are named [RULE-015]', () => {
  const shares = ['q', 'r', 's', 't', 'u', 'w'];
  const items = [...shares.map((name) => ({ name, fieldType: 'percent' }) as const), whole('b')];
  const rules = [bind('b', 'disabled', { '!=': [{ sum: shares.map(v) }, 100] })];
  expect(told({ items, rules }, { q: 10, r: 20, s: 30, t: 40, u: 50 })).toEqual([
    '“b” is disabled because 150.00%, the total of “q” (10.00%), “r” (20.00%), “s” (30.00%), “t” (40.00%) and ' +
      '2 more fields, is not 100.00%.',
  ]);
  const each = [bind('b', 'disabled', { and: shares.map((name) => ({ '>': [v(name), 1] })) })];
  expect(told({ items, rules: each }, { q: 2, r: 2, s: 2, t: 2, u: 2, w: 2 })[0]).toMatch(
    /“t” \(2\.00%\) is more than 1\.00% and for 2 more reasons\.$/,
  );
});

test('of two fields called the same each is told with what it stands under [RULE-015]', () => {
  const layout = ['debts', 'income'].flatMap((id, order): InterfaceSetupItem[] => [
    { id, kind: 'section', parent: null, order },
    { id: `${id}Need`, kind: 'field', parent: id, order: 0 },
  ]);
  const need = { en: 'Need', fr: 'Besoin' };
  const messages = {
    'tEdit-Test-debts': { en: 'Debts', fr: 'Dettes' },
    'tEdit-Test-income': { en: 'Income', fr: 'Revenu' },
    'tEdit-Test-debtsNeed': need,
    'tEdit-Test-incomeNeed': need,
  };
  const items = [whole('debtsNeed'), whole('incomeNeed'), whole('b')];
  const rules = [bind('b', 'value', { sum: [v('debtsNeed'), v('incomeNeed')] })];
  expect(told({ items, rules, layout, messages }, { debtsNeed: 1, incomeNeed: 2 }, 'value')).toEqual([
    '“b” is 3, worked out from “Debts: Need” (1) and “Income: Need” (2).',
  ]);
});

test('a value that is sensitive is told neither in a sentence nor among the causes; a choice is told in words [RULE-015]', async () => {
  const items: ControlItem[] = [
    { name: 'a', fieldType: 'text', isSensitive: true },
    {
      name: 'c',
      fieldType: 'multicheck',
      optionItems: [
        { code: 'X1', text: 'First' },
        { code: 'X2', text: 'Second' },
      ],
    },
    whole('b'),
  ];
  const rules = [bind('b', 'disabled', { and: [v('a'), v('c')] })];
  const values = { a: '046 454 286', c: 'X1|X2' };
  const words = '“b” is disabled because “a” is filled in and “c” is “First, Second”.';
  expect(told({ items, rules }, values)).toEqual([words]);
  const { user } = drawForm({ items, rules, options: { values } });
  await user.click(screen.getByText('Why?'));
  await screen.findByText(words);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Not shown here',
    'First, Second',
  ]);
});

test('a value that a rule works out and nobody may change says how it came about [RULE-015]', async () => {
  const items = [whole('a'), whole('b', { readOnly: true }), whole('c', { readOnly: true })];
  const rules = [bind('b', 'value', { '*': [v('a'), 3] })];
  const { user } = drawForm({ items, rules, options: { values: { a: 2 } } });
  await user.click(screen.getByText('Why?'));
  await screen.findByText('“b” is 6, worked out from “a” (2).');
});

test('what a rule reads from around a loop, and what failed before a try went on, is told [MEAN-020]', () => {
  const items = [whole('parts'), whole('limit'), whole('b')];
  const list = { split: ['3,5', ','] };
  const some = { some: [list, { '>': [{ val: [] }, { val: [[2], 'limit'] }] }] };
  expect(told({ items, rules: [bind('b', 'disabled', some)] }, { limit: 4 })).toEqual([
    '“b” is disabled because “limit” is 4.',
  ]);
  const late = { try: [{ if: [{ '>': [{ val: 'parts' }, 4] }, { throw: 'late' }, false] }, true] };
  expect(told({ items, rules: [bind('b', 'disabled', late)] }, { parts: 9 })).toEqual([
    '“b” is disabled because “parts” (9) is more than 4.',
  ]);
});
