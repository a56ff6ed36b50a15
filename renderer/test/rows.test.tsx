import type { InterfaceSetupItem } from '@lifeform/metadata';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ErrorCount, ErrorSummary, FormView } from '../src/index.ts';
import { type Drawing, type Drawn, drawForm } from './draw-form.tsx';

const words = (en: string) => ({ en, fr: `${en} (fr)` });

const layoutOf = (layout: 'rows' | 'cards' | 'table', min = 1, max = 4): readonly InterfaceSetupItem[] => [
  { id: 'sec', kind: 'section', parent: null, order: 1 },
  { id: 'lines', kind: 'group', parent: 'sec', order: 1, repeat: { layout, min, max } },
  { id: 'name', kind: 'field', parent: 'lines', order: 1 },
  { id: 'amount', kind: 'field', parent: 'lines', order: 2 },
  { id: 'kind', kind: 'field', parent: 'lines', order: 3 },
  { id: 'go', kind: 'field', parent: null, order: 2 },
];

const drawing = (layout: 'rows' | 'cards' | 'table' = 'cards'): Drawing => ({
  items: [
    { name: 'name', fieldType: 'text', required: true },
    { name: 'amount', fieldType: 'dollar', min: 1 },
    {
      name: 'kind',
      fieldType: 'combo',
      optionItems: [
        { code: 'A', text: 'Annual' },
        { code: 'M', text: 'Monthly' },
      ],
    },
    { name: 'go', fieldType: 'button', action: 'go' },
  ],
  layout: layoutOf(layout),
  messages: { 'tEdit-Test-lines': words('Payments') },
  actions: { go: () => {} },
  children: (
    <>
      <ErrorSummary />
      <FormView />
      <ErrorCount />
    </>
  ),
});

const open = (values = ['Ann', 'Bob'], layout: 'rows' | 'cards' | 'table' = 'cards'): Drawn =>
  drawForm({ ...drawing(layout), options: { values: { lines: values.map((name) => ({ name, amount: 5 })) } } });

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const names = (): readonly string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /, name$/ }).map(({ value }) => value);
const status = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

