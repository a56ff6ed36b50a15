import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { blank, errorsOf, illustration, newBusiness } from './fixture.ts';

describe('a new illustration', () => {
  test.each([
    ['rate class P [ILL-001]', 'cboRateClass', 'P'],
    ['term 10 ticked [ILL-002]', 'chkTerm10', true],
    ['term 20 not ticked [ILL-003]', 'chkTerm20', false],
    ['term 30 not ticked [ILL-004]', 'chkTerm30', false],
    ['no accidental death benefit [ILL-005]', 'chkADO', false],
    ['the cover page on [ILL-007]', 'chkCoverPage', true],
    ['the tax page off [ILL-008]', 'chkTaxPage', false],
    ['the compliance notice on [ILL-009]', 'chkComplianceNotice', true],
    ['the coverage page on [ILL-010]', 'chkCoveragePage', true],
    ['the health match page on [ILL-011]', 'chkHealthMatchPage', true],
    ['the benefits page on [ILL-012]', 'chkBenefitsPage', true],
    ['the member benefits on [ILL-013]', 'chkMemberBenefits', true],
    ['the illustration number hidden [ILL-014]', 'chkHideIllustrationNumber', true],
    ['the underwriting page off [ILL-015]', 'chkUnderwritingPage', false],
    ['the product comparison off [ILL-016]', 'chkProductCompare', false],
    ['the internal rate of return off [ILL-017]', 'chkInternalRoR', false],
    ['charitable giving off [ILL-018]', 'chkCharitableGiving', false],
    ['insurance as an investment off [ILL-019]', 'chkInsuranceInvestment', false],
    ['product 0180', 'cboProduct', '0180'],
    ['a single life', 'rdoPolicyType', 'S'],
    ['standard mortality', 'cboRating', '100'],
    ['annual premiums', 'rdoPaymentMode', '12'],
  ])('starts with %s', (_, name, value) => {
    expect(blank().getField(name).value).toBe(value);
  });

  test('offers terms of 10, 20 and 30 years and no others [ILL-006]', () => {
    const terms = newBusiness.items.filter(({ name }) => /^chkTerm\d+$/.test(name));
    expect(terms.map(({ name, fieldType }) => [name, fieldType])).toEqual([
      ['chkTerm10', 'check'],
      ['chkTerm20', 'check'],
      ['chkTerm30', 'check'],
    ]);
  });

  test('shows no error before anything is entered', () => {
    const form = blank();
    expect(form.getState().errors.filter((name) => form.getField(name).showsError)).toEqual([]);
  });

  test('is free of errors once the insured and a face amount are given', () => {
    expect(errorsOf(illustration())).toEqual({});
  });
});

test('a product asks nothing of what was entered for another one and is hidden now', () => {
  const product = seed.products.find(({ prodID }) => prodID === '0385');
  if (product === undefined) throw new Error('The segregated RRIF is not shipped any more.');
  const stale = { chkSpouseAge: true, txtSpouseAge: 85 };
  const form = blank({
    setup: formSetup(product, 'NewBusiness'),
    values: { cboProduct: '0385', txtInsuredAge: 60, txtIncomeToAge: 80, ...stale },
  });
  expect(['chkSpouseAge', 'txtSpouseAge'].map((name) => form.getField(name).hidden)).toEqual([true, true]);
  expect([form.getField('txtIncomeToAge').min, form.getField('txtIncomeToAge').isError]).toEqual([61, false]);
});
