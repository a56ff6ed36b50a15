import { readFileSync } from 'node:fs';
import type { FormValues } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

const ENTERED: FormValues = {
  txtInsuredAge: 40,
  rdoInsuredSex: 'M',
  cboInsuredSmokerClass: 'R',
  txtFaceAmount: 100_000,
  txtMonthlyBenefit: 3_000,
  rdoPaymentMode: '1',
};

const { price, reasons: refuse } = quoteClient(api, ENTERED);

const SMOKER: Readonly<Record<string, string>> = { N: 'R', S: 'S' };

/** Inputs of a published case as a person would enter them. */
const ENTRY: Readonly<Record<string, (value: string) => FormValues>> = {
  sex: (value) => ({ rdoInsuredSex: value }),
  cls: (value) => ({ cboInsuredSmokerClass: SMOKER[value] ?? '' }),
  age: (value) => ({ txtInsuredAge: Number(value) }),
  face: (value) => ({ txtFaceAmount: Number(value) }),
  plan: (value) => ({ cboCriticalPlan: value }),
  occ: (value) => ({ cboOccupation: value }),
  elim: (value) => ({ cboElimination: value }),
  benefit: (value) => ({ cboBenefitPeriod: value }),
  monthlyBenefit: (value) => ({ txtMonthlyBenefit: Number(value) }),
};

const QUANTITY: Readonly<Record<string, (premium: FirstYearPremium) => number | undefined>> = {
  ratePer1000: ({ coverages: [base] }) => base?.ratePer1000,
  ratePer100Monthly: ({ coverages: [base] }) => (base?.ratePer1000 ?? 0) / 10,
  annualPremium: ({ annualPremium }) => annualPremium,
  modalPremium_1: ({ modalPremium }) => modalPremium,
};

const file = new URL('./pricing/fund-and-health-golden.csv', import.meta.url);
const cases = (parseCsv(readFileSync(file, 'utf8')) ?? []).flatMap(({ cells }) => {
  const [id = '', prodID = '', inputs = '', name = '', value = '', tolerance = ''] = cells;
  const given = inputs.split(';').map((input) => input.split('=') as [string, string]);
  const isEntered = given.every(([key]) => key in ENTRY) && name in QUANTITY;
  return ['0230', '0210'].includes(prodID) && isEntered
    ? [{ id, prodID, given, name, value: Number(value), tolerance: Number(tolerance) }]
    : [];
});

test('ten published cases of health insurance can be entered', () => {
  expect(cases.length).toBe(10);
});

test.each(cases)('published case $id of product $prodID comes out of the form: $name [PREM-007]', async (each) => {
  const premium = await price(each.prodID, Object.assign({}, ...each.given.map(([key, text]) => ENTRY[key]?.(text))));
  const found = QUANTITY[each.name]?.(premium) ?? Number.NaN;
  expect(Math.abs(found - each.value)).toBeLessThanOrEqual(each.tolerance + 1e-9);
});

function values({ ledger }: FirstYearPremium, name: string): readonly (number | null)[] {
  return ledger.columns.find((column) => column.name === name)?.values ?? [];
}

