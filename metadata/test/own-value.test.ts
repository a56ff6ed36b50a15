import type { Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { type FormDocument, lintForm, type Rule, type RuleProperty } from '../src/form/index.ts';

/** One field with one rule, beside an open part that holds two more. */
function found(
  property: RuleProperty,
  expression: Logic,
  field = 'count',
  fieldType = 'integer',
  also: readonly Rule[] = [],
) {
  const text = { en: 'Text', fr: 'Texte' };
  const document: FormDocument = {
    ...{ form: 'Visit', version: 1 },
    items: [
      { name: field, fieldType },
      { name: 'isThere', fieldType: 'check' },
      { name: 'pagMore', fieldType: 'page' },
      { name: 'reason', fieldType: 'text', required: true },
      { name: 'note', fieldType: 'text' },
      ...also.flatMap(({ id }) => (id === 'set' ? [] : [{ name: id, fieldType: 'integer', readOnly: true }])),
    ].filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at),
    layout: [
      { id: 'pagFirst', kind: 'page', parent: null, order: 1 },
      ...(field === 'pagMore' ? [] : [{ id: field, kind: 'field' as const, parent: 'pagFirst', order: 1 }]),
      { id: 'isThere', kind: 'field', parent: 'pagFirst', order: 2 },
      { id: 'pagMore', kind: 'page', parent: null, order: 2 },
      { id: 'secMore', kind: 'section', parent: 'pagMore', order: 1 },
      { id: 'reason', kind: 'field', parent: 'secMore', order: 1 },
      { id: 'note', kind: 'field', parent: 'secMore', order: 2 },
      ...['double', 'more'].flatMap((id, order) =>
        also.some((rule) => rule.id === id)
          ? [{ id, kind: 'field' as const, parent: 'secMore', order: 3 + order }]
          : [],
      ),
    ],
    rules: [{ kind: 'binding', id: 'own', field, property, expression }, ...also],
    messages: Object.fromEntries(
      ['double', 'more', 'pagFirst', 'pagMore', 'secMore', 'isThere', 'reason', 'note', field].map((id) => [
        `tEdit-Visit-${id}`,
        text,
      ]),
    ),
  };
  return lintForm(document).map(({ code, severity, found: what }) => [severity, code, what]);
}

const own = { var: 'count' };

describe('a rule that works a value out of that value', () => {
  test.each<readonly [string, Logic, string]>([
    ['a count that counts on', { '+': [own, 1] }, 'integer'],
    ['a share of itself', { '*': [own, 0.5] }, 'integer'],
    ['a text that grows', { cat: ['Dr. ', own] }, 'text'],
    ['a tick that turns', { '!': [own] }, 'check'],
    ['a count that counts on from 20 to 100', { if: [{ '<=': [20, own, 100] }, { '+': [own, 1] }, own] }, 'integer'],
    ['one letter after the other', { if: [{ '==': [own, 'A'] }, 'B', { '==': [own, 'B'] }, 'C', own] }, 'text'],
    ['one that grows beside a word', { if: [{ '==': [{ var: 'note' }, 'more'] }, { '+': [own, 1] }, own] }, 'integer'],
    ['a text that grows by how long it is', { cat: ['a', { var: 'count.length' }] }, 'text'],
    ['one that grows where another is ticked', { if: [{ var: 'isThere' }, { '+': [own, 1] }, own] }, 'integer'],
  ])('is refused, as %s [MEAN-004]', (_, expression, type) => {
    expect(found('value', expression, 'count', type)).toContainEqual(['error', 'feeds-on-itself', 'count']);
  });

  test.each<readonly [string, Logic, string]>([
    ['a text in capitals', { upper: [own] }, 'text'],
    ['a rounded amount', { round: [own, 2] }, 'real'],
    ['a value kept within its limit', { min: [own, 10] }, 'integer'],
    ['another value while it is empty', { or: [own, 5] }, 'integer'],
    ['a letter for another', { if: [{ '==': [own, 'A'] }, 'B', own] }, 'text'],
  ])('is not where its own answer stays as it is, as %s [MEAN-004]', (_, expression, type) => {
    expect(found('value', expression, 'count', type)).toEqual([]);
  });
});

