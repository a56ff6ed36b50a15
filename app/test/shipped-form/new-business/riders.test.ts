import { describe, expect, test } from 'vitest';
import { errorsOf, illustration } from './fixture.ts';

describe('a flat extra', () => {
  test('asks for its duration once there is one', () => {
    expect(illustration().getField('txtFlatExtraDuration')).toMatchObject({ hidden: true, required: false });
    const form = illustration({ txtFlatExtra: 2.5 });
    expect(form.getField('txtFlatExtraDuration')).toMatchObject({ hidden: false, required: true });
    expect(errorsOf(form)).toEqual({ txtFlatExtraDuration: ['This field is required.'] });
  });

  test('for life lasts 999 years and asks for no duration', () => {
    const form = illustration({ txtFlatExtra: 2.5, chkFlatExtraForLife: true });
    expect(form.getField('txtFlatExtraDuration')).toMatchObject({ value: 999, hidden: true });
    expect(errorsOf(form)).toEqual({});
  });

  test('lasts no longer than to age 85', () => {
    expect(errorsOf(illustration({ txtFlatExtra: 2.5, txtFlatExtraDuration: 46 }))).toEqual({
      txtFlatExtraDuration: ['Enter a value from 1 to 45.'],
    });
  });
});

describe.each([
  ['chkWaiver', 59],
  ['chkADO', 69],
])('%s', (name, last) => {
  test(`is offered to issue age ${last}`, () => {
    expect(illustration({ [name]: true, txtInsuredAge: last }).getField(name)).toMatchObject({
      value: true,
      disabled: false,
    });
  });

  test(`is off and says why from age ${last + 1}`, () => {
    expect(illustration({ [name]: true, txtInsuredAge: last + 1 }).getField(name)).toMatchObject({
      value: false,
      disabled: true,
      status: `tEdit-NewBusiness-${name}-unavailable`,
    });
  });

  test('comes back when the age is corrected', () => {
    const form = illustration({ [name]: true, txtInsuredAge: last + 1 });
    form.change('txtInsuredAge', 40);
    expect(form.getField(name).value).toBe(true);
  });
});

describe('a concept', () => {
  test('asks for its rates only when ticked', () => {
    const rate = (ticked: boolean) =>
      illustration({ chkCharitableGiving: ticked }).getField('txtCharitableGivingTaxRate');
    expect([rate(false).hidden, rate(true).hidden]).toEqual([true, false]);
    expect([rate(false).required, rate(true).required]).toEqual([false, true]);
  });

  test('that needs cash values is not offered by a term product', () => {
    const form = illustration();
    const names = ['chkIncomeStoryboardPage', 'chkIncomeNonRegPage', 'txtIncomePayoutLoanRate'];
    expect(names.map((name) => form.getField(name).hidden)).toEqual([true, true, true]);
  });
});
