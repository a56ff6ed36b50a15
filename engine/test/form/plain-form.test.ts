import type { ControlItem, InterfaceSetupItem } from '@lifeform/metadata';
import { beforeAll, expect, test, vi } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';

// Opening a form of any kind makes every kind run from then on: an engine of its own, and the order of these tests.
let engine: typeof import('../../src/index.ts');
beforeAll(async () => {
  vi.resetModules();
  engine = await import('../../src/index.ts');
});

const options = { locale: 'en', now: () => new Date(2026, 10, 20) } as const;
const option = { code: 'a', text: 'A' };
const rows: readonly InterfaceSetupItem[] = [
  { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
  { id: 'x', kind: 'field', parent: 'lines', order: 1 },
];
const KINDS: readonly (readonly [string, ControlItem, readonly InterfaceSetupItem[]])[] = [
  ['a type with a mask', item('x', 'phone'), []],
  ['a mask of its own', item('x', 'text', { mask: { pattern: '00', sample: '12' } }), []],
  ['a group that repeats', item('x', 'text'), rows],
  ['options that are searched', item('x', 'combo', { optionsFrom: { source: 'cities' } }), []],
  ['dated options', item('x', 'combo', { optionItems: [{ ...option, until: '2026-12-31' }] }), []],
];
const documentOf = (x: ControlItem, layout: readonly InterfaceSetupItem[]) => buildForm({ items: [x], layout });

test('a plain form takes entries, runs its rules and is submitted', () => {
  const items = [
    item('a', 'integer', { required: true }),
    item('b', 'integer'),
    item('c', 'combo', { optionItems: [option] }),
    item('go', 'button'),
  ];
  const form = engine.createPlainForm(buildForm({ items, rules: [binding('b.value', { '+': [v('a'), 1] })] }), options);
  expect(form.submit('go')).toEqual({ accepted: false, firstError: 'a' });
  form.focus('a');
  form.type('a', '1200');
  form.blur('a');
  form.change('c', 'a');
  expect([form.getField('a').text, form.getField('b').value, form.submit('go').accepted]).toEqual([
    '1,200',
    1201,
    true,
  ]);
  expect([form.addRow('a'), form.removeRow('a[0]')]).toEqual([undefined, false]);
});

test.each(KINDS)('a form with %s is refused with a sentence, not run by halves', (_, x, layout) => {
  const document = documentOf(x, layout);
  expect(engine.needsExtras(document)).toBe(true);
  expect(() => engine.createPlainForm(document, options)).toThrow(
    /^Test is more than a plain form .* open it with createForm\.$/,
  );
});

test('a form whose rules put values in words is refused too', () => {
  const rules = [binding('x.label', { cat: ['Born ', { formatDate: [v('x')] }] })];
  const document = buildForm({ items: [item('x', 'text')], rules });
  expect(engine.needsExtras(document)).toBe(true);
  expect(() => engine.createPlainForm(document, options)).toThrow(/^Test is more/);
});

test('a form that gets a mask by its setup is refused too', () => {
  const setup = { id: 's', settings: {}, items: { x: { mask: { pattern: '00', sample: '12' } } } };
  expect(() => engine.createPlainForm(documentOf(item('x', 'text'), []), { ...options, setup })).toThrow(
    /^Test is more/,
  );
});

test.each(KINDS)('a form with %s is opened by createForm, and plainly after that', (_, x, layout) => {
  const document = documentOf(x, layout);
  expect(engine.createForm(document, options).document).toBe(document);
  expect(engine.createPlainForm(document, options).document).toBe(document);
});
