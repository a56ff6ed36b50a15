import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

const EURO = { prefix: { en: '€', fr: '' }, suffix: { en: '', fr: '\u00a0€' }, decimals: 2 };

test.each([
  ['en', '1234.5', '€1,234.5', '€1,234.50'],
  ['fr', '1234,5', '1\u00a0234,5', '1\u00a0234,50\u00a0€'],
] as const)(
  'in %s a number typed as %s is grouped at each key and written by its format once it is left [BUILD-043]',
  async (language, typed, shown, left) => {
    const item = { name: 'it', fieldType: 'real', format: EURO, min: 1, max: 2000 };
    const { form, user } = drawForm({ language, items: [item] });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^it/ });
    await user.type(input, typed);
    expect(input).toHaveValue(shown);
    await user.tab();
    expect([input.value, form.getField('it').value]).toEqual([left, 1234.5]);
    expect(input).toHaveAccessibleDescription(new RegExp(language === 'en' ? '€2,000.00' : '2\u00a0000,00\u00a0€'));
  },
);