describe('a rule of the field that is typed in', () => {
  test.each<readonly [RuleProperty, string]>([
    ['readOnly', 'locked-by-itself'],
    ['disabled', 'locked-by-itself'],
    ['displayHidden', 'hidden-by-itself'],
  ])('of its %s is told by what it would do to a person [MEAN-005]', (property, code) => {
    expect(found(property, { '>': [own, 5] })).toEqual([['warning', code, 'count']]);
    expect(found(property, { var: 'isThere' })).toEqual([]);
  });

  test.each<readonly [RuleProperty, Logic, string]>([
    ['displayHidden', { '==': [own, 'gone'] }, 'text'],
    ['readOnly', { '===': [own, 'done'] }, 'text'],
    ['disabled', { in: [own, ['Y', 'Z']] }, 'text'],
    ['readOnly', { '>': [own, '2030-06-30'] }, 'date'],
    ['readOnly', { '>=': [{ length: [own] }, 40] }, 'text'],
    ['readOnly', { '==': [{ year: own }, 2031] }, 'date'],
    ['disabled', { and: [{ '==': [{ month: own }, 7] }, { '==': [{ day: own }, 15] }] }, 'date'],
    ['displayHidden', { '>=': [{ age: [own, { var: 'today' }] }, 85] }, 'date'],
  ])('of its %s by a value it names, %j, is told [MEAN-005]', (property, expression, type) => {
    expect(found(property, expression, 'count', type)).toEqual([
      ['warning', property === 'displayHidden' ? 'hidden-by-itself' : 'locked-by-itself', 'count'],
    ]);
  });

  test.each<readonly [RuleProperty, string]>([
    ['displayHidden', 'hidden-by-itself'],
    ['readOnly', 'locked-by-itself'],
  ])('of its %s by what is worked out of it, at any remove, is told [MEAN-005]', (property, code) => {
    const worked = [
      { kind: 'binding', id: 'more', field: 'more', property: 'value', expression: { '+': [{ var: 'double' }, 1] } },
      { kind: 'binding', id: 'double', field: 'double', property: 'value', expression: { '*': [own, 2] } },
    ] as const;
    const told = (further: Logic, also: readonly Rule[] = worked) =>
      found(property, further, 'count', 'integer', also).filter(([, code]) => code?.endsWith('by-itself'));
    expect(told({ '>': [{ var: 'more' }, 100] })).toEqual([['warning', code, 'count']]);
    expect(told({ '>': [{ var: 'more' }, 100] }, worked.slice(0, 1))).toEqual([]);
  });

  test('is not told where another rule sets the value whatever is entered', () => {
    const set = { kind: 'binding', id: 'set', field: 'count', property: 'value', expression: 7 } as const;
    expect(found('readOnly', { '>': [own, 5] }, 'count', 'integer', [set])).toEqual([]);
  });

  test('that offers what is chosen no more is told, unless the choice is kept [MEAN-005]', () => {
    const options = (...codes: readonly string[]) => codes.map((code) => ({ code, text: code }));
    const after = (chosen: string, ...codes: readonly string[]): Logic => ({
      if: [{ '==': [own, chosen] }, options(...codes), options('A', 'B')],
    });
    const told = (expression: Logic) =>
      found('optionItems', expression, 'count', 'combo').filter(([, code]) => code === 'cleared-by-itself');
    expect(told(after('A', 'B'))).toEqual([['warning', 'cleared-by-itself', 'count']]);
    expect([told(after('A', 'A')), told(after('C', 'C'))]).toEqual([[], []]);
  });

  test('is not told where it shuts the field from the start, as a row that opens after the one before it', () => {
    expect(found('displayHidden', { '!': [{ or: [{ var: 'isThere' }, own] }] })).toEqual([]);
  });

  test.each<readonly [RuleProperty, string]>([
    ['displayHidden', 'hidden-by-itself'],
    ['readOnly', 'locked-by-itself'],
  ])('in a part whose %s it decides is told as that of its own [MEAN-005]', (property, code) => {
    const told = found(property, { '==': [{ var: 'note' }, 'no'] }, 'pagMore', 'page');
    expect(told.filter(([, found]) => found !== 'hidden-with-part')).toEqual([['warning', code, 'note']]);
  });
});

