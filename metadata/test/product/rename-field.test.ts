import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, type FormDocument, type Rule, withPresentNames, withSharedParts } from '../../src/form/index.ts';
import {
  lintProductForm,
  type ProductContent,
  productContent,
  renameField,
  renameLink,
  withNamesOf,
} from '../../src/insurance/index.ts';
import { seed } from '../../src/seed.ts';

const forms = seed.forms.filter(({ items }) => items.length > 0);
const OTHER = 'zzOther';

const named = (form: string): FormDocument => {
  const found = forms.find((one) => one.form === form);
  if (!found) throw new Error(`There is no form ${form}.`);
  return found;
};

/** A shipped form with the products quoted on it, and one of its fields. */
const anyField = fc
  .constantFrom(...forms)
  .chain((document) => fc.record({ document: fc.constant(document), item: fc.constantFrom(...document.items) }));

/** Findings by what they are of, whichever name it has. */
function findings(document: FormDocument, products = seed.products): readonly string[] {
  return lintProductForm(document, products)
    .map(({ code, severity }) => `${severity} ${code}`)
    .sort();
}

describe('a renamed field', () => {
  test('back under its own name is the same form, but for the name it keeps', () => {
    fc.assert(
      fc.property(anyField, ({ document: { form, ...document }, item: { name } }) => {
        const before = productContent({ ...document, form }, seed.products);
        const away = renameField(before, { form, from: name, to: OTHER });
        const back = renameField(away, { form, from: OTHER, to: name });
        const items = back.items.map(({ formerNames, ...item }) => {
          if (item.name !== name) return formerNames ? { ...item, formerNames } : item;
          expect(formerNames?.at(-1)).toBe(OTHER);
          const others = formerNames?.slice(0, -1) ?? [];
          return others.length > 0 ? { ...item, formerNames: others } : item;
        });
        expect({ ...back, items }).toEqual(before);
      }),
    );
  });

  test('is asked, filled and read by its other name where options are searched for', () => {
    const gallery = named('Gallery');
    const town = {
      ...{ name: 'cboTown', fieldType: 'combo' },
      optionsFrom: { source: 'towns', where: { region: 'txtText' }, fills: { txtText: 'text' } },
    };
    const rule: Rule = {
      ...({ kind: 'binding', id: 'town', field: 'txtText', property: 'required' } as const),
      expression: { and: [{ var: 'option.cboTown.text' }, { var: 'txtText' }] },
    };
    const before = productContent({ ...gallery, items: [town], rules: [rule], cases: [] }, []);
    const field = renameField(before, { form: 'Gallery', from: 'txtText', to: OTHER });
    expect(field.items[0]?.optionsFrom).toEqual({
      source: 'towns',
      where: { region: OTHER },
      fills: { [OTHER]: 'text' },
    });
    const choice = renameField(before, { form: 'Gallery', from: 'cboTown', to: OTHER });
    expect(JSON.stringify(choice.rules)).toContain(`option.${OTHER}.text`);
  });

  test('called length is told from the length of a text, of a list and of a field that is called as a variable', () => {
    const gallery = named('Gallery');
    const reads = (length: string) => [
      ...[{ var: length }, { length: [{ var: length }] }, { var: `${length}.length` }],
      ...[{ var: `items.${length}.required` }, { var: `option.${length}.text` }, { var: `row.previous.${length}` }],
      ...[{ var: 'txtText.length' }, { var: 'option.length' }, { var: 'row.length' }, { length: [{ var: 'txtText' }] }],
    ];
    const rule = { kind: 'binding', id: 'long', field: 'length', property: 'required' } as const;
    const item = { name: 'length', fieldType: 'integer' };
    const rules = [{ ...rule, expression: { and: reads('length') } }];
    const before = productContent({ ...gallery, items: [item], rules, cases: [] }, []);
    const after = renameField(before, { form: 'Gallery', from: 'length', to: OTHER });
    expect(after.rules).toEqual([{ ...rule, field: OTHER, expression: { and: reads(OTHER) } }]);
  });

  test('leaves the findings of its form and products as they were', () => {
    fc.assert(
      fc.property(anyField, ({ document, item: { name } }) => {
        const { form, version } = document;
        const { setups, ...content } = renameField(productContent(document, seed.products), {
          form,
          from: name,
          to: OTHER,
        });
        expect(findings(documentOf(form, version, { ...content, setups }), Object.values(setups))).toEqual(
          findings(document),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('is named nowhere in rules, places, texts, tests and products by the name before', () => {
    const { form, ...document } = named('NewBusiness');
    const content = productContent({ form, ...document }, seed.products);
    const { items, setups, ...renamed } = renameField(content, { form, from: 'txtFaceTerm10', to: OTHER });
    const said = JSON.stringify([renamed, setups, items.map(({ formerNames: _, ...item }) => item)]);
    expect(said).not.toMatch(/\btxtFaceTerm10\b/);
    expect(items.find(({ name }) => name === OTHER)?.formerNames).toEqual(['txtFaceTerm10']);
  });

  test('keeps no name under which nothing was entered', () => {
    const { form, ...document } = named('NewBusiness');
    const content = productContent({ form, ...document }, seed.products);
    const { items } = renameField(content, { form, from: 'txtFaceTerm10', to: OTHER }, false);
    expect(items.find(({ name }) => name === OTHER)?.formerNames).toBeUndefined();
  });

  test('is renamed in a content that somebody else has under the name before', () => {
    const { form, ...document } = named('NewBusiness');
    const content = productContent({ form, ...document }, seed.products);
    const renamed = renameField(content, { form, from: 'txtFaceTerm10', to: OTHER });
    expect(withNamesOf(content, form, renamed.items)).toEqual(renamed);
    expect(withNamesOf(renamed, form, renamed.items)).toBe(renamed);
  });
});

const ROWS: FormDocument = {
  form: 'Claim',
  version: 1,
  items: ['txtItem', 'amount', 'total', 'first'].map((name) => ({ name, fieldType: 'text' })),
  layout: [
    { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'table' } },
    { id: 'parts', kind: 'group', parent: 'lines', order: 1, repeat: { layout: 'rows' } },
    { id: 'amount', kind: 'field', parent: 'parts', order: 1 },
    { id: 'txtItem', kind: 'field', parent: 'lines', order: 2 },
  ],
  rules: [
    {
      kind: 'binding',
      id: 'total',
      field: 'total',
      property: 'value',
      expression: {
        reduce: [
          { filter: [{ var: 'lines' }, { '!=': [{ var: 'txtItem' }, 'txtItem'] }] },
          {
            '+': [
              { var: 'accumulator' },
              { reduce: [{ var: 'current.parts' }, { '+': [{ var: 'accumulator' }, { var: 'current.amount' }] }, 0] },
            ],
          },
          0,
        ],
      },
    },
    {
      kind: 'check',
      id: 'same',
      fields: ['txtItem'],
      fails: { '==': [{ var: 'row.previous.txtItem' }, { var: 'txtItem' }] },
      message: 'tEdit-Claim-txtItem-same',
      parameters: { first: { value: { var: 'lines.0.txtItem' }, format: 'text' } },
    },
    {
      kind: 'binding',
      id: 'options',
      field: 'first',
      property: 'displayHidden',
      expression: {
        none: [
          { var: 'items.txtItem.optionItems' },
          { '==': [{ var: 'txtItem' }, { var: ['setup.txtItem', 'txtItem'] }] },
        ],
      },
    },
  ],
  messages: {
    'tEdit-Claim-txtItem': { en: 'Item', fr: 'Article' },
    'tEdit-Claim-txtItems': { en: 'Items', fr: 'Articles' },
  },
  cases: [
    {
      id: 'one',
      given: { values: { lines: [{ txtItem: 'Lamp', parts: [] }] } },
      steps: [
        {
          action: 'type',
          field: 'lines[0].txtItem',
          text: 'Lamp',
          expect: { 'lines[0].txtItem': { withErrors: ['tEdit-Claim-txtItem-same'] } },
        },
      ],
    },
  ],
};

describe('a field in rows', () => {
  const content = renameField(productContent(ROWS, []), { form: 'Claim', from: 'txtItem', to: 'thing' });

  test('is renamed where its rows are read, and not where an entry of another list has a property of that name', () => {
    const [total, same, options] = content.rules;
    expect(JSON.stringify(total)).toContain('{"!=":[{"var":"thing"},"txtItem"]}');
    expect(same).toMatchObject({
      fields: ['thing'],
      fails: { '==': [{ var: 'row.previous.thing' }, { var: 'thing' }] },
      message: 'tEdit-Claim-thing-same',
      parameters: { first: { value: { var: 'lines.0.thing' } } },
    });
    expect(options).toMatchObject({
      expression: {
        none: [
          { var: 'items.thing.optionItems' },
          { '==': [{ var: 'txtItem' }, { var: ['setup.txtItem', 'txtItem'] }] },
        ],
      },
    });
    const inner = renameField(productContent(ROWS, []), { form: 'Claim', from: 'amount', to: 'cost' });
    expect(JSON.stringify(inner.rules[0])).toContain('{"var":"current.cost"}');
  });

  test('is renamed in the values and the addresses of tests, and in its own texts alone', () => {
    const [one] = content.cases;
    expect(one?.given?.values).toEqual({ lines: [{ thing: 'Lamp', parts: [] }] });
    expect(one?.steps[0]).toMatchObject({
      field: 'lines[0].thing',
      expect: { 'lines[0].thing': { withErrors: ['tEdit-Claim-thing-same'] } },
    });
    expect(Object.keys(content.messages)).toEqual(['tEdit-Claim-thing', 'tEdit-Claim-txtItems']);
  });

  test('that was entered under the name before is found under the name of now [EDIT-005]', () => {
    expect(withPresentNames({ lines: [{ txtItem: 'Lamp' }], total: '5', txtItem: 1 }, content)).toEqual({
      lines: [{ thing: 'Lamp' }],
      total: '5',
      thing: 1,
    });
    const twice = { lines: [{ txtItem: 'before', thing: 'now' }] };
    expect(withPresentNames(twice, content)).toEqual({ lines: [{ thing: 'now' }] });
  });
});

test('how records are kept follows a renamed field: columns, filters, orders, conditions and the page', () => {
  const record = {
    address: 'claims',
    icon: 'claim',
    rights: {},
    states: [{ id: 'draft', isEditable: true }],
    moves: [
      {
        id: 'send',
        from: ['draft'],
        to: 'draft',
        by: {},
        needs: { '!!': [{ var: 'total' }] },
        message: 'tEdit-Claim-total-why',
      },
    ],
    list: {
      columns: ['@number', 'total'],
      filters: ['total'],
      sort: { column: 'total' },
      views: [{ id: 'all', columns: ['total'], sort: { column: '@number' } }],
    },
    page: '{{fields.total.text}} {{fields.[total].text}} {{#with (lookup fields "total")}}{{text}}{{/with}} {{t "tEdit-Claim-total"}} {{t "tEdit-Claim-totals"}} {{fields.totals.text}} total',
  } as unknown as NonNullable<FormDocument['record']>;
  const content = renameField(productContent({ ...ROWS, record }, []), { form: 'Claim', from: 'total', to: 'sum1' });
  expect(content.record).toMatchObject({
    moves: [{ needs: { '!!': [{ var: 'sum1' }] }, message: 'tEdit-Claim-sum1-why' }],
    list: { columns: ['@number', 'sum1'], filters: ['sum1'], sort: { column: 'sum1' }, views: [{ columns: ['sum1'] }] },
    page: '{{fields.sum1.text}} {{fields.[sum1].text}} {{#with (lookup fields "sum1")}}{{text}}{{/with}} {{t "tEdit-Claim-sum1"}} {{t "tEdit-Claim-totals"}} {{fields.totals.text}} total',
  });
});

describe('a part linked under another id', () => {
  const say = (text: string) => ({ en: text, fr: text });
  const street: FormDocument = {
    ...{ form: 'Address', kind: 'part', version: 1, cases: [] },
    items: [{ name: 'txtStreet', fieldType: 'text', maxLength: 40, formerNames: ['txtRoad'] }],
    layout: [{ id: 'txtStreet', kind: 'field', parent: null, order: 1 }],
    rules: [],
    messages: { 'tEdit-Address-txtStreet': say('Street') },
  };
  const find = (name: string) => (name === 'Address' ? street : undefined);
  const linked = (own: ProductContent) => withSharedParts(own, 'Claim', find);
  const needs = (name: string): Rule => ({
    ...({ kind: 'binding', id: 'named', field: 'txtName', property: 'required' } as const),
    expression: { '!!': [{ var: name }] },
  });
  const before: ProductContent = {
    items: [{ name: 'txtName', fieldType: 'text', maxLength: 40 }],
    layout: [
      { id: 'sec', kind: 'section', parent: null, order: 1 },
      { id: 'txtName', kind: 'field', parent: 'sec', order: 1 },
      { id: 'home', kind: 'group', parent: 'sec', order: 2, part: 'Address' },
    ],
    rules: [needs('home_txtStreet')],
    cases: [{ id: 'one', given: { values: { home_txtStreet: 'x' } }, steps: [{ action: 'open' }] }],
    messages: { 'tEdit-Claim-sec': say('Who'), 'tEdit-Claim-home': say('Home') },
    setups: {},
  };
  const moved = (content: ProductContent, from: string, to: string, keepsName = true) =>
    renameLink(linked(content), { form: 'Claim', from, to }, keepsName);

  test('has its other names wherever they are named, and finds what was entered under those of before [EDIT-005, EDIT-008]', () => {
    const after = moved(before, 'home', 'work');
    expect(after.layout[2]).toEqual({ ...before.layout[2], id: 'work', formerLinks: ['home'] });
    expect(after.rules).toEqual([needs('work_txtStreet')]);
    expect(after.cases[0]?.given?.values).toEqual({ work_txtStreet: 'x' });
    expect(after.messages).toEqual({ 'tEdit-Claim-sec': say('Who'), 'tEdit-Claim-work': say('Home') });
    const whole = linked(after);
    expect(whole.items[1]).toMatchObject({
      ...{ name: 'work_txtStreet', partOf: 'work' },
      formerNames: ['home_txtRoad', 'home_txtStreet', 'work_txtRoad'],
    });
    const values = { txtName: 'A', home_txtStreet: '1 Main' };
    expect(withPresentNames(values, whole)).toEqual({ txtName: 'A', work_txtStreet: '1 Main' });
    expect(withPresentNames({ home_txtRoad: '2 Old' }, whole)).toEqual({ work_txtStreet: '2 Old' });
    expect(findings(documentOf('Claim', 1, whole), [])).toEqual(findings(documentOf('Claim', 1, linked(before)), []));
  });

  test('and back is as it was, but for the id it was published under meanwhile', () => {
    expect(moved(moved(before, 'home', 'work'), 'work', 'home', false)).toEqual(before);
    const published = moved(moved(before, 'home', 'work'), 'work', 'home');
    expect(published.layout[2]).toEqual({ ...before.layout[2], formerLinks: ['work'] });
  });
});

test('a field is read by its other name from within a loop and where a try goes on too [MEAN-020]', () => {
  const rule: Rule = {
    ...({ kind: 'binding', id: 'a', field: 'txtText', property: 'required' } as const),
    expression: {
      try: [
        {
          some: [
            { val: ['txtText'] },
            { and: [{ val: 'txtText' }, { exists: [[2], 'txtText'] }, { val: [[4], 'txtText'] }] },
          ],
        },
        { cat: [{ val: 'txtText' }, { val: [[2], 'txtText', 'length'] }] },
      ],
    },
  };
  const gallery = { ...named('Gallery'), rules: [rule] };
  const renamed = renameField(productContent(gallery, []), { form: 'Gallery', from: 'txtText', to: OTHER });
  expect(renamed.rules[0]).toMatchObject({
    expression: {
      try: [
        {
          some: [{ val: [OTHER] }, { and: [{ val: 'txtText' }, { exists: [[2], OTHER] }, { val: [[4], 'txtText'] }] }],
        },
        { cat: [{ val: 'txtText' }, { val: [[2], OTHER, 'length'] }] },
      ],
    },
  });
});
