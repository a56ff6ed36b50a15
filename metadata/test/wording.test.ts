import { expect, test } from 'vitest';
import { saidFor, worded } from '../src/form/index.ts';

const fee = { en: 'Fee', fr: 'Frais' };
const charge = { en: 'Charge', fr: 'Retenue' };

test('a text of a product’s own wording stands for the common one', () => {
  const texts = { 'msg-Fee': fee, 'msg-Fee-universal': charge };
  expect(worded(texts, { wording: 'universal' })['msg-Fee']).toBe(charge);
  expect(worded(texts, { wording: 'other' })['msg-Fee']).toBe(fee);
});

test('a product without wording has the texts as they are', () => {
  const texts = { 'msg-Fee': fee, 'msg-Fee-universal': charge };
  expect(worded(texts)).toBe(texts);
});

test('a text says a setting of the setup it is shown under', () => {
  const texts = { 'msg-Term': { en: 'Term {setup.years}, {amount}', fr: 'Temporaire {setup.years}, {amount}' } };
  const said = worded(texts, { settings: { years: 15 } });
  expect(said['msg-Term']).toEqual({ en: 'Term 15, {amount}', fr: 'Temporaire 15, {amount}' });
  expect(worded(texts, { settings: { toAge: 85 } })['msg-Term']?.en).toBe('Term …, {amount}');
});

test('a text where no setup is chosen says what any of them says', () => {
  const setups = [
    { settings: { years: 10 } },
    { settings: {} },
    { settings: { years: 15 } },
    { settings: { years: 10 } },
  ];
  expect(saidFor('Term {setup.years}', setups)).toBe('Term 10/15');
});