test('a field in it that a rule asks for is named too [MEAN-003]', () => {
  const items = [
    { name: 'isThere', fieldType: 'check' },
    { name: 'reason', fieldType: 'text' },
    { name: 'pagMore', fieldType: 'page', displayHidden: true },
  ];
  const layout = [
    { id: 'pagFirst', kind: 'page', parent: null, order: 1 },
    { id: 'isThere', kind: 'field', parent: 'pagFirst', order: 1 },
    { id: 'pagMore', kind: 'page', parent: null, order: 2 },
    { id: 'reason', kind: 'field', parent: 'pagMore', order: 1 },
  ] as const;
  const asking = (expression: Logic, isOptional = false) =>
    lintForm({
      ...{ form: 'Visit', version: 1, layout, messages: {} },
      items: items.map((item) => (item.name === 'reason' && isOptional ? { ...item, isOptional } : item)),
      rules: [{ kind: 'binding', id: 'asked', field: 'reason', property: 'required', expression }],
    }).flatMap(({ code, found: what }) => (code === 'hidden-with-part' ? [what] : []));
  expect(asking({ var: 'isThere' })).toEqual(['Visit > pagMore > reason']);
  expect([asking(false), asking({ var: 'isThere' }, true)]).toEqual([[], []]);
});

test('a part that can be hidden names the required fields it would leave out, with the form [MEAN-003]', () => {
  expect(found('displayHidden', { '!': [{ var: 'isThere' }] }, 'pagMore', 'page')).toEqual([
    ['warning', 'hidden-with-part', 'Visit > pagMore > reason'],
  ]);
});

/** Rows of a field and its note, and what is worked out of all of them. */
function foundInRows(rules: readonly Rule[]) {
  const text = { en: 'Text', fr: 'Texte' };
  const document: FormDocument = {
    ...{ form: 'Visit', version: 1 },
    items: [
      { name: 'cost', fieldType: 'integer' },
      { name: 'total', fieldType: 'integer', readOnly: true },
    ],
    layout: [
      { id: 'pagFirst', kind: 'page', parent: null, order: 1 },
      { id: 'grpCosts', kind: 'group', parent: 'pagFirst', order: 1, repeat: { layout: 'table' } },
      { id: 'cost', kind: 'field', parent: 'grpCosts', order: 1 },
      { id: 'total', kind: 'field', parent: 'pagFirst', order: 2 },
    ],
    rules,
    messages: Object.fromEntries(['cost', 'total', 'pagFirst', 'grpCosts'].map((id) => [`tEdit-Visit-${id}`, text])),
  };
  return lintForm(document).map(({ code, severity, found: what }) => [severity, code, what]);
}

describe('a row that is shut by what all rows hold', () => {
  const sum: Logic = { sum: [{ map: [{ var: 'grpCosts' }, { var: 'cost' }] }] };
  const shut = (property: RuleProperty, field: string, expression: Logic): Rule => {
    return { kind: 'binding', id: 'shut', field, property, expression };
  };
  const total: Rule = { kind: 'binding', id: 'total', field: 'total', property: 'value', expression: sum };

  test('is told, also where the total is a field and where the whole group is hidden [MEAN-005]', () => {
    const locked = ['warning', 'locked-by-itself', 'cost'];
    expect(foundInRows([shut('readOnly', 'cost', { '>': [sum, 100] })])).toEqual([locked]);
    expect(foundInRows([total, shut('readOnly', 'cost', { '>': [{ var: 'total' }, 100] })])).toEqual([locked]);
    const hidden = foundInRows([total, shut('displayHidden', 'grpCosts', { '>': [{ var: 'total' }, 100] })]);
    expect(hidden).toContainEqual(['warning', 'hidden-by-itself', 'cost']);
  });

  test('is not told where the list is asked and the row stays as it is, or another field is shut', () => {
    expect(foundInRows([shut('readOnly', 'cost', { '>': [{ var: 'grpCosts.length' }, 100] })])).toEqual([]);
    expect(foundInRows([shut('readOnly', 'total', { '>': [sum, 100] })])).toEqual([]);
  });
});
