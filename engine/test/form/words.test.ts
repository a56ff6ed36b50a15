import { expect, test } from 'vitest';
import { binding, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const messages = {
  'tEdit-Test-plan-option-G': { en: 'Gold', fr: 'Or' },
  'tEdit-Test-extras-option-a': { en: 'Dental', fr: 'Dentaire' },
};
const parts = {
  items: [
    item('plan', 'combo', {
      isTranslateOptions: true,
      optionItems: [
        { code: 'G', text: 'G' },
        { code: 'S', text: 'Silver' },
      ],
    }),
    item('extras', 'multicheck', {
      isTranslateOptions: true,
      optionItems: [
        { code: 'a', text: 'A' },
        { code: 'b', text: 'Eyes' },
      ],
    }),
    item('amount', 'dollar'),
    item('born', 'date'),
    item('at', 'text'),
    item('b', 'text'),
    item('many', 'text'),
  ],
  rules: [
    binding('b.label', {
      join: [
        [
          { optionLabel: [v('plan')] },
          { optionLabel: [v('extras')] },
          { formatNumber: [v('amount'), 2] },
          { formatDate: [v('born')] },
          { formatTime: [v('at')] },
        ],
        '; ',
      ],
    }),
    binding('many.status', { cat: [{ map: [[1234.5], { formatNumber: [{ var: '' }] }] }] }),
  ],
  messages,
};

test('a rule says options, numbers and dates in the language of who reads it, and anew in another [MEAN-021]', () => {
  const { form } = start(parts, {
    values: { plan: 'G', extras: 'a|b', amount: 1234.5, born: '2026-03-01', at: '14:05' },
  });
  const said = () => form.getField('b').label;
  expect(said()).toBe('Gold; Dental, Eyes; 1,234.50; March 1, 2026; 2:05\u00a0p.m.');
  expect(form.getField('many').status).toBe('1,234.5');
  form.setLocale('fr');
  expect(said()).toBe('Or; Dentaire, Eyes; 1\u00a0234,50; 1er mars 2026; 14\u00a0h\u00a005');
  expect(form.getField('many').status).toBe('1\u00a0234,5');
  form.change('plan', 'S');
  expect(said()).toMatch(/^Silver; /);
});

test('what is empty, no number or no date says nothing, and an unknown code is said as it is [MEAN-021]', () => {
  const { form } = start(parts, { values: { plan: 'X' } });
  expect(form.getField('b').label).toBe('X; ; ; ; ');
});
