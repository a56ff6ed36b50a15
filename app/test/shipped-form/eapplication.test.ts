import { createForm, type Form } from '@lifeform/engine';
import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

const shipped = seed.forms.find(({ form }) => form === 'EApplication') as FormDocument;
const product = seed.products.find(({ prodID }) => prodID === '0180') as ProductSetup;
const PHONE = '(416) 555-0123';

interface Start {
  readonly values?: FormValues;
  readonly settings?: ProductSetup['settings'];
  readonly document?: FormDocument;
}

function open({ values = {}, settings = {}, document = shipped }: Start = {}): Form {
  const setup = formSetup({ ...product, settings: { ...product.settings, ...settings } }, document.form);
  return createForm(document, { locale: 'en', now: () => new Date('2026-11-20T15:00:00Z'), setup, values });
}

/** English texts of a field's issues, as the page shows them. */
function said(form: Form, name: string): readonly string[] {
  return form.getField(name).issues.map(({ code }) => form.messages[code]?.en ?? code);
}

function withItem(name: string, change: Partial<ControlItem>): FormDocument {
  const items = shipped.items.map((item) => (item.name === name ? { ...item, ...change } : item));
  return { ...shipped, items };
}

const other: FormValues = { rdoOwnerType: 'P', rdoOwnerIsInsured: 'N' };
const company: FormValues = { rdoOwnerType: 'C' };
const bank: FormValues = { rdoPaymentMode: '1', rdoPaymentMethod: 'B' };

describe('an application says what is missing, in the words specified, and nothing once it is there', () => {
  test.each([
    ['[EAPP-001]', {}, 'chkPaymentDeclaration', true, 'You must check payment declaration'],
    ['[EAPP-002]', {}, 'chkDeclaration', true, 'You must check declaration and authorization'],
    ['[EAPP-003]', {}, 'txtInsuredHomePhone', PHONE, 'You must enter valid Insured Home Phone Number'],
    ['[EAPP-004]', {}, 'txtInsuredCellPhone', PHONE, 'You must enter valid Insured Cell Phone Number'],
    ['[EAPP-005]', {}, 'txtInsuredPostalCode', 'K1A 0B1', 'You must enter valid postal/zip code'],
    [
      'in the United States [EAPP-005]',
      { cboInsuredCountry: 'US' },
      'txtInsuredZipCode',
      '12345-6789',
      'You must enter valid postal/zip code',
    ],
    ['[EAPP-006]', other, 'txtOwnerHomePhone', PHONE, 'You must enter valid Owner Home phone number'],
    ['[EAPP-007]', other, 'txtOwnerCellPhone', PHONE, 'You must enter valid Owner Cell phone number'],
    ['[EAPP-008]', other, 'txtOwnerSIN', '130-692-544', 'You must enter valid SIN number'],
    ['[EAPP-009]', company, 'txtBusinessNumber', '123456782', 'You must enter valid Business Number'],
    ['[EAPP-010]', company, 'txtBusinessPhone', PHONE, 'You must enter valid Business Phone Number'],
    ['[EAPP-011]', company, 'txtOwnerPostalCode', 'K1A 0B1', 'You must enter valid postal/zip code for Owner'],
    ['[EAPP-012]', bank, 'txtTransitNumber', '00123', 'You must enter valid Transit Number'],
    ['[EAPP-013]', bank, 'txtInstitutionNumber', '003', 'You must enter valid Institution Number'],
    ['[EAPP-014]', bank, 'txtAccountNumber', '1234567', 'You must enter valid Account Number'],
    ['[EAPP-015]', { rdoWeightLoss: 'Y' }, 'txtWeightLossReason', 'Diet', 'Please enter reason for weight loss'],
    [
      'of convictions [EAPP-016]',
      { rdoConvicted: 'Y' },
      'txtConvictedDetails',
      'Parking',
      'Please enter asked details for Health Questions',
    ],
    [
      'of charges [EAPP-016]',
      { rdoCharged: 'Y' },
      'txtChargedDetails',
      'Speeding',
      'Please enter asked details for Health Questions',
    ],
    ['of the heart [EAPP-017]', { rdoHeart: 'Y' }, 'txtHeartNature', 'Murmur', 'You must provide nature of illness'],
    ['of cancer [EAPP-017]', { rdoCancer: 'Y' }, 'txtCancerNature', 'Benign', 'You must provide nature of illness'],
    [
      'of anything else [EAPP-017]',
      { rdoOtherIllness: 'Y' },
      'txtOtherIllnessNature',
      'Fracture',
      'You must provide nature of illness',
    ],
  ])('%s', (_, values: FormValues, name, right, words) => {
    const form = open({ values });
    expect(form.getField(name).hidden).toBe(false);
    expect(said(form, name)).toEqual([words]);
    form.change(name, right);
    expect(said(form, name)).toEqual([]);
  });

  test.each([
    ['txtInsuredHomePhone', '(416) 555-01', 'You must enter valid Insured Home Phone Number'],
    ['txtInsuredPostalCode', 'K1A 0B', 'You must enter valid postal/zip code'],
  ])('%s is not right while it is short of its full length [EAPP-018]', (name, short, words) => {
    expect(said(open({ values: { [name]: short } }), name)).toContain(words);
  });
});

