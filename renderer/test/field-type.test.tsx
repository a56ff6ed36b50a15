import { type ControlItem, FIELD_TYPES, type FieldType } from '@lifeform/metadata';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawForm } from './draw-form.tsx';

const OPTIONS = [
  { code: 'a', text: 'Apple' },
  { code: 'b', text: 'Banana' },
  { code: 'c', text: 'Cherry' },
];

/** By type: the role of its control, and what else its item needs. Only text for types that only show. */
const DRAWN: Readonly<Record<FieldType, { readonly role?: string; readonly item?: Partial<ControlItem> }>> = {
  text: { role: 'textbox' },
  upper: { role: 'textbox' },
  name: { role: 'textbox' },
  dollar: { role: 'textbox' },
  number: { role: 'textbox' },
  'dollar-integer': { role: 'textbox' },
  integer: { role: 'textbox' },
  button: { role: 'button' },
  combo: { role: 'combobox', item: { optionItems: OPTIONS } },
  check: { role: 'checkbox' },
  radio: { role: 'radiogroup', item: { optionItems: OPTIONS } },
  real: { role: 'textbox' },
  date: { role: 'textbox' },
  multicheck: { role: 'group', item: { optionItems: OPTIONS } },
  multiselect: { role: 'group', item: { optionItems: OPTIONS } },
  percent: { role: 'textbox' },
  phone: { role: 'textbox' },
  label: {},
  tab: {},
  page: {},
  email: { role: 'textbox' },
  'postal code': { role: 'textbox' },
  'zip code': { role: 'textbox' },
  SIN: { role: 'textbox' },
  SSN: { role: 'textbox' },
  'credit card': { role: 'textbox' },
  'long int': { role: 'textbox' },
  option: {},
  dev: { role: 'group' },
  array: { role: 'table' },
  files: {},
  signature: { role: 'group' },
  list: { role: 'table', item: { defaultValue: '[["x"]]' } },
};

/** Diagnostics are drawn for developers only. */
const DEVELOPER = {
  user: {
    permissions: { isDeveloper: { isActive: true } },
    overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' },
  },
};

describe('each field type is drawn from its control item alone', () => {
  test.each(FIELD_TYPES)('%s [ARCH-002, META-002]', async (fieldType) => {
    const { role, item } = DRAWN[fieldType];
    drawForm({ items: [{ name: 'it', fieldType, ...item }], options: DEVELOPER });
    const control = role === undefined ? await screen.findByText('it') : await screen.findByRole(role, { name: /^it/ });
    expect(control).toBeVisible();
  });
});

test('an unknown type is read-only text and a warning for developers [FORM-033]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  drawForm({ items: [{ name: 'it', fieldType: 'hologram', defaultValue: 'kept' }] });
  expect(await screen.findByText(/its type “hologram” is not known/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'it' })).toHaveAttribute('readonly');
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('"hologram"')));
  warn.mockRestore();
});

test('a tick toggles the value between true and false [FORM-002]', async () => {
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'check' }] });
  await user.click(screen.getByRole('checkbox', { name: 'it' }));
  expect(form.getField('it').value).toBe(true);
  await user.click(screen.getByText('it'));
  expect(form.getField('it').value).toBe(false);
});

test('letters are upper case as they are typed, also in the middle [FORM-005, FTYPE-002]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'upper' }] });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'it' });
  await user.type(input, 'abc');
  await user.type(input, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('AXBC');
  expect(input.selectionStart).toBe(2);
});

test('a phone number takes its mask while it is typed [FORM-004, FTYPE-020]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'phone', maxLength: 14 }] });
  const input = screen.getByRole('textbox', { name: 'it' });
  await user.type(input, '0416555');
  expect(input).toHaveValue('(416) 555');
  await user.type(input, '1234');
  expect(input).toHaveValue('(416) 555-1234');
});

test('ticked codes are joined by | in the order of the options [FORM-006, FTYPE-017]', async () => {
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'multicheck', optionItems: OPTIONS }] });
  await user.click(screen.getByRole('checkbox', { name: 'Cherry' }));
  await user.click(screen.getByRole('checkbox', { name: 'Apple' }));
  expect(form.getField('it').value).toBe('a|c');
});

test.each(['plain', 'pill', 'tile'] as const)(
  'radios drawn %s hold one choice [FORM-007, FORM-008, FORM-009]',
  async (display) => {
    const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'radio', display, optionItems: OPTIONS }] });
    await user.click(screen.getByRole('radio', { name: 'Apple' }));
    await user.click(screen.getByRole('radio', { name: 'Banana' }));
    expect(form.getField('it').value).toBe('b');
    expect(screen.getByRole('radio', { name: 'Apple' })).not.toBeChecked();
  },
);

