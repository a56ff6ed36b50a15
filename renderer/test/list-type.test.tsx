import type { ControlItem, Language } from '@lifeform/metadata';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

function drawList(item: Partial<ControlItem> = {}, language: Language = 'en') {
  return drawForm({ items: [{ name: 'it', fieldType: 'array', minLength: 3, min: 0, max: 5000, ...item }], language });
}

/** The inputs of the list, from row 1. */
async function inputs(): Promise<HTMLInputElement[]> {
  return within(await screen.findByRole('table', { name: /^it/ })).getAllByRole('textbox');
}

async function values(): Promise<readonly string[]> {
  return (await inputs()).map(({ value }) => value);
}

async function row(position: number): Promise<HTMLInputElement> {
  return screen.findByRole('textbox', { name: new RegExp(`^it.* ${position}$`) });
}

describe('a list of numbers', () => {
  test('runs from 1, as position 0 is reserved [FTYPE-034]', async () => {
    const { form, user } = drawList({ defaultValue: [9, 1, 2.5] });
    expect(await values()).toEqual(['1', '2.5', '']);
    await user.type(await row(3), '1234.5');
    await user.tab();
    expect(form.getField('it').value).toEqual([9, 1, 2.5, 1234.5]);
    expect(await row(3)).toHaveValue('1,234.5');
  });

  test('is filled by a column copied from a spreadsheet, from where it is pasted [FTYPE-034]', async () => {
    const { form, user } = drawList();
    await user.click(await row(2));
    await user.paste('10\n20.5\n');
    await user.tab();
    expect(form.getField('it').value).toEqual([null, null, 10, 20.5]);
  });

  test('keeps a pasted cell that is no number and marks its row alone', async () => {
    const { form, user } = drawList();
    await user.click(await row(1));
    await user.paste('10\nn/a\n30');
    form.blur('it');
    const [first, second] = await inputs();
    expect(await values()).toEqual(['10', 'n/a', '30']);
    expect(first).not.toBeInvalid();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription('Enter a number.');
  });

  test('reads an English amount pasted into French as thousands', async () => {
    const { form, user } = drawList({}, 'fr');
    await user.click(await row(1));
    await user.paste('1,250');
    form.blur('it');
    expect(form.getField('it').value).toEqual([null, 1250]);
  });

  test('copies the row last used into those below it', async () => {
    const { form, user } = drawList({ defaultValue: [null, 1, 2, 3] });
    await user.click(await row(2));
    await user.click(screen.getByRole('button', { name: 'Fill down from row 2' }));
    expect(form.getField('it').value).toEqual([null, 1, 2, 2]);
  });

  test('moves between rows with Enter and the arrow keys', async () => {
    const { user } = drawList();
    await user.click(await row(1));
    await user.keyboard('{Enter}{ArrowDown}');
    expect(await row(3)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await row(2)).toHaveFocus();
  });

  test('grows by a row up to its length and no further', async () => {
    const { user } = drawList({ maxLength: 4 });
    await user.click(await screen.findByRole('button', { name: 'Add a row' }));
    expect(await inputs()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add a row' })).not.toBeInTheDocument();
  });

  test('is only read while it is locked', async () => {
    drawList({ locked: true, defaultValue: [null, 1] });
    for (const input of await inputs()) expect(input).toHaveAttribute('readonly');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('several choices', () => {
  const optionItems = ['Apple', 'Banana', 'Cherry'].map((text) => ({ code: text, text }));

  test('stand below their list, each with a button that takes it out and hands on the focus [FTYPE-018]', async () => {
    const { form, user } = drawForm({
      items: [{ name: 'it', fieldType: 'multiselect', optionItems, defaultValue: 'Apple|Cherry' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Apple' }));
    expect(form.getField('it').value).toBe('Cherry');
    expect(screen.getByRole('button', { name: 'Remove Cherry' })).toHaveFocus();
  });
});

describe('files', () => {
  const file = (name: string, size: number): File => new File([new Uint8Array(size)], name);

  test('are named with their sizes, and one can be taken out', async () => {
    const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'files' }] });
    await waitFor(() => expect(screen.getByLabelText('it')).toHaveAttribute('type', 'file'));
    await user.upload(screen.getByLabelText('it'), [file('a.pdf', 1536), file('b.pdf', 10)]);
    expect(screen.getByText('a.pdf (1.5 KB)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf (1.5 KB)' }));
    expect(form.getField('it').value).toBe('b.pdf');
  });
});

test('an option item is drawn by its group, under its own text [FTYPE-031]', () => {
  drawForm({
    items: [
      { name: 'rdo', fieldType: 'radio', optionItems: [{ code: 'A', text: 'Annual' }] },
      {
        name: 'opt',
        fieldType: 'option',
        group: 'rdo',
        optionItems: [{ code: 'M', text: 'Stored' }],
        isTranslateOptions: true,
      },
    ],
    messages: { 'tEdit-Test-opt-option-M': { en: 'Monthly', fr: 'Mensuel' } },
  });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Annual',
    'Monthly',
  ]);
  expect(screen.queryByText('opt')).not.toBeInTheDocument();
});

test('a number in other signs than the language’s own says how it is read while it is typed', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'dollar-integer' }], language: 'fr' });
  const input = screen.getByRole('textbox');
  await user.type(input, '250');
  expect(screen.queryByText(/Lu comme/)).not.toBeInTheDocument();
  await user.type(input, ',000');
  expect(screen.getByText(/^Lu comme 250\s000$/)).toBeVisible();
});

test('a social insurance number is covered until it is asked for', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'SIN' }] });
  const covered = screen.getByRole('textbox', { name: 'it' }).parentElement;
  expect(covered?.className).toMatch(/covered/);
  await user.click(screen.getByRole('button', { name: 'Show: it' }));
  expect(covered?.className).not.toMatch(/covered/);
  await user.click(screen.getByRole('button', { name: 'Hide: it' }));
  expect(covered?.className).toMatch(/covered/);
});

test('a pressed tab and a displayed page are told of when they are tracked [FTYPE-022, FTYPE-023]', async () => {
  const heard: string[] = [];
  const { user } = drawForm({
    items: [
      { name: 'pag', fieldType: 'page', isTracking: true },
      { name: 'tabA', fieldType: 'tab' },
      { name: 'tabB', fieldType: 'tab', isTracking: true },
    ],
    layout: [
      { id: 'pag', kind: 'page', parent: null, order: 1 },
      { id: 'tabA', kind: 'tab', parent: 'pag', order: 1 },
      { id: 'tabB', kind: 'tab', parent: 'pag', order: 2 },
    ],
    options: { onTrack: ({ eventType, name }) => heard.push(`${eventType} ${name}`) },
  });
  await user.click(screen.getByRole('tab', { name: 'tabB' }));
  await user.click(screen.getByRole('tab', { name: 'tabA' }));
  expect(heard).toEqual(['PAGE_LOAD pag', 'TAB_CLICK tabB']);
});

test.each(['combo', 'multicheck', 'multiselect', 'radio'])(
  'an option that is shown but not to be chosen cannot be, in a %s [META-023]',
  async (fieldType) => {
    const optionItems = [
      { code: 'a', text: 'Apple' },
      { code: 'b', text: 'Banana', disabled: true },
    ];
    drawForm({ items: [{ name: 'it', fieldType, optionItems }] });
    const role = fieldType === 'combo' ? 'option' : fieldType === 'radio' ? 'radio' : 'checkbox';
    expect(await screen.findByRole(role, { name: 'Banana' })).toBeDisabled();
    expect(screen.getByRole(role, { name: 'Apple' })).toBeEnabled();
  },
);
