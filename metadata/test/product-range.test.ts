import { describe, expect, test } from 'vitest';
import { classifyProduct, PRODUCT_RANGES } from '../src/insurance/index.ts';
import { seed } from '../src/seed.ts';

describe('a product is classified by its number', () => {
  test.each([
    ['0010', '0029', 'wholeLife'],
    ['0030', '0039', 'paidUpLife'],
    ['0040', '0049', 'endowment'],
    ['093', '094', 'termRider'],
    ['0100', '0139', 'universalLife'],
    ['0180', '0199', 'term'],
    ['0200', '0219', 'disability'],
    ['0220', '0239', 'criticalIllness'],
    ['0300', '0319', 'deferredAnnuity'],
    ['0320', '0339', 'immediateAnnuity'],
    ['0340', '0349', 'retirementIncomeFund'],
    ['0350', '0359', 'lifeIncomeFund'],
    ['0360', '0369', 'savingsAccount'],
    ['0370', '0379', 'taxFreeSavings'],
    ['0380', '0384', 'segregatedFund'],
    ['0385', '0389', 'segregatedFundRetirement'],
  ])('from %s to %s, both counted: %s [CODE-047] [CODE-048]', (from, to, productClass) => {
    expect([from, to].map((prodID) => classifyProduct(prodID)?.productClass)).toEqual([productClass, productClass]);
    const beyond = [Number(from) - 1, Number(to) + 1].map((number) => String(number).padStart(4, '0'));
    for (const prodID of beyond) expect(classifyProduct(prodID)?.productClass).not.toBe(productClass);
  });

  test.each(['0009', '0050', '0140', '0240', '0390', '', 'ABCD', '18', '00180', '-180'])(
    '"%s" is of no class',
    (prodID) => {
      expect(classifyProduct(prodID)).toBeUndefined();
    },
  );

  test('no two ranges overlap, and none is upside down [CODE-048]', () => {
    const sorted = PRODUCT_RANGES.toSorted((a, b) => a.from - b.from);
    expect(sorted.filter(({ from, to }) => from > to)).toEqual([]);
    expect(sorted.filter(({ from }, index) => from <= (sorted[index - 1]?.to ?? -1))).toEqual([]);
  });

  test('by a table that is data: another table classifies otherwise [CODE-048]', () => {
    const own = [{ productClass: 'own', from: 180, to: 180, name: { en: 'Own', fr: 'Propre' } }];
    expect(classifyProduct('0180', own)?.productClass).toBe('own');
    expect(classifyProduct('0181', own)).toBeUndefined();
  });
});

test('every product offered on the form has a setup, and every setup is offered under its own name', () => {
  const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');
  const offered = form?.items.find(({ name }) => name === 'cboProduct')?.optionItems?.map(({ code }) => code);
  expect(offered?.toSorted()).toEqual(seed.products.map(({ prodID }) => prodID).toSorted());
  for (const { prodID, name } of seed.products) {
    expect(form?.messages[`tEdit-NewBusiness-cboProduct-option-${prodID}`]).toEqual(name);
  }
});