describe.each(['rows', 'cards', 'table'] as const)('rows laid out as %s', (layout) => {
  test('name each field by its row and its label [BUILD-021]', () => {
    open(undefined, layout);
    expect(box('Row 1 of 2, name')).toHaveValue('Ann');
    expect(box('Row 2 of 2, amount')).toHaveValue('$5.00');
    expect(screen.getByRole('combobox', { name: 'Row 2 of 2, kind' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payments' })).toBeVisible();
    expect(screen.getByText('From 1 to 4 rows')).toBeVisible();
  });

  test('are added with the focus in the new one, to the maximum [BUILD-018] [BUILD-019]', async () => {
    const { user, form } = open(['Ann', 'Bob', 'Cy'], layout);
    const button = screen.getByRole('button', { name: 'Add a row' });
    await user.click(button);
    expect(box('Row 4 of 4, name')).toHaveFocus();
    expect(status()).toContain('Row 4 of 4 was added.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('From 1 to 4 rows');
    await user.click(button);
    expect(form.getField('lines').rows).toHaveLength(4);
  });

  test('are removed, come back at their place with what they held, and stop at the minimum [BUILD-018] [BUILD-019]', async () => {
    const { user } = open(undefined, layout);
    await user.type(box('Row 1 of 2, name'), 'e');
    await user.click(screen.getByRole('button', { name: 'Remove row 1 of 2' }));
    expect(names()).toEqual(['Bob']);
    expect(status()).toContain('Row 1 was removed.');
    const last = screen.getByRole('button', { name: 'Remove row 1 of 1' });
    expect(last).toHaveAttribute('aria-disabled', 'true');
    await user.click(last);
    expect(names()).toEqual(['Bob']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Anne', 'Bob']);
    expect(box('Row 1 of 2, name')).toHaveFocus();
  });
});

test('Undo has the focus after a row was removed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Remove row 2 of 2' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('Alt and an arrow move the row of the field in use, which keeps the focus [BUILD-019]', async () => {
  const { user } = open(['Ann', 'Bob', 'Cy']);
  await user.click(box('Row 3 of 3, name'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Ann', 'Cy', 'Bob']);
  expect(box('Row 2 of 3, name')).toHaveFocus();
  expect(status()).toContain('The row is now row 2 of 3.');
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Ann', 'Bob', 'Cy']);
  await user.click(screen.getByRole('button', { name: 'Move row 1 down' }));
  expect(names()).toEqual(['Bob', 'Ann', 'Cy']);
});

test('errors in rows are counted one by one, and each step leads to its field [BUILD-022]', async () => {
  const { user } = drawForm({
    ...drawing(),
    options: { values: { lines: [{ amount: 5 }, { amount: 0 }] } },
  });
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(document.querySelector('[data-error-count]')).toHaveAttribute('data-error-count', '3');
  const summary = screen.getByRole('region', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.split(':')[0]),
  ).toEqual(['Payments, row 1, name', 'Payments, row 2, name', 'Payments, row 2, amount']);
  const visited = [document.activeElement?.getAttribute('name')];
  for (let step = 0; step < 3; step += 1) {
    await user.keyboard('{F8}');
    visited.push(document.activeElement?.getAttribute('name'));
  }
  expect(visited).toEqual(['lines[0].name', 'lines[1].name', 'lines[1].amount', 'lines[0].name']);
});

test('three rows that lack a name are three to do, with no count of the group or of the head it unfolds by [PROOF-014]', () => {
  const { items } = drawing();
  drawForm({
    ...drawing(),
    items: [...items, { name: 'pays', fieldType: 'check', defaultValue: true }],
    layout: [
      { id: 'sec', kind: 'section', parent: null, order: 1 },
      { id: 'paying', kind: 'group', parent: 'sec', order: 1, head: 'pays' },
      { id: 'pays', kind: 'field', parent: 'paying', order: 1 },
      ...layoutOf('cards').flatMap((place) =>
        place.id === 'lines' ? [{ ...place, parent: 'paying', order: 2 }] : place.id === 'sec' ? [] : [place],
      ),
    ],
    options: { values: { lines: [{ amount: 5 }, { amount: 5 }, { amount: 5 }] } },
    children: (
      <>
        <ErrorCount />
        <FormView />
      </>
    ),
  });
  expect(screen.getByRole('checkbox', { name: 'pays' })).toBeChecked();
  expect(screen.getAllByRole('textbox', { name: /^Row . of 3, name/ })).toHaveLength(3);
  expect(document.querySelector('[data-to-do]')).toHaveAttribute('data-to-do', '3');
  expect(screen.getByText('3 things to do')).toBeVisible();
});

test('a rule that fails in two rows is two errors, and too few rows lead to the way to add one [BUILD-022]', async () => {
  const { user } = drawForm({
    ...drawing(),
    layout: layoutOf('cards', 3),
    rules: [{ kind: 'check', id: 'c', fields: ['name', 'amount'], fails: true, message: 'msg-required' }],
    options: {
      values: {
        lines: [
          { name: 'Ann', amount: 5 },
          { name: 'Bob', amount: 5 },
        ],
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(document.querySelector('[data-error-count]')).toHaveAttribute('data-error-count', '3');
  expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus();
});

test('cells of a spreadsheet fill rows from the field in use; bad ones stay as text and are marked [BUILD-020]', async () => {
  const { user, form } = open(['Ann']);
  await user.click(box('Row 1 of 1, name'));
  const copied = 'Dan\t$1,200.50\tmonthly\nEve\tnot much\tWeekly\n"Fay\nsenior"\t7\tA\n';
  fireEvent.paste(box('Row 1 of 1, name'), { clipboardData: { getData: () => copied } });
  expect(names()).toEqual(['Dan', 'Eve', 'Fay senior']);
  expect(form.getValues().lines).toMatchObject([
    { amount: 1200.5, kind: 'M' },
    { amount: null, kind: 'Weekly' },
    { amount: 7, kind: 'A' },
  ]);
  expect(box('Row 2 of 3, amount')).toHaveValue('not much');
  expect(box('Row 2 of 3, amount')).toBeInvalid();
  expect(status()).toContain('3 rows pasted. 2 values are to be corrected.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Ann']);
  expect(form.getValues().lines).toMatchObject([{ amount: 5, kind: '' }]);
});

test('what a paste has no place for is counted: rows past the maximum, columns past the last, fields that are closed [BUILD-018] [BUILD-020]', () => {
  drawForm({
    ...drawing('table'),
    items: [...drawing().items.filter(({ name }) => name !== 'kind'), { name: 'kind', fieldType: 'check' }],
    rules: [{ kind: 'binding', id: 'closed', field: 'amount', property: 'readOnly', expression: true }],
    options: { values: { lines: [{ name: '' }] } },
  });
  const copied = 'Ann\t5\tTRUE\tmore\nBob\t\tFAUX\nCy\t\t\nDan\t\t1\nEve\t\tx\nFay';
  fireEvent.paste(box('Row 1 of 1, name'), { clipboardData: { getData: () => copied } });
  expect(names()).toEqual(['Ann', 'Bob', 'Cy', 'Dan']);
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticks).toEqual([true, false, false, true]);
  expect(status()).toContain('4 rows pasted. All values were accepted. 5 values had no place here and were left out.');
});

test('what a key would be refused for, or cut at, is marked as it was pasted, and nothing is taken for it [BUILD-020]', () => {
  const items = drawing().items.map((item) => (item.name === 'name' ? { ...item, maxLength: 10 } : item));
  const { form } = drawForm({
    ...drawing(),
    items,
    options: { values: { lines: [{ name: 'Ann', amount: 10 }, { name: 'Bob' }, { name: 'Cy' }] } },
  });
  const long = 'a name of eleven and more';
  fireEvent.paste(box('Row 1 of 3, name'), { clipboardData: { getData: () => `Al\t-\n${long}\tx\nCy\t7` } });
  expect(form.getValues().lines).toMatchObject([{ amount: null }, { amount: null }, { amount: 7 }]);
  expect(box('Row 2 of 3, amount')).toHaveValue('x');
  expect(box('Row 2 of 3, name')).toHaveValue(long);
  for (const name of ['Row 1 of 3, amount', 'Row 2 of 3, amount', 'Row 2 of 3, name']) expect(box(name)).toBeInvalid();
  expect(status()).toContain('3 values are to be corrected.');
});

test('a blank row of what is pasted keeps its place: what follows is entered beside what it stood beside', () => {
  const { form } = open(['Ann', 'Bob', 'Cy']);
  fireEvent.paste(box('Row 1 of 3, amount'), { clipboardData: { getData: () => '100\r\n\r\n300\r\n\r\n' } });
  expect(form.getValues().lines).toMatchObject([
    { name: 'Ann', amount: 100 },
    { name: 'Bob', amount: null },
    { name: 'Cy', amount: 300 },
  ]);
});

test.each(['files', 'signature'])('a pasted text is none of the %s of a row', (fieldType) => {
  const items = [...drawing().items.filter(({ name }) => name !== 'kind'), { name: 'kind', fieldType }];
  const { form } = drawForm({ ...drawing(), items, options: { values: { lines: [{ name: '' }] } } });
  fireEvent.paste(box('Row 1 of 1, name'), { clipboardData: { getData: () => 'Ann\t5\tscan.pdf' } });
  expect(form.getEntries().lines).toEqual([{ name: 'Ann', amount: 5 }]);
  expect(status()).toContain('1 value had no place here');
});

test('three decimals pasted into cents are decimals in English, to be corrected as in a single field; thousands in French are named [BUILD-020] [VAL-024]', () => {
  const { form } = open(['Ann']);
  const copied = { clipboardData: { getData: () => 'Dan\t5.999\nEve\t5,999\nFay\t5.5' } };
  fireEvent.paste(box('Row 1 of 1, name'), copied);
  expect(form.getValues().lines).toMatchObject([{ amount: 5.999 }, { amount: 5999 }, { amount: 5.5 }]);
  expect(box('Row 1 of 3, amount')).toBeInvalid();
  expect(status()).toContain('1 value is to be corrected.');
  expect(status()).not.toContain('thousands');
  act(() => form.setLocale('fr'));
  fireEvent.paste(box('Row 1 of 3, name'), { clipboardData: { getData: () => 'Dan\t5,999\nEve\t1 250,50' } });
  expect(form.getValues().lines).toMatchObject([{ amount: 5999 }, { amount: 1250.5 }, { amount: 5.5 }]);
  expect(status()).toContain('1 number was read in thousands: check it.');
});

test('a quote that nothing closes is text: what follows it keeps its cells and rows [BUILD-020]', () => {
  const { form } = open(['Ann']);
  const copied = '"Dan\t5\n"Eve ""the"" first\nof hers"\t6\n"Fay" May\t7\n6" pipe\t8';
  fireEvent.paste(box('Row 1 of 1, name'), { clipboardData: { getData: () => copied } });
  expect(names()).toEqual(['"Dan', 'Eve "the" first of hers', '"Fay" May', '6" pipe']);
  expect(form.getValues().lines).toMatchObject([{ amount: 5 }, { amount: 6 }, { amount: 7 }, { amount: 8 }]);
});

test('a text without tabs or lines is pasted into its field alone', () => {
  const { form } = open(['Ann']);
  const event = fireEvent.paste(box('Row 1 of 1, name'), { clipboardData: { getData: () => 'Dan' } });
  expect(event).toBe(true);
  expect(form.getField('lines').rows).toHaveLength(1);
});

test('a group that a rule hides or closes shows no rows, or no ways to change them', () => {
  const { form } = drawForm({
    ...drawing(),
    items: [...drawing().items, { name: 'hide', fieldType: 'check' }, { name: 'close', fieldType: 'check' }],
    rules: [
      { kind: 'binding', id: 'h', field: 'lines', property: 'displayHidden', expression: { var: 'hide' } },
      { kind: 'binding', id: 'c', field: 'lines', property: 'readOnly', expression: { var: 'close' } },
    ],
  });
  act(() => form.change('close', true));
  expect(screen.queryByRole('button', { name: 'Add a row' })).not.toBeInTheDocument();
  act(() => form.change('hide', true));
  expect(screen.queryByRole('textbox', { name: 'Row 1 of 1, name' })).not.toBeInTheDocument();
  expect(form.getState().errors).toEqual([]);
});

test('rows of rows have their own ways to add and remove', async () => {
  const { user, form } = drawForm({
    items: [
      { name: 'name', fieldType: 'text' },
      { name: 'part', fieldType: 'text' },
    ],
    layout: [
      { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'table', min: 2 } },
      { id: 'name', kind: 'field', parent: 'lines', order: 1 },
      { id: 'parts', kind: 'group', parent: 'lines', order: 2, repeat: { layout: 'rows' } },
      { id: 'part', kind: 'field', parent: 'parts', order: 1 },
    ],
  });
  const [, second] = screen.getAllByRole('button', { name: 'Add a row' });
  if (second === undefined) throw new Error('no button');
  await user.click(second);
  await user.keyboard('x{Tab}');
  expect(form.getEntries()).toEqual({ lines: [{}, { parts: [{ part: 'x' }] }] });
});

test('a key in a row draws no other row, and a commit neither', async () => {
  const { user } = open(['Ann', 'Bob', 'Cy']);
  const others = ['Row 2 of 3, name', 'Row 3 of 3, name'].map(box);
  const seen: MutationRecord[] = [];
  const watcher = new MutationObserver((records) => seen.push(...records));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await user.type(box('Row 1 of 3, name'), 'a');
  await user.tab();
  watcher.disconnect();
  expect(seen.filter(({ target }) => others.some((other) => other.closest('[data-row]')?.contains(target)))).toEqual(
    [],
  );
});