test('a business number is refused when its last digit does not check the others', () => {
  const form = open({ values: { ...company, txtBusinessNumber: '123456789' } });
  expect(form.getField('txtBusinessNumber').issues.map(({ code }) => code)).toEqual(['msg-BusinessNumberDigits']);
  form.change('txtBusinessNumber', '123456782');
  expect(form.getField('txtBusinessNumber').issues).toEqual([]);
});

test('full length is what the control item says it is: with another the check is another [EAPP-018]', () => {
  const values = { ...bank, txtAccountNumber: '123456789012' };
  const words = 'You must enter valid Account Number';
  expect(said(open({ values }), 'txtAccountNumber')).toContain(words);
  const longer = withItem('txtAccountNumber', { maxLength: 12 });
  expect(said(open({ values, document: longer }), 'txtAccountNumber')).toEqual([]);
  const form = open({ values: { ...bank, txtAccountNumber: '1234567' } });
  expect(said(form, 'txtAccountNumber')).toEqual([]);
  form.replace(longer);
  expect(said(form, 'txtAccountNumber')).toEqual([words]);
});

test.each(['txtInsuredHomePhone', 'txtInsuredCellPhone', 'txtOwnerHomePhone', 'txtOwnerCellPhone'])(
  '%s is asked for until an administrator takes its rule out [EAPP-019]',
  (name) => {
    expect(said(open({ values: other }), name)).toHaveLength(1);
    const isOf = (rule: FormDocument['rules'][number]) => rule.kind === 'check' && rule.fields.includes(name);
    const document = { ...shipped, rules: shipped.rules.filter((rule) => !isOf(rule)) };
    expect(said(open({ values: other, document }), name)).toEqual([]);
  },
);

test('the country chooses between the postal code of 7 and the zip code of 10 characters [EAPP-020]', () => {
  const form = open();
  const shown = () => [form.getField('txtInsuredPostalCode').hidden, form.getField('txtInsuredZipCode').hidden];
  expect(shown()).toEqual([false, true]);
  form.change('cboInsuredCountry', 'US');
  expect(shown()).toEqual([true, false]);
  expect([form.getField('txtInsuredPostalCode').maxLength, form.getField('txtInsuredZipCode').maxLength]).toEqual([
    7, 10,
  ]);
});

test.each([
  ['a company', company, false],
  ['another person at another address', { ...other, rdoOwnerSameAddress: 'N' }, false],
  ['another person at the same address', { ...other, rdoOwnerSameAddress: 'Y' }, true],
  ['the insured', { rdoOwnerType: 'P', rdoOwnerIsInsured: 'Y', rdoOwnerSameAddress: 'N' }, true],
])('the address of an owner who is %s is asked for or not [EAPP-021]', (_, values: FormValues, isHidden) => {
  const form = open({ values });
  expect(form.getField('txtOwnerPostalCode').hidden).toBe(isHidden);
  expect(said(form, 'txtOwnerPostalCode')).toHaveLength(isHidden ? 0 : 1);
});

const BANK = ['txtTransitNumber', 'txtInstitutionNumber', 'txtAccountNumber'];

test.each(['1', '3', '6', '12'])('mode %s from a bank account asks for the account [KEEP-017]', (mode) => {
  const form = open({ values: { rdoPaymentMode: mode, rdoPaymentMethod: 'B' } });
  expect([...BANK, 'txtAccountHolder'].map((name) => form.getField(name).hidden)).toEqual([false, false, false, false]);
  for (const name of BANK) expect(said(form, name)).toHaveLength(1);
});

test('the account is not asked for where bills are sent [EAPP-022]', () => {
  const form = open({ values: { rdoPaymentMode: '1', rdoPaymentMethod: 'D' } });
  for (const name of BANK) {
    expect(form.getField(name).hidden).toBe(true);
    expect(said(form, name)).toEqual([]);
  }
});

test.each([
  ['rdoWeightLoss', 'txtWeightLossReason'],
  ['rdoConvicted', 'txtConvictedDetails'],
  ['rdoCharged', 'txtChargedDetails'],
  ['rdoHeart', 'txtHeartNature'],
  ['rdoCancer', 'txtCancerNature'],
  ['rdoOtherIllness', 'txtOtherIllnessNature'],
])('%s alone unfolds %s, by Yes [EAPP-025]', (question, detail) => {
  const form = open();
  const hidden = () => form.getField(detail).hidden;
  expect(hidden()).toBe(true);
  form.change(question, 'N');
  expect(hidden()).toBe(true);
  form.change(question, 'Y');
  expect(hidden()).toBe(false);
});

