import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

const NBSP = '\u00A0';

function drawNumber(fieldType: string, language: 'en' | 'fr' = 'en') {
  const drawn = drawForm({
    language,
    items: [
      { name: 'it', fieldType },
      { name: 'next', fieldType: 'text' },
    ],
  });
  return { ...drawn, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^it/ }) };
}

test('an amount is grouped at each key, so that its reading can be seen [FTYPE-005]', async () => {
  const { user, input } = drawNumber('dollar');
  await user.type(input, '1234');
  expect(input).toHaveValue('$1,234');
  await user.type(input, '.5');
  await user.tab();
  expect(input).toHaveValue('$1,234.50');
});

test('French amounts keep the $ in front and take the point of a keypad as the comma [FTYPE-005]', async () => {
  const { form, user, input } = drawNumber('dollar', 'fr');
  await user.type(input, '1234.5');
  expect(input).toHaveValue(`$1${NBSP}234,5`);
  await user.tab();
  expect(form.getField('it').value).toBe(1234.5);
});

test.each([
  ['en', '($5.00)', '($5.00)', /^Read as/],
  ['fr', '(5,00 $)', '($5,00)', /^Lu comme/],
] as const)(
  'in %s nothing is said of how %s was read once it is written as %s [MEAN-016] [MEAN-017]',
  async (language, pasted, left, note) => {
    const { user, input } = drawNumber('dollar', language);
    await user.click(input);
    await user.paste(pasted);
    await user.tab();
    expect(input).toHaveValue(left);
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  },
);

test.each([
  ['dollar-integer', '$12,345'],
  ['integer', '12,345'],
  ['number', '12345'],
])('%s shows 12345 as %s [FTYPE-008]', async (fieldType, shown) => {
  const { user, input } = drawNumber(fieldType);
  await user.type(input, '12345');
  expect(input).toHaveValue(shown);
});

test.each([
  ['en', '250,000', '$250,000', 250_000],
  ['en', '5.5', '$5.5', 5.5],
  ['en', '1 234,56', '$1,234.56', 1234.56],
  ['fr', '250,000', `$250${NBSP}000`, 250_000],
  ['fr', '5.5', '$5,5', 5.5],
  ['fr', '1,234.56', `$1${NBSP}234,56`, 1234.56],
] as const)(
  'in %s a pasted %s is shown at once as it is read: %s [FTYPE-005]',
  async (language, pasted, shown, value) => {
    const { form, user, input } = drawNumber('dollar', language);
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(shown);
    await user.tab();
    expect(form.getField('it').value).toBe(value);
  },
);

describe('the caret stays where the person types [FTYPE-005]', () => {
  test('a digit put in the middle moves it one digit on, past a new separator [FTYPE-005]', async () => {
    const { user, input } = drawNumber('dollar-integer');
    await user.type(input, '123');
    await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('$1,923');
    expect(input.selectionStart).toBe(4);
  });

  test('deleting a separator deletes the digit before it [FTYPE-005]', async () => {
    const { user, input } = drawNumber('dollar-integer');
    await user.type(input, '1234567');
    await user.type(input, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(input).toHaveValue('$123,567');
    expect(input.selectionStart).toBe(4);
  });

  test('deleting the sign behind a percentage deletes its last digit [FTYPE-019]', async () => {
    const { user, input } = drawNumber('percent');
    await user.type(input, '5.25');
    await user.tab();
    expect(input).toHaveValue('5.25%');
    await user.type(input, '{Backspace}');
    expect(input.value).toMatch(/^5\.2%?$/);
  });
});

test('a large amount is also said in words', async () => {
  const { user, input } = drawNumber('dollar-integer');
  await user.type(input, '5250000');
  await user.tab();
  expect(screen.getByText('5.25 million')).toBeVisible();
});
