import { expect, test } from 'vitest';
import { worded } from '../src/form/index.ts';

const fee = { en: 'Fee', fr: 'Frais' };
const charge = { en: 'Charge', fr: 'Retenue' };

test('a text of a product’s own wording stands for the common one', () => {
  const texts = { 'msg-Fee': fee, 'msg-Fee-universal': charge };
  expect(worded(texts, 'universal')['msg-Fee']).toBe(charge);
  expect(worded(texts, 'other')['msg-Fee']).toBe(fee);
});

test('a product without wording has the texts as they are', () => {
  const texts = { 'msg-Fee': fee, 'msg-Fee-universal': charge };
  expect(worded(texts)).toBe(texts);
});
