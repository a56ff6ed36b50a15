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

test('an option that a rule answers is said by its text, and by its code where that is not the same everywhere [MEAN-021]', () => {
  const options = (...texts: readonly string[]) => texts.map((text) => ({ code: text.slice(0, 1), text }));
  const translated = { 'tEdit-Test-city-option-L': { en: 'Laval, QC', fr: 'Laval (QC)' } };
  const { form } = start(
    {
      items: [
        item('country', 'combo', { optionItems: options('Canada', 'US') }),
        item('province', 'combo'),
        item('city', 'combo', { isTranslateOptions: true }),
        item('b', 'text'),
      ],
      rules: [
        binding('province.optionItems', {
          if: [{ '==': [v('country'), 'C'] }, options('Quebec', 'Ontario'), options('Oregon', 'Nevada')],
        }),
        binding('city.optionItems', { if: [{ '==': [v('province'), 'Q'] }, options('Laval'), []] }),
        binding('b.label', { cat: [{ optionLabel: [v('province')] }, '; ', { optionLabel: [v('city')] }] }),
      ],
      messages: translated,
    },
    { values: { country: 'C', province: 'Q', city: 'L' } },
  );
  expect(form.getField('b').label).toBe('Quebec; Laval, QC');
  form.setLocale('fr');
  expect(form.getField('b').label).toBe('Quebec; Laval (QC)');
  form.change('province', 'O');
  expect(form.getField('b').label).toBe('O; ');
});

test('a number is said without binary noise in either language [MEAN-014] [MEAN-021]', () => {
  const noisy = {
    items: [item('b', 'text')],
    rules: [binding('b.label', { formatNumber: [{ '*': [0.1, 0.2] }] })],
  };
  const { form } = start(noisy);
  expect(form.getField('b').label).toBe('0.02');
  form.setLocale('fr');
  expect(form.getField('b').label).toBe('0,02');
});
