import type { FormValues, InterfaceSetupItem } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const field = (id: string, parent: string | null, order: number): InterfaceSetupItem => ({
  id,
  kind: 'field',
  parent,
  order,
});

const layout: readonly InterfaceSetupItem[] = [
  field('rate', null, 1),
  { id: 'lines', kind: 'group', parent: null, order: 2, repeat: { layout: 'rows', min: 1, max: 4 } },
  field('name', 'lines', 1),
  field('quantity', 'lines', 2),
  field('price', 'lines', 3),
  field('cost', 'lines', 4),
  field('share', 'lines', 5),
  field('balance', 'lines', 6),
  { id: 'parts', kind: 'group', parent: 'lines', order: 7, repeat: { layout: 'table', max: 3 } },
  field('part', 'parts', 1),
  field('weight', 'parts', 2),
  field('total', null, 3),
];

const over = (list: string, body: Logic): Logic => ({ sum: [{ map: [v(list), body] }] });

const parts = {
  layout,
  items: [
    item('rate', 'integer', { defaultValue: 1 }),
    item('name', 'text', { required: true }),
    item('quantity', 'integer', { defaultValue: 1 }),
    item('price', 'dollar', { min: 1 }),
    item('cost', 'dollar'),
    item('share', 'percent'),
    item('balance', 'dollar'),
    item('part', 'text'),
    item('weight', 'real'),
    item('total', 'dollar'),
  ],
  rules: [
    binding('cost.value', { '*': [v('quantity'), v('price'), v('rate')] }),
    binding('total.value', over('lines', v('cost'))),
    binding('share.value', { if: [v('total'), { '/': [v('cost'), v('total')] }, 0] }),
    binding('balance.value', { sum: [{ var: 'row.previous.balance' }, v('cost')] }),
    binding('weight.readOnly', { '==': [v('name'), 'fixed'] }),
    checkRule('twice', ['name'], {
      '>': [{ length: { filter: [v('lines'), { '==': [{ var: 'name' }, 'twice'] }] } }, 1],
    }),
    checkRule('heavy', ['quantity'], { '>': [over('parts', v('weight')), 10] }),
  ],
};

const two: FormValues = {
  lines: [
    { name: 'a', quantity: 2, price: 10, parts: [{ part: 'x', weight: 3 }] },
    { name: 'b', quantity: 1, price: 5 },
  ],
};

const sheet = (values: FormValues = two) => start(parts, { values });
const balances = (form: ReturnType<typeof sheet>) =>
  form.form.getField('lines').rows.map((row) => form.value(`${row}.balance`));

