import { describe, expect, test } from 'vitest';
import {
  cloneProduct,
  isOffered,
  nextProductID,
  productContent,
  withLaterProducts,
} from '../../src/insurance/index.ts';
import { seed } from '../../src/seed.ts';

const NAME = { en: 'Term 15', fr: 'Temporaire 15' };
const form = seed.forms.find(({ form: name }) => name === 'NewBusiness') ?? seed.forms[0];
if (!form) throw new Error('There is no form.');

function product(prodID: string) {
  const found = seed.products.find((one) => one.prodID === prodID);
  if (!found) throw new Error(`There is no product ${prodID}.`);
  return found;
}

describe('a product made of another', () => {
  test.each(seed.products.map((one) => [one.prodID, one] as const))(
    '%s is the other under its own number and name, and nothing in it names the other [BUILD-034]',
    (source, setup) => {
      const { setup: made, option, messages } = cloneProduct(setup, { prodID: '0999', name: NAME });
      expect(made).toMatchObject({ prodID: '0999', name: NAME, policyType: setup.policyType, basis: setup.basis });
      expect([made.settings, made.items, made.pages.map(({ id }) => id)]).toEqual([
        setup.settings,
        setup.items,
        setup.pages.map(({ id }) => id),
      ]);
      expect(made.planCode).not.toBe(setup.planCode);
      expect(JSON.stringify(made)).not.toMatch(new RegExp(`"${source}"|option-${source}"`));
      expect([option, messages]).toEqual([
        { code: '0999', text: 'Term 15' },
        { 'tEdit-NewBusiness-cboProduct-option-0999': NAME },
      ]);
    },
  );

  test('has plans of its own for its layers, by which a batch tells them from the other’s', () => {
    const { quote } = cloneProduct(product('0180'), { prodID: '0181', name: NAME }).setup;
    expect(quote.coverages.map(({ planCode }) => planCode)).toEqual(['01T18110', '01T18120', '01T18130']);
  });

  test.each([
    ['0186', ['0180', '0186'], '0187'],
    ['0186', ['0186', '0187'], '0188'],
    ['094', ['094'], ''],
  ])('of %s beside %j is suggested the number "%s" of its class', (source, taken, next) => {
    expect(nextProductID(source, taken)).toBe(next);
  });
});

test('a form of the past keeps products that came since, withdrawn and with their names', () => {
  const { setup, option, messages } = cloneProduct(product('0186'), { prodID: '0187', name: NAME });
  const then = productContent(form, seed.products);
  const items = form.items.map((item) =>
    item.name === 'cboProduct' ? { ...item, optionItems: [...(item.optionItems ?? []), option] } : item,
  );
  const now = { items, messages: { ...form.messages, ...messages } };
  expect(isOffered(now, '0187')).toBe(true);
  const back = withLaterProducts(then, now, [...seed.products.map(({ prodID }) => prodID), setup.prodID]);
  expect([isOffered(back, '0187'), isOffered(back, '0186')]).toEqual([false, true]);
  expect(back.messages['tEdit-NewBusiness-cboProduct-option-0187']).toEqual(NAME);
});