describe('critical illness', () => {
  const RIDERS = { cboCriticalPlan: 'T75', chkROPD: true, chkROPX: true, chkWaiver: true };

  test('names its riders with what each adds, to the cent of the whole [PREM-012] [PREM-020]', async () => {
    const plain = await price('0230', { cboCriticalPlan: 'T75', chkWaiver: true });
    const premium = await price('0230', RIDERS);
    expect(premium.coverages.map(({ label }) => label)).toEqual(['cboProduct-option-0230', 'chkROPD', 'chkROPX']);
    expect(premium.coverages[0]?.premAnnual).toBe(plain.annualPremium);
    const sum = premium.coverages.reduce((total, { premAnnual }) => total + Math.round(100 * premAnnual), 0);
    expect(sum).toBe(Math.round(100 * premium.annualPremium));
    const monthly = premium.coverages.reduce((total, { modal }) => total + Math.round(100 * modal['1']), 0);
    expect(monthly).toBe(Math.round(100 * premium.modal['1']));
    for (const { premAnnual, premCoverage, policyFee, premWaiver } of premium.coverages) {
      expect(Math.round(100 * premAnnual)).toBe(Math.round(100 * (premCoverage + policyFee + premWaiver)));
    }
  });

  test('renews each ten years to 75, at a premium shown year by year', async () => {
    const premium = await price('0230');
    expect(premium.coverages).toMatchObject([{ premiumYears: 10, expiryAge: 75, isRenewable: true }]);
    const paid = values(premium, 'premium');
    expect(paid).toHaveLength(35);
    expect(paid[9]).toBe(paid[0]);
    expect(Number(paid[10])).toBeGreaterThan(Number(paid[9]));
    expect(new Set(values(premium, 'illnessBenefit'))).toEqual(new Set([100_000]));
  });

  test('shows what its return-of-premium riders give back', async () => {
    const premium = await price('0230', RIDERS);
    const [, returned] = values(premium, 'returnedAtDeath');
    expect(Number(returned)).toBeGreaterThan(0);
    const atExpiry = values(premium, 'returnedAtExpiry');
    expect(atExpiry.slice(0, -1).every((value) => value === 0)).toBe(true);
    expect(Number(atExpiry.at(-1))).toBeGreaterThan(Number(returned));
  });

  test('takes return at expiry off where it is not offered', async () => {
    const off = [
      { ...RIDERS, cboCriticalPlan: 'T20' },
      { ...RIDERS, txtInsuredAge: 51 },
    ];
    for (const changes of off) {
      const { coverages } = await price('0230', changes);
      expect(coverages.map(({ label }) => label)).not.toContain('chkROPX');
    }
  });

  test.each<[string, FormValues, readonly string[]]>([
    ['an insured who is too old', { txtInsuredAge: 66 }, ['txtInsuredAge msg-Range']],
    ['an insured who is too young', { txtInsuredAge: 17 }, ['txtInsuredAge msg-Range']],
    ['an amount below the least', { txtFaceAmount: 24_999 }, ['txtFaceAmount msg-Range']],
    ['no amount', { txtFaceAmount: null }, ['txtFaceAmount msg-required']],
    ['no plan', { cboCriticalPlan: '' }, ['cboCriticalPlan msg-Option']],
    ['a plan there is not', { cboCriticalPlan: 'T30' }, ['cboCriticalPlan msg-Option']],
  ])('refuses %s at the field', async (_, changes, expected) => {
    expect(await refuse('0230', changes)).toEqual(expected);
  });
});

describe('disability income', () => {
  test('names its riders with what each adds, to the cent of the whole', async () => {
    const premium = await price('0210', { chkDisabilityROP: true, chkCOLA: true, chkFutureIncrease: true });
    expect(premium.coverages.map(({ label }) => label)).toEqual([
      'cboProduct-option-0210',
      'chkDisabilityROP',
      'chkCOLA',
      'chkFutureIncrease',
    ]);
    expect(premium.coverages[0]?.premAnnual).toBe((await price('0210')).annualPremium);
    const sum = premium.coverages.reduce((total, { premAnnual }) => total + Math.round(100 * premAnnual), 0);
    expect(sum).toBe(Math.round(100 * premium.annualPremium));
  });

  test('is level to 65, with the monthly benefit year by year', async () => {
    const premium = await price('0210');
    expect(premium.coverages).toMatchObject([
      { faceAmount: 3_000, premiumYears: 25, expiryAge: 65, isRenewable: false, policyFee: 0 },
    ]);
    expect(new Set(values(premium, 'premium')).size).toBe(1);
    expect(values(premium, 'monthlyBenefit')).toHaveLength(25);
  });

  test.each<[string, FormValues, readonly string[]]>([
    ['an insured who is too old', { txtInsuredAge: 56 }, ['txtInsuredAge msg-Range']],
    ['a benefit above the most', { txtMonthlyBenefit: 10_001 }, ['txtMonthlyBenefit msg-Range']],
    ['no benefit', { txtMonthlyBenefit: null }, ['txtMonthlyBenefit msg-required']],
    ['an occupation there is not', { cboOccupation: '5' }, ['cboOccupation msg-Option']],
    ['no elimination period', { cboElimination: '' }, ['cboElimination msg-Option']],
    ['a benefit period there is not', { cboBenefitPeriod: '10' }, ['cboBenefitPeriod msg-Option']],
    [
      'a smoker class it does not insure',
      { cboInsuredSmokerClass: 'C' },
      ['cboInsuredSmokerClass msg-Option', 'cboInsuredSmokerClass msg-ChildClassAge'],
    ],
  ])('refuses %s at the field', async (_, changes, expected) => {
    expect(await refuse('0210', changes)).toEqual(expected);
  });
});
