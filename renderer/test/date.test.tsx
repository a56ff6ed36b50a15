import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

function drawDate(language: 'en' | 'fr' = 'en', defaultValue: string | null = null) {
  const drawn = drawForm({
    language,
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
  const calendar = await screen.findByRole('dialog', { name: 'it' }, { timeout: 10_000 });
  await user.selectOptions(within(calendar).getByRole('combobox', { name: 'Month' }), 'December');
  await user.click(within(calendar).getByRole('button', { name: /31 December 2024/ }));
  expect(form.getField('it').value).toBe('2024-12-31');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a year of birth long past is one choice away [FORM-003]', async () => {
  const { form, user } = drawDate('en', '2024-11-15');
  await user.click(screen.getByRole('button', { name: /calendar/i }));
  const calendar = await screen.findByRole('dialog', { name: 'it' }, { timeout: 10_000 });
  await user.selectOptions(within(calendar).getByRole('combobox', { name: 'Year' }), '1931');
  await user.click(within(calendar).getByRole('button', { name: /15 November 1931/ }));
  expect(form.getField('it').value).toBe('1931-11-15');
});
