import {
  type CompareAnswer,
  type ErrorAnswer,
  type FormDocument,
  type FormValues,
  PATHS,
  type SharedOwnershipAnswer,
} from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { shareOwnership } from '../src/report/figure/shared-ownership.ts';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** Heritage Whole Life for 250,000. */
const policy = (changes: FormValues = {}) => ({
  ...payload({ cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false, ...changes }),
  prodID: '0010',
});
const SPLIT: FormValues = { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 };

async function share(values: FormValues = {}, illustrated = policy()) {
  const agent = await api.as('agent');
  const request = { payload: illustrated, values: { ...SPLIT, ...values } };
  return agent.post<SharedOwnershipAnswer & ErrorAnswer>(PATHS.sharedOwnership, request);
}

test('the form asks for names, share, split, tax rates and years [CONC-002, META-040]', async () => {
  const agent = await api.as('agent');
  const { body } = await agent.get<FormDocument>(path(PATHS.controlItems, { form: 'SharedOwnership' }));
  expect(body.items.map(({ name }) => name)).toEqual([
    ...['txtProtectionOwner', 'txtBenefitOwner', 'txtProtectionTaxRate', 'txtBenefitTaxRate'],
    ...['cboTermProduct', 'txtProtectionShare', 'txtBenefitSplit', 'txtYears'],
  ]);
});

test('the parts of both owners add up to the policy every year [CONC-003]', async () => {
  const { status, body } = await share();
  expect([status, body.years.length]).toEqual([200, 30]);
  const { body: quoted } = await (await api.as('agent')).post<CompareAnswer>(PATHS.illustrationCompare, policy());
  const columns = quoted.compared[0]?.premium?.ledger.columns ?? [];
  const of = (name: string) => columns.find((column) => column.group === body.group && column.name === name)?.values;
  for (const { year, protection, benefit, total } of body.years) {
    for (const key of ['premium', 'cumulativePremium', 'deathBenefit', 'cashValue'] as const) {
      expect(protection[key] + benefit[key]).toBeCloseTo(total[key], 6);
    }
    expect(total.deathBenefit).toBe(of('deathBenefit')?.[year - 1]);
    expect(total.cashValue).toBe(of('cashValue')?.[year - 1] ?? 0);
  }
  expect(body.years.at(-1)?.benefit.cashValue).toBeGreaterThan(0);
});

test('the share of the protection is the cost of the term insurance unless it is entered [CONC-002]', async () => {
  const { body } = await share();
  const term = policy({ chkProductCompare: true, cboCompareProduct1: '0180' });
  const { body: compared } = await (await api.as('agent')).post<CompareAnswer>(PATHS.illustrationCompare, term);
  expect(body.termCost).toBe(compared.compared[1]?.premium?.annualPremium);
  expect(body.protectionShare).toBe(body.termCost);
  expect(body.years[0]?.protection.premium).toBe(body.termCost);
  expect((await share({ txtProtectionShare: 100 })).body.years[0]?.protection.premium).toBe(100);
});

test('a form that is wrong, and a policy without a death benefit, are refused with their codes', async () => {
  const wrong = await share({ txtBenefitSplit: 120 });
  expect([wrong.status, wrong.body.issues]).toEqual([400, [{ code: 'msg-Range', path: 'txtBenefitSplit' }]]);
  const unpriced = await share({}, policy({ txtFaceAmount: 1 }));
  expect(unpriced.status).toBe(400);
});

describe('the return of an owner', () => {
  const years = shareOwnership({
    ages: [40, 41, 42],
    values: { outlay: [1000, 1000, 1000], cashValue: [500, 2500, 4000], deathBenefit: [5000, 6000, 8000] },
    protectionShare: 600,
    benefitSplit: 100,
    protectionTaxRate: 30,
    benefitTaxRate: 50,
    years: 9,
  });

  /** What is received less the premiums, all at the first day of the policy. */
  const worth = (premium: number, count: number, rate: number, received: number) =>
    received / (1 + rate) ** count -
    Array.from({ length: count }, (_, index) => premium / (1 + rate) ** index).reduce((sum, one) => sum + one, 0);

  test('re-discounts to nothing, at death free of tax and at surrender with the gain taxed [CONC-004]', () => {
    expect(years).toHaveLength(3);
    for (const { year, protection, benefit } of years) {
      const { returnAtDeath, returnAtSurrender } = benefit;
      expect(worth(600, year, protection.returnAtDeath ?? 0, protection.deathBenefit)).toBeCloseTo(0, 4);
      expect(worth(400, year, returnAtDeath ?? 0, benefit.deathBenefit)).toBeCloseTo(0, 4);
      const gain = Math.max(0, benefit.cashValue - 400 * year);
      expect(worth(400, year, returnAtSurrender ?? 0, benefit.cashValue - gain / 2)).toBeCloseTo(0, 4);
    }
  });

  test('is not there where nothing comes back', () => {
    expect(years.map(({ protection }) => protection.returnAtSurrender)).toEqual([null, null, null]);
    expect(years.map(({ protection, benefit }) => protection.deathBenefit + benefit.deathBenefit)).toEqual([
      5000, 6000, 8000,
    ]);
  });
});
