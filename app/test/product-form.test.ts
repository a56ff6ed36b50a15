import { createForm } from '@lifeform/engine';
import { seed } from '@lifeform/metadata/seed';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { putSettings, settingsPart, settingValues } from '../src/area/developer/draft/product-form.ts';

const document = seed.forms.find(({ form }) => form === 'Product');
if (!document) throw new Error('There is no form of products.');
const wordings = seed.products.flatMap(({ wording }) => wording ?? []);
const bases = [{ code: 'OB-1.0', text: 'OB-1.0' }];
const formOf = (setup: (typeof seed.products)[number]) =>
  createForm(settingsPart(document, setup, bases, wordings), {
    locale: 'en',
    now: () => new Date(),
    values: settingValues(setup),
  });

describe.each(seed.products.map((setup) => [setup.prodID, setup] as const))('the settings of %s', (_, setup) => {
  test('are a form without errors that changes nothing by itself, every setting under words of its own [BUILD-034]', () => {
    const form = formOf(setup);
    expect(form.getState().errors).toEqual([]);
    expect(produce(setup, (draft) => putSettings(draft, form.getValues()))).toEqual(setup);
    const unnamed = Object.keys(setup.settings).filter((name) => !(`tEdit-Product-${name}` in document.messages));
    expect(unnamed).toEqual([]);
  });
});

test('words of a product are named by letters, or as another’s are', () => {
  const [setup] = seed.products;
  if (!setup) throw new Error('There is no product.');
  const form = formOf(setup);
  const errorsOf = (wording: string) => {
    form.change('wording', wording);
    return form.getState().errors;
  };
  expect(errorsOf('own 15')).toEqual(['wording']);
  expect(errorsOf('cash-value')).toEqual([]);
  expect(errorsOf('')).toEqual([]);
  expect(errorsOf('Own')).toEqual([]);
  expect(produce(setup, (draft) => putSettings(draft, form.getValues())).wording).toBe('own');
});
