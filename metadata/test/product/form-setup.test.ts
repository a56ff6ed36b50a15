import { expect, test } from 'vitest';
import { formSetup } from '../../src/insurance/index.ts';
import { seed } from '../../src/seed.ts';

const [product] = seed.products;
if (!product) throw new Error('The seed ships no product.');

test('a product is to a form its settings and what it says of that form’s items alone [META-041]', () => {
  const items = { Other: { txtFace: { max: 1 } }, NewBusiness: { txtFace: { max: 9 } } };
  const { id, settings, items: own } = formSetup({ ...product, items }, 'NewBusiness');
  expect([id, settings, own]).toEqual([product.prodID, product.settings, { txtFace: { max: 9 } }]);
  expect(formSetup(product, 'Gallery').items).toEqual({});
});

test('a product is one setup of a form, so that the form is compiled for it once', () => {
  expect(formSetup(product, 'NewBusiness')).toBe(formSetup(product, 'NewBusiness'));
});
