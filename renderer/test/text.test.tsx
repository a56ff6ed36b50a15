import { platformTexts } from '@lifeform/metadata/texts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHART_TEXT } from '../src/chart/chart-text.ts';
import { createText, formatIssue, TextProvider, useText } from '../src/index.ts';
import { OWN_TEXT } from '../src/text/key.ts';
import { drawForm, Screen } from './draw-form.tsx';

const greeting = { en: 'Hello {name}', fr: 'Bonjour {name}' };

test('a text is found by key in the reader’s language, with its parameters [I18N-004]', () => {
  expect(createText('fr', { greeting })('greeting', { name: 'Zoé' })).toBe('Bonjour Zoé');
});

test('every text of the renderer’s own is one of the platform, which ships with its package', () => {
  expect(Object.values({ ...OWN_TEXT, ...CHART_TEXT }).filter((key) => !platformTexts[key])).toEqual([]);
});

test('a missing variant is answered in English, a missing key by itself, each told once [I18N-003]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const text = createText('fr', { half: { en: 'Half', fr: '' } });
  expect([text('half'), text('half'), text('nowhere'), text('nowhere')]).toEqual([
    'Half',
    'Half',
    'nowhere',
    'nowhere',
  ]);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test('a text that cannot be parsed is shown as it is written', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createText('en', { broken: { en: 'Open {brace', fr: '' } })('broken')).toBe('Open {brace');
  warn.mockRestore();
});

test('plurals follow the language', () => {
  const count = { en: '{n, plural, one {# year} other {# years}}', fr: '{n, plural, one {# an} other {# ans}}' };
  expect(createText('fr', { count })('count', { n: 0 })).toBe('0 an');
  expect(createText('en', { count })('count', { n: 0 })).toBe('0 years');
});

test('the numbers of an issue are in the reader’s format [I18N-005]', () => {
  const issue = { code: 'msg-Budget', parameters: { amount: { value: 5_000_000, format: 'currency' } } } as const;
  const texts = { 'msg-Budget': { en: 'At most {amount}', fr: 'Au plus {amount}' } };
  expect(formatIssue(issue, createText('en', texts), 'en')).toBe('At most $5,000,000.00');
  expect(formatIssue(issue, createText('fr', texts), 'fr')).toContain('$5\u00A0000\u00A0000,00');
});

test('every text the renderer shows itself is in the message store, in both languages [I18N-002]', () => {
  const missing = Object.values({ ...OWN_TEXT, ...CHART_TEXT }).filter(
    (key) => !platformTexts[key]?.en || !platformTexts[key]?.fr,
  );
  expect(missing).toEqual([]);
});

test('switching the language changes labels, hints, errors and numbers in place and keeps focus and typing [I18N-005]', async () => {
  const { form, user, rerender } = drawForm({
    items: [
      { name: 'amount', fieldType: 'dollar', defaultValue: 1234.5 },
      { name: 'it', fieldType: 'text', required: true },
    ],
  });
  await user.click(screen.getByRole('textbox', { name: 'it' }));
  await user.tab();
  await user.click(screen.getByRole('textbox', { name: 'amount' }));
  rerender(<Screen form={form} language="fr" />);
  expect(screen.getByRole('textbox', { name: 'amount (fr)' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'amount (fr)' })).toHaveValue('$1\u00A0234,50');
  expect(screen.getByText('Ce champ est obligatoire.')).toBeVisible();
});

test('a provider in another language gives the texts around it in that language too [EDIT-016]', () => {
  const around = { choose: { en: 'Choose', fr: 'Choisir' } };
  const Said = () => <p>{useText()('choose')}</p>;
  render(
    <TextProvider language="en" messages={around}>
      <Said />
      <TextProvider language="fr" messages={{}}>
        <Said />
      </TextProvider>
    </TextProvider>,
  );
  expect(screen.getAllByText(/^Cho/).map((line) => line.textContent)).toEqual(['Choose', 'Choisir']);
});
