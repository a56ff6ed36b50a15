import type { Messages } from '@lifeform/metadata';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

const WAIT = { timeout: 60_000 };

function drawDate(language: 'en' | 'fr' = 'en', defaultValue: string | null = null, messages: Messages = {}) {
  const drawn = drawForm({
    language,
    messages,
    items: [
      { name: 'it', fieldType: 'date', defaultValue },
      { name: 'next', fieldType: 'text' },
    ],
  });
  return { ...drawn, input: screen.getByRole('textbox', { name: /^it/ }) };
}

test('a date is typed as day, month and year [FORM-003]', async () => {
  const { form, user, input } = drawDate();
  await user.type(input, '31/12/2024');
  await user.click(screen.getByRole('textbox', { name: 'next' }));
  expect(form.getField('it').value).toBe('2024-12-31');
  expect(input).toHaveValue('31/12/2024');
});

test.each([
  [{}, 'JJ/MM/AAAA', '05/03/2026'],
  [{ 'msg-DateFormat': { en: 'DD/MM/YYYY', fr: 'AAAA-MM-JJ' } }, 'AAAA-MM-JJ', '2026-03-05'],
])('a French date field asks for, takes and shows the order of its language: %j', async (messages, asked, shown) => {
  const { form, user, input } = drawDate('fr', null, messages);
  expect(input).toHaveAttribute('placeholder', asked);
  await user.type(input, shown.replaceAll('/', '').replaceAll('-', ''));
  await user.click(screen.getByRole('textbox', { name: /^next/ }));
  expect([form.getField('it').value, (input as HTMLInputElement).value]).toEqual(['2026-03-05', shown]);
});

test.each([
  ['en', 'Read as March 5, 2026'],
  ['fr', 'Lu comme 5 mars 2026'],
] as const)(
  'in %s a pasted date that could be another says so until it is left: %s [MEAN-011]',
  async (language, note) => {
    const { user, input } = drawDate(language);
    await user.click(input);
    await user.paste('5/3/2026');
    expect(screen.getByText(note)).toBeVisible();
    await user.click(screen.getByRole('textbox', { name: /^next/ }));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(input).toHaveValue('05/03/2026');
  },
);

test.each(['25/3/2026', '5/5/2026', '2026-03-05', 'March 5, 2026'])(
  '%s pasted has one reading and no note [MEAN-011]',
  async (pasted) => {
    const { user, input } = drawDate();
    await user.click(input);
    await user.paste(pasted);
    expect(screen.queryByText(/^Read as/)).not.toBeInTheDocument();
    expect(input).toHaveValue(pasted);
  },
);

test('a day that does not exist stays as typed, has no value and says so [FTYPE-016]', async () => {
  const { form, user, input } = drawDate();
  await user.type(input, '31/02/2024');
  await user.click(screen.getByRole('textbox', { name: 'next' }));
  await waitFor(() => expect(input).toBeInvalid());
  expect(form.getField('it').value).toBeNull();
  expect(input).toHaveValue('31/02/2024');
});

test('a day is picked from the calendar, whose month and year are lists [FORM-003]', async () => {
  const { form, user } = drawDate('en', '2024-11-15');
  await user.click(screen.getByRole('button', { name: /calendar/i }));
  const calendar = await screen.findByRole('dialog', { name: 'it' }, WAIT);
  await user.selectOptions(within(calendar).getByRole('combobox', { name: 'Month' }), 'December');
  await user.click(within(calendar).getByRole('button', { name: /31 December 2024/ }));
  expect(form.getField('it').value).toBe('2024-12-31');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a year of birth long past is one choice away [FORM-003]', async () => {
  const { form, user } = drawDate('en', '2024-11-15');
  await user.click(screen.getByRole('button', { name: /calendar/i }));
  const calendar = await screen.findByRole('dialog', { name: 'it' }, WAIT);
  await user.selectOptions(within(calendar).getByRole('combobox', { name: 'Year' }), '1931');
  await user.click(within(calendar).getByRole('button', { name: /15 November 1931/ }));
  expect(form.getField('it').value).toBe('1931-11-15');
});

async function openCalendar(language: 'en' | 'fr' = 'en') {
  const drawn = drawDate(language, '2024-01-31');
  await drawn.user.click(screen.getByRole('button', { name: /calendar|calendrier/i }));
  await screen.findByRole('dialog', undefined, WAIT);
  return drawn;
}

test.each([
  ['{ArrowRight}', 'Thursday 1 February 2024'],
  ['{ArrowLeft}', 'Tuesday 30 January 2024'],
  ['{ArrowDown}', 'Wednesday 7 February 2024'],
  ['{ArrowUp}', 'Wednesday 24 January 2024'],
  ['{Home}', 'Monday 29 January 2024'],
  ['{End}', 'Sunday 4 February 2024'],
  ['{PageDown}', 'Thursday 29 February 2024'],
  ['{PageUp}', 'Sunday 31 December 2023'],
  ['{Shift>}{PageUp}{/Shift}', 'Tuesday 31 January 2023'],
  ['{Shift>}{PageDown}{/Shift}{PageDown}', 'Friday 28 February 2025'],
])('in the calendar %s leads from 31 January 2024 to %s [FORM-003]', async (keys, day) => {
  const { user } = await openCalendar();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/31 January 2024/));
  await user.keyboard(keys);
  expect(document.activeElement?.getAttribute('aria-label')?.replace(',', '')).toBe(day);
});

test('the calendar reads French from Monday, and Escape gives the focus back [FORM-003]', async () => {
  const { user } = await openCalendar('fr');
  expect(screen.getByRole('grid', { name: 'janvier 2024' })).toBeVisible();
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('lun.');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/mercredi 31 janvier 2024/));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /calendrier/i })).toHaveFocus();
});

test('a press anywhere else closes the calendar and changes nothing [FORM-003]', async () => {
  const { user, form } = await openCalendar();
  await user.click(screen.getByRole('textbox', { name: 'next' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(form.getField('it').value).toBe('2024-01-31');
});

test('the calendar ends with the year 9999, and lists none after it', async () => {
  const { user } = drawDate('en', '9999-12-31');
  await user.click(screen.getByRole('button', { name: /calendar/i }));
  const calendar = await screen.findByRole('dialog', { name: 'it' }, WAIT);
  await user.keyboard('{ArrowRight}{PageDown}');
  expect(within(calendar).getByRole('button', { name: /31 December 9999/ })).toHaveFocus();
  const years = within(within(calendar).getByRole('combobox', { name: 'Year' })).getAllByRole('option');
  expect(years.at(-1)).toHaveTextContent('9999');
});
