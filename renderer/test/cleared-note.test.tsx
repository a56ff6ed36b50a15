import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

const option = (code: string) => ({ code, text: `The ${code}` });

test.each([
  ['en', 'Cleared, as it is offered no more: The QC.', 'Undo the change of “country”', 'country'],
  [
    'fr',
    'Effacé, car ce n’est plus offert : The QC.',
    'Annuler le changement de «\u00a0country (fr)\u00a0»',
    'country (fr)',
  ],
] as const)(
  'beside a choice that was cleared stands what it was and an undo of the change, in %s [MEAN-008]',
  async (language, words, undo, country) => {
    const { form, user } = drawForm({
      language,
      items: [
        { name: 'country', fieldType: 'combo', optionItems: ['CA', 'US'].map(option) },
        { name: 'province', fieldType: 'combo' },
      ],
      rules: [
        {
          ...{ kind: 'binding', id: 'provinces', field: 'province', property: 'optionItems' },
          expression: { if: [{ '==': [{ var: 'country' }, 'CA'] }, [option('QC')], [option('NY')]] },
        },
      ],
      options: { values: { country: 'CA', province: 'QC' } },
    });
    await user.selectOptions(screen.getByRole('combobox', { name: country }), 'US');
    expect(await screen.findByRole('status')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: undo }));
    expect(form.getValues()).toEqual({ country: 'CA', province: 'QC' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('combobox', { name: language === 'en' ? 'province' : 'province (fr)' })).toHaveFocus();
  },
);
