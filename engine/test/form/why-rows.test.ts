import type { InterfaceSetupItem } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { binding, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';
import { inspectField, reasonOf } from '../../src/index.ts';

const layout: readonly InterfaceSetupItem[] = [
  { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
  ...['price', 'cost', 'balance', 'note'].map(
    (id, order): InterfaceSetupItem => ({ id, kind: 'field', parent: 'lines', order }),
  ),
];

const page = () =>
  start(
    {
      layout,
      items: [
        item('rate', 'integer', { defaultValue: 3 }),
        ...['price', 'cost', 'balance', 'total'].map((name) => item(name, 'integer')),
        item('note', 'text'),
      ],
      rules: [
        binding('cost.value', { '*': [v('price'), v('rate')] }),
        binding('balance.value', { sum: [{ var: 'row.previous.balance' }, v('cost')] }),
        binding('note.required', { '>': [v('price'), 5] }),
        binding('total.value', { sum: [{ map: [v('lines'), v('cost')] }] }),
      ],
    },
    { values: { lines: [{ price: 2 }, { price: 10 }] } },
  ).form;

const field = (name: string) => ({ kind: 'field', name });

test('why a field in a row is as it is, is told by the fields of that row', () => {
  expect(reasonOf(page(), 'lines[1].cost', 'value')?.sources).toEqual([field('lines[1].price'), field('rate')]);
  expect(reasonOf(page(), 'lines[1].note', 'required')).toMatchObject({
    state: { code: 'required', subject: field('lines[1].note') },
    facts: [{ subject: field('lines[1].price') }],
  });
});

test('a value worked out from the row before names that row, and a sum over rows their group', () => {
  expect(reasonOf(page(), 'lines[1].balance', 'value')?.sources).toEqual([
    field('lines[0].balance'),
    field('lines[1].cost'),
  ]);
  expect(reasonOf(page(), 'total', 'value')?.sources).toEqual([field('lines')]);
});

test('a developer sees the rule of a field in a row with the values of that row', () => {
  const value = inspectField(page(), 'lines[1].cost').find(({ property }) => property === 'value');
  expect(value).toMatchObject({ value: 30, source: 'rule', explanation: { rule: 'cost.value', value: 30 } });
});