test('a list up to fifteen options is the browser’s own [FORM-010]', async () => {
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'combo', optionItems: OPTIONS }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'it' }), 'Cherry');
  expect(form.getField('it').value).toBe('c');
});

test('a longer list is found by typing [FORM-010]', async () => {
  const optionItems = Array.from({ length: 16 }, (_, at) => ({ code: `c${at}`, text: `Church ${at}` }));
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'combo', optionItems }] });
  await user.type(await screen.findByRole('combobox', { name: 'it' }), 'Church 12');
  await user.click(await screen.findByRole('option', { name: 'Church 12' }));
  expect(form.getField('it').value).toBe('c12');
});

describe('a list that opens as a dialog [FORM-011]', () => {
  const items = [
    { name: 'it', fieldType: 'combo', display: 'modal', optionItems: OPTIONS, defaultValue: 'a' } as const,
  ];

  async function openChooser() {
    const drawn = drawForm({ items });
    await drawn.user.click(await screen.findByRole('button', { name: /Choose/ }));
    // Its code loads when it first opens.
    const dialog = await screen.findByRole('dialog', { name: 'it' }, { timeout: 60_000 });
    await drawn.user.click(within(dialog).getByRole('radio', { name: 'Banana' }));
    return { ...drawn, dialog };
  }

  test('Choose takes the choice [FORM-011]', async () => {
    const { form, user, dialog } = await openChooser();
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(form.getField('it').value).toBe('b');
  });

  test('Cancel keeps the old one [FORM-011]', async () => {
    const { form, user, dialog } = await openChooser();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(form.getField('it').value).toBe('a');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('a text area keeps its lines [FORM-012]', async () => {
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'text', display: 'textarea' }] });
  await user.type(screen.getByRole('textbox', { name: 'it' }), 'one{Enter}two');
  await user.tab();
  expect(form.getField('it').value).toBe('one\ntwo');
});

test('a hidden label stays for assistive technology [FORM-013, META-020]', () => {
  drawForm({
    items: [
      { name: 'shown', fieldType: 'text' },
      { name: 'unseen', fieldType: 'text', showLabel: false },
    ],
  });
  expect(screen.getByText('shown')).not.toHaveClass('visually-hidden');
  expect(screen.getByText('unseen')).toHaveClass('visually-hidden');
  expect(screen.getByRole('textbox', { name: 'unseen' })).toBeVisible();
});

test('options that are not used make the field free text [META-024]', async () => {
  const optionItems = OPTIONS;
  drawForm({
    items: [
      { name: 'listed', fieldType: 'combo', optionItems },
      { name: 'free', fieldType: 'combo', optionItems, useOptions: false },
    ],
  });
  expect(screen.getByRole('combobox', { name: 'listed' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'free' })).toBeVisible();
});

test('option texts are translated only when the item says so [META-023, META-025]', () => {
  const optionItems = [{ code: 'a', text: 'Stored' }];
  drawForm({
    language: 'fr',
    items: [
      { name: 'asStored', fieldType: 'radio', optionItems },
      { name: 'translated', fieldType: 'radio', optionItems, isTranslateOptions: true },
    ],
    messages: { 'tEdit-Test-translated-option-a': { en: 'Yes', fr: 'Oui' } },
  });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Stored', 'Oui']);
});

test('a password is hidden until asked for', async () => {
  const { user } = drawForm({ items: [{ name: 'password', fieldType: 'text', display: 'password' }] });
  const input = screen.getByLabelText('password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(input).toHaveAttribute('type', 'text');
});

test('a list shows its rows [FTYPE-037]', async () => {
  const defaultValue = JSON.stringify([
    { year: 1, rate: 0.5 },
    { year: 2, rate: 0.75 },
  ]);
  const optionItems = [
    { code: 'rate', text: 'Rate' },
    { code: 'year', text: 'Year' },
  ];
  drawForm({ items: [{ name: 'it', fieldType: 'list', defaultValue, optionItems }] });
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['RateYear', '0.51', '0.752']);
});

test('a search narrows a multiple choice, and its value is joined by | [FTYPE-018]', async () => {
  const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'multiselect', optionItems: OPTIONS }] });
  await user.type(await screen.findByRole('searchbox'), 'ch');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Cherry' }));
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('checkbox', { name: 'Apple' }));
  expect(form.getField('it').value).toBe('a|c');
});
