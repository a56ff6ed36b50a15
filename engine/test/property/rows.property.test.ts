import { createForm, type Form } from '@lifeform/engine';
import { FIELD_TYPES, type FormRow, type InterfaceSetupItem, type Rule } from '@lifeform/metadata';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';

const NUMBERS = ['a', 'b', 'c', 'd'] as const;

const layout: readonly InterfaceSetupItem[] = [
  { id: 'rate', kind: 'field', parent: null, order: 0 },
  { id: 'list', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows', max: 8 } },
  ...NUMBERS.map((id, order): InterfaceSetupItem => ({ id, kind: 'field', parent: 'list', order })),
  { id: 'inner', kind: 'group', parent: 'list', order: 9, repeat: { layout: 'cards', max: 4 } },
  { id: 'e', kind: 'field', parent: 'inner', order: 0 },
  { id: 'f', kind: 'field', parent: 'inner', order: 1 },
  { id: 'total', kind: 'field', parent: null, order: 2 },
];
const items = ['rate', ...NUMBERS, 'e', 'f', 'total'].map((name) => item(name, 'integer'));

/** What rules over rows can read, each at least once: own row, list, row before, row around, rows within, place. */
const rules: readonly Rule[] = [
  binding('b.value', { sum: [v('a'), v('rate')] }),
  binding('c.value', { sum: [{ var: 'row.previous.d' }, 1] }),
  binding('d.value', { sum: [v('c'), v('b'), { map: [v('inner'), { var: 'f' }] }] }),
  binding('f.value', { '*': [v('e'), v('a'), { var: 'row.position' }] }),
  binding('total.value', { sum: [{ map: [v('list'), { var: 'd' }] }] }),
  binding('a.max', { length: v('list') }),
  binding('e.readOnly', { '>': [v('total'), 60] }),
  binding('list.readOnly', { '>': [v('rate'), 8] }),
  checkRule('few', ['a'], { '<': [{ length: v('inner') }, { var: 'row.position' }] }),
  checkRule('same', ['e'], { some: [{ filter: [v('inner'), { var: 'e' }] }, { '==': [{ var: 'e' }, 3] }] }),
];
const document = buildForm({ items, layout, rules });

const open = (values: FormRow) => createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20), values });

type Step = (form: Form) => void;

const rowOf = (form: Form, group: string, pick: number): string => {
  const { rows } = form.getField(group);
  return rows[pick % Math.max(1, rows.length)] ?? `${group}[99]`;
};
const number = fc.integer({ min: 0, max: 20 });
const steps = fc.array(
  fc.oneof(
    fc.tuple(number, fc.constantFrom('a', 'c'), number).map(
      ([pick, name, value]): Step =>
        (form) => {
          const field = `${rowOf(form, 'list', pick)}.${name}`;
          if (form.getState().fields[field]) form.change(field, value);
        },
    ),
    fc.tuple(number, number, number).map(
      ([pick, inner, value]): Step =>
        (form) => {
          const group = `${rowOf(form, 'list', pick)}.inner`;
          if (!form.getState().fields[group]) return;
          const field = `${rowOf(form, group, inner)}.e`;
          if (form.getState().fields[field]) form.change(field, value);
          else form.addRow(group, undefined, { e: value });
        },
    ),
    fc.tuple(number, number).map(
      ([at, a]): Step =>
        (form) =>
          form.addRow('list', at, { a }),
    ),
    number.map(
      (pick): Step =>
        (form) =>
          form.removeRow(rowOf(form, 'list', pick)),
    ),
    number.map(
      (pick): Step =>
        (form) => {
          const row = rowOf(form, 'list', pick);
          form.removeRow(row);
          form.restoreRow(row);
        },
    ),
    fc.tuple(number, number).map(
      ([pick, to]): Step =>
        (form) =>
          form.moveRow(rowOf(form, 'list', pick), to % 8),
    ),
    number.map(
      (value): Step =>
        (form) =>
          form.change('rate', value),
    ),
  ),
  { maxLength: 25 },
);

/** Fields in the order of their rows, whatever numbers those have. */
function standing(form: Form): readonly unknown[] {
  const { fields, errors } = form.getState();
  const walk = (group: string): readonly unknown[] =>
    form.getField(group).rows.map((row) =>
      Object.values(fields)
        .filter(({ name }) => name.startsWith(`${row}.`) && !name.slice(row.length + 1).includes('.'))
        .map(({ name, text, value, issues, max, readOnly }) => ({
          text,
          issues,
          max,
          readOnly,
          value,
          rows: form.getField(name).type === 'rows' ? walk(name) : [],
        })),
    );
  return [form.getValues(), errors.length, form.getField('list').issues, walk('list')];
}

describe('rows', () => {
  test('stand the same after any events as when what was entered is opened anew, as the server does [BUILD-017]', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const form = open({});
        for (const step of taken) step(form);
        const server = open(form.getEntries());
        expect(standing(form)).toEqual(standing(server));
      }),
      { numRuns: 300 },
    );
  });

  test.each(FIELD_TYPES)('hold a field of type %s, and rows within them too [BUILD-016]', (type) => {
    const option = { optionItems: [{ code: 'A', text: 'A' }] };
    const typed = ['own', 'within'].map((name) => item(name, type, option));
    const entries: readonly InterfaceSetupItem[] = [
      { id: 'list', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
      { id: 'own', kind: 'field', parent: 'list', order: 1 },
      { id: 'inner', kind: 'group', parent: 'list', order: 2, repeat: { layout: 'rows' } },
      { id: 'within', kind: 'field', parent: 'inner', order: 1 },
    ];
    const alone = createForm(buildForm({ items: typed }), { locale: 'en', now: () => new Date() });
    const form = createForm(buildForm({ items: typed, layout: entries }), { locale: 'en', now: () => new Date() });
    form.addRow('list');
    form.addRow('list[0].inner');
    for (const [name, place] of [
      ['own', 'list[0].own'],
      ['within', 'list[0].inner[0].within'],
    ] as const) {
      const text = type === 'date' ? '01/02/2020' : type === 'check' ? 'true' : '12';
      for (const [target, field] of [
        [alone, name],
        [form, place],
      ] as const) {
        target.type(field, text);
        target.blur(field);
      }
      const { name: _one, ...rest } = alone.getField(name);
      expect(form.getField(place)).toMatchObject(rest);
    }
    const { own, within } = alone.getValues();
    const expected = own === undefined ? { inner: [{}] } : { own, inner: [{ within }] };
    expect(form.getValues()).toEqual({ list: [expected] });
  });
});