test('consent is a yes or no with its date, and only a yes needs an e-mail address [EAPP-028]', () => {
  const form = open();
  expect(said(form, 'rdoCaslConsent')).toHaveLength(1);
  form.change('rdoCaslConsent', 'N');
  expect(form.getField('dtCaslConsent').value).toBe('2026-11-20');
  expect(said(form, 'txtInsuredEmail')).toEqual([]);
  form.change('rdoCaslConsent', 'Y');
  expect(said(form, 'txtInsuredEmail')).toEqual(['This field is required.']);
  form.change('txtInsuredEmail', 'marie@example.com');
  form.change('dtCaslConsent', '2026-10-01');
  expect([...said(form, 'txtInsuredEmail'), ...said(form, 'rdoCaslConsent')]).toEqual([]);
  expect(form.getField('dtCaslConsent').value).toBe('2026-10-01');
});

test('shares of beneficiaries add up to 100, and one is named where the settings ask for it', () => {
  const form = open({ settings: { chkBeneficiaryRequired: true } });
  expect(said(form, 'grpBeneficiaries')).toEqual(['Name at least one beneficiary.']);
  const first = form.addRow('grpBeneficiaries', 0, { txtBeneficiaryName: 'Jean Chen', txtBeneficiaryShare: 60 });
  expect(said(form, 'grpBeneficiaries')).toEqual([]);
  expect(said(form, `${first}.txtBeneficiaryShare`)).toEqual(['The shares of the beneficiaries must add up to 100%.']);
  const second = form.addRow('grpBeneficiaries', 1, { txtBeneficiaryName: 'Anne Chen', txtBeneficiaryShare: 39.99 });
  expect(said(form, `${second}.txtBeneficiaryShare`)).toHaveLength(1);
  form.change(`${second}.txtBeneficiaryShare`, 40);
  expect([...said(form, `${first}.txtBeneficiaryShare`), ...said(form, `${second}.txtBeneficiaryShare`)]).toEqual([]);
  expect(said(open({ settings: { chkBeneficiaryRequired: false } }), 'grpBeneficiaries')).toEqual([]);
});

test('five beneficiaries are taken and no sixth, and thirds of a share add up', () => {
  const shares = [33.33, 33.33, 33.34, 0, 0];
  const rows = shares.map((txtBeneficiaryShare) => ({ txtBeneficiaryShare }));
  const form = open({ values: { grpBeneficiaries: rows } });
  expect(said(form, 'grpBeneficiaries[0].txtBeneficiaryShare')).toEqual([]);
  expect(form.addRow('grpBeneficiaries')).toBeUndefined();
  expect(form.removeRow('grpBeneficiaries[4]')).toBe(true);
  expect(form.addRow('grpBeneficiaries')).toBe('grpBeneficiaries[5]');
});

test('beneficiaries that were entered one beneath the other open as rows, blank ones as none [BUILD-024]', () => {
  const blank = (number: number) => ({
    [`txtBeneficiary${number}Name`]: '',
    [`rdoBeneficiary${number}Revocable`]: 'R',
  });
  const form = open({
    values: {
      ...{ txtBeneficiary1Name: 'Jean Chen', cboBeneficiary1Relationship: 'S', txtBeneficiary1Share: 60 },
      ...{ rdoBeneficiary1Revocable: 'I', ...blank(2), ...blank(4), ...blank(5) },
      ...{ txtBeneficiary3Name: 'Anne Chen', cboBeneficiary3Relationship: 'C', txtBeneficiary3Share: 40 },
    },
  });
  const row = (name: string, relationship: string, share: number, revocable: string) => ({
    ...{ txtBeneficiaryName: name, cboBeneficiaryRelationship: relationship },
    ...{ txtBeneficiaryShare: share, rdoBeneficiaryRevocable: revocable },
  });
  expect(form.getValues().grpBeneficiaries).toEqual([row('Jean Chen', 'S', 60, 'I'), row('Anne Chen', 'C', 40, 'R')]);
});

test('what the illustration says of the insured and the coverage cannot be changed in the application', () => {
  const settings = { carried: 'txtInsuredName|rdoInsuredSex', annualPremium: 1234.5, ownerName: 'Jean Chen' };
  const form = open({ settings, values: { txtInsuredName: 'Marie Chen' } });
  form.change('txtInsuredName', 'Somebody Else');
  expect(form.getField('txtInsuredName').value).toBe('Marie Chen');
  expect(form.getField('dtInsuredBirthDate').readOnly).toBe(false);
  expect(form.getField('txtCoverageAnnual')).toMatchObject({ text: '$1,234.50', readOnly: true });
  expect(form.getField('rdoOwnerIsInsured').value).toBe('N');
  expect(form.getField('txtPolicyOwnerName').value).toBe('Jean Chen');
});

test('SIN, bank numbers and health answers are kept out of browser storage', () => {
  const kept = shipped.items.filter(({ isSensitive }) => isSensitive).map(({ name }) => name);
  const fields = ['txtOwnerSIN', 'txtAccountNumber', 'txtTransitNumber', 'rdoHeart', 'txtHeartNature', 'txtWeight'];
  expect(kept).toEqual(expect.arrayContaining(fields));
});