describe('rows of a group', () => {
  test('a new form has as many as there have to be, and values hold them under the group [BUILD-016]', () => {
    const { form } = sheet({});
    expect(form.getField('lines').rows).toEqual(['lines[0]']);
    expect(form.getValues().lines).toMatchObject([{ name: '', quantity: 1, parts: [] }]);
    expect(form.getEntries()).toEqual({});
  });

  test('rows that are given come back as they were entered [BUILD-016]', () => {
    const { form } = sheet();
    expect(form.getEntries()).toEqual(two);
    form.setValues(form.getEntries());
    expect(form.getEntries()).toEqual(two);
  });

  test('a rule reads its own row, the form and the list of its group [BUILD-017]', () => {
    const page = sheet();
    expect(page.value('lines[0].cost')).toBe(20);
    expect(page.value('total')).toBe(25);
    expect(page.value('lines[1].share')).toBe(0.2);
    page.fill('rate', '2');
    expect([page.value('lines[0].cost'), page.value('total')]).toEqual([40, 50]);
    page.fill('lines[1].price', '20');
    expect([page.value('total'), page.value('lines[0].share')]).toEqual([80, 0.5]);
  });

  test('a rule reads the row before, down all rows in one commit [BUILD-017]', () => {
    const page = start(parts, { values: { lines: [1, 2, 3, 4].map((price) => ({ name: 'n', price })) } });
    expect(balances(page)).toEqual([1, 3, 6, 10]);
    page.forgetRuns();
    page.fill('lines[0].price', '11');
    expect(balances(page)).toEqual([11, 13, 16, 20]);
    expect(page.runs.filter((rule) => rule === 'balance.value')).toHaveLength(4);
    page.form.moveRow('lines[3]', 0);
    expect(balances(page)).toEqual([4, 15, 17, 20]);
    page.form.removeRow('lines[0]');
    expect(balances(page)).toEqual([4, 6, 9]);
  });

  test('a key in a row touches its own field, and a commit no rule of other rows', () => {
    const page = sheet();
    const heard: string[][] = [];
    page.form.subscribe((changed) => heard.push([...changed]));
    page.form.focus('lines[1].name');
    page.forgetRuns();
    page.form.type('lines[1].name', 'bc');
    expect(page.runs).toEqual([]);
    expect(heard.at(-1)).toEqual(['lines[1].name']);
    page.form.blur('lines[1].name');
    expect(page.runs.filter((rule) => rule === 'cost.value')).toEqual([]);
    page.forgetRuns();
    page.fill('lines[1].quantity', '3');
    expect(page.runs.filter((rule) => rule === 'cost.value')).toHaveLength(1);
  });

  test('rows within a row have rules of their own and are read by the row around them [BUILD-016]', () => {
    const page = sheet();
    expect(page.codes('lines[0].quantity')).toEqual([]);
    const part = page.form.addRow('lines[0].parts', undefined, { part: 'y', weight: 8 });
    expect(part).toBe('lines[0].parts[1]');
    expect(page.codes('lines[0].quantity')).toEqual(['msg-heavy']);
    expect(page.codes('lines[1].quantity')).toEqual([]);
    page.fill('lines[0].name', 'fixed');
    expect(page.form.getField('lines[0].parts[1].weight').readOnly).toBe(true);
    expect(page.form.getField('lines[0].parts[0].weight').readOnly).toBe(true);
  });

  test('each field of a row is an error of its own, in reading order, also after a move [BUILD-022]', () => {
    const page = sheet({ lines: [{ price: 5 }, { name: 'b', price: 0 }, { price: 0 }] });
    const errors = ['lines[0].name', 'lines[1].price', 'lines[2].name', 'lines[2].price'];
    expect(page.form.getState().errors).toEqual(errors);
    expect(page.form.submit().firstError).toBe('lines[0].name');
    page.form.moveRow('lines[2]', 0);
    expect(page.form.getState().errors).toEqual([errors[2], errors[3], errors[0], errors[1]]);
    page.form.removeRow('lines[2]');
    expect(page.form.getState().errors).toEqual([errors[0], errors[1]]);
  });

  test('rows are added to the maximum and removed to the minimum [BUILD-018]', () => {
    const { form } = sheet();
    expect([form.addRow('lines'), form.addRow('lines')]).toEqual(['lines[2]', 'lines[3]']);
    expect(form.addRow('lines')).toBeUndefined();
    for (const row of ['lines[0]', 'lines[1]', 'lines[2]']) expect(form.removeRow(row)).toBe(true);
    expect(form.removeRow('lines[3]')).toBe(false);
    expect(form.getField('lines').rows).toEqual(['lines[3]']);
  });

  test('too few or too many rows that are given stand as an error of the group [BUILD-018]', () => {
    const codes = (count: number) => sheet({ lines: Array.from({ length: count }, () => ({})) }).codes('lines');
    expect(codes(0)).toEqual(['msg-RowsMin']);
    expect(codes(1)).toEqual([]);
    expect(codes(4)).toEqual([]);
    expect(codes(5)).toEqual(['msg-RowsMax']);
  });

  test('a removed row comes back as it was, at its place, with what was half typed [BUILD-019]', () => {
    const page = sheet();
    page.typeKeys('lines[0].price', '77');
    const before = page.form.getEntries();
    expect(page.form.removeRow('lines[0]')).toBe(true);
    expect(page.value('total')).toBe(5);
    expect(page.form.getState().fields['lines[0].name']).toBeUndefined();
    expect(page.form.getField('lines[0].name').hidden).toBe(true);
    expect(page.form.restoreRow('lines[0]')).toBe(true);
    expect(page.form.restoreRow('lines[0]')).toBe(false);
    expect(page.text('lines[0].price')).toBe('$77');
    page.form.blur('lines[0].price');
    expect(page.form.getEntries()).not.toEqual(before);
    expect(page.value('total')).toBe(2 * 77 + 5);
    expect(page.form.getField('lines').rows).toEqual(['lines[0]', 'lines[1]']);
    expect(page.form.getField('lines[0].parts').rows).toEqual(['lines[0].parts[0]']);
  });

  test('all rows are replaced at once by a change of the group', () => {
    const page = sheet();
    page.form.change('lines', [{ name: 'z', price: 3 }]);
    expect([page.value('total'), page.form.getField('lines').rows]).toEqual([3, ['lines[0]']]);
    expect(page.form.getValues().lines).toMatchObject([{ name: 'z', cost: 3, share: 1 }]);
  });

  test('a newly published document keeps rows, what is half typed in them and their names', () => {
    const page = sheet();
    page.form.addRow('lines', 0, { name: 'first', price: 1 });
    page.typeKeys('lines[1].price', '30');
    const wider = buildForm({ ...parts, items: [...parts.items, item('more', 'text')], version: 2 });
    page.form.replace(wider);
    expect(page.form.getField('lines').rows).toEqual(['lines[2]', 'lines[0]', 'lines[1]']);
    expect(page.text('lines[1].price')).toBe('$30');
    page.form.blur('lines[1].price');
    expect(page.value('total')).toBe(1 + 20 + 30);
    expect(page.form.addRow('lines')).toBe('lines[3]');
  });

  test('rows of a group that a document drops come back with it', () => {
    const page = sheet();
    const document = page.form.document;
    const without = { ...parts, rules: [], layout: layout.slice(0, 1), items: parts.items.slice(0, 1) };
    page.form.replace(buildForm({ ...without, version: 2 }));
    expect(page.form.getValues()).toEqual({ rate: 1 });
    page.form.replace(document);
    expect(page.form.getEntries()).toEqual(two);
  });
});

describe('rules that cannot run over rows', () => {
  const codesOf = (...rules: Parameters<typeof buildForm>[0]['rules'] & object) => {
    try {
      start({ ...parts, rules });
      return [];
    } catch (error) {
      return error instanceof Error ? [error.message] : [];
    }
  };

  test.each([
    ['outside-row', binding('total.value', v('cost'))],
    ['outside-row', binding('cost.value', v('weight'))],
    ['outside-row', binding('total.value', { var: 'row.position' })],
    ['mixed-rows', checkRule('both', ['rate', 'cost'], v('rate'))],
    ['unknown-property', binding('lines.value', [])],
    ['cycle', binding('share.value', over('lines', v('share')))],
  ])('%s is refused', (code, rule) => {
    expect(codesOf(rule)[0]).toContain(code);
  });

  test('a field that waits for all rows and for the row before is a circle', () => {
    const rules = [
      binding('balance.value', { '+': [{ var: 'row.previous.share' }, 1] }),
      binding('share.value', over('lines', v('balance'))),
    ];
    expect(codesOf(...rules)[0]).toContain('cycle');
  });
});
