import { readFileSync } from 'node:fs';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import {
  type FirstYearPremium,
  keptExempt,
  type LedgerGroup,
  mappingOf,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { exemptLimitAfter, exemptLimits } from '../src/pricing/calculation/universal/exempt-limit.ts';
import { universalProduct } from '../src/pricing/calculation/universal/universal-policy.ts';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const ENTERED: FormValues = {
  txtInsuredAge: 40,
  rdoInsuredSex: 'M',
  cboInsuredSmokerClass: 'R',
  cboRateClass: 'S',
  txtFaceAmount: 250_000,
  txtPlannedDeposit: 300,
  rdoInterest: 'R',
  txtUniversalRate: 4,
  rdoPaymentMode: '1',
};

function body(changes: FormValues) {
  return { ...payload({ ...ENTERED, ...changes, cboProduct: '0110' }), prodID: '0110' };
}

async function price(changes: FormValues = {}): Promise<FirstYearPremium> {
  const agent = await api.as('agent');
  const answer = await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', body(changes));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function refuse(changes: FormValues): Promise<readonly string[]> {
  const agent = await api.as('agent');
  const { status, body: answer } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', body(changes));
  expect(status).toBe(400);
  return (answer.issues ?? []).map(({ code, path }) => `${path} ${code}`);
}

/** Inputs of a published case as a person would enter them. */
const ENTRY: Readonly<Record<string, (value: string) => FormValues>> = {
  sex: (value) => ({ rdoInsuredSex: value }),
  cls: (value) => ({ cboInsuredSmokerClass: value === 'S' ? 'S' : 'R' }),
  age: (value) => ({ txtInsuredAge: Number(value) }),
  face: (value) => ({ txtFaceAmount: Number(value) }),
  deposit: (value) => ({ txtPlannedDeposit: Number(value) }),
  mode: (value) => ({ rdoPaymentMode: value }),
  prov: (value) => ({ cboProvince: value }),
  rate: (value) => ({ txtUniversalRate: 100 * Number(value) }),
  coi: (value) => ({ cboUniversalCost: value === 'YRT' ? 'Y' : 'L' }),
  dbOption: (value) => ({ cboUniversalBenefit: value === 'LEVEL' ? 'L' : 'F' }),
  year: () => ({}),
};

function value({ ledger }: FirstYearPremium, group: LedgerGroup, name: string, year: number): number {
  const found = ledger.columns.find((column) => column.group === group && column.name === name);
  return found?.values[year - 1] ?? Number.NaN;
}

const QUANTITY: Readonly<Record<string, (premium: FirstYearPremium, year: number) => number>> = {
  monthlyCoiPer1000: ({ coverages: [base] }) => (base?.ratePer1000 ?? 0) / 12,
  accountValue: (premium, year) => value(premium, 'current', 'accountValue', year),
  cashSurrenderValue: (premium, year) => value(premium, 'current', 'cashValue', year),
  surrenderCharge: (premium, year) => value(premium, 'policy', 'surrenderCharge', year),
  lapseYear: ({ ledger }) => ledger.lapseYear?.current ?? Number.NaN,
  minimumDepositTo100: ({ modalPremium }) => modalPremium,
};

const file = new URL('./pricing/fund-and-health-golden.csv', import.meta.url);
const cases = (parseCsv(readFileSync(file, 'utf8')) ?? []).flatMap(({ cells }) => {
  const [id = '', prodID = '', inputs = '', name = '', published = '', tolerance = ''] = cells;
  const given = inputs.split(';').map((input) => input.split('=') as [string, string]);
  const isEntered = prodID === '0110' && name in QUANTITY && given.every(([key]) => key in ENTRY);
  return isEntered ? [{ id, given, name, published: Number(published), tolerance: Number(tolerance) }] : [];
});

test('the published cases of universal life can be entered', () => {
  expect(cases.length).toBeGreaterThan(15);
});

test.each(cases)('published case $id comes out of the form: $name [PREM-017]', async (each) => {
  const goal = each.name === 'minimumDepositTo100' ? { cboDepositGoal: 'M' } : {};
  const entered = Object.assign(goal, ...each.given.map(([key, text]) => ENTRY[key]?.(text)));
  const year = Number(each.given.find(([key]) => key === 'year')?.[1] ?? 1);
  const found = QUANTITY[each.name]?.(await price(entered), year) ?? Number.NaN;
  expect(Math.abs(found - each.published)).toBeLessThanOrEqual(each.tolerance + 1e-9);
});

describe('a universal life quote', () => {
  test('shows what is guaranteed, the interest illustrated and one percent less, side by side', async () => {
    const premium = await price();
    expect(premium.ledger.scaleInterest).toEqual({ current: 0.04, reduced: 0.03 });
    const year20 = (['guaranteed', 'reduced', 'current'] as const).map((group) =>
      value(premium, group, 'accountValue', 20),
    );
    expect(year20).toEqual([...year20].sort((a, b) => a - b));
    expect(new Set(year20).size).toBe(3);
    expect(premium.annualPremium).toBe(3600);
    expect(premium.modal).toEqual({ '1': 300, '3': 900, '6': 1800, '12': 3600 });
  });

  test('says in which year it lapses, and pays nothing from then on', async () => {
    const premium = await price({ txtPlannedDeposit: 200, txtDepositYears: 10 });
    const { current = 0, reduced = 0, guaranteed = 0 } = premium.ledger.lapseYear ?? {};
    expect(guaranteed).toBeGreaterThan(1);
    expect(guaranteed).toBeLessThanOrEqual(reduced);
    expect(reduced).toBeLessThanOrEqual(current);
    expect(value(premium, 'current', 'deathBenefit', current - 1)).toBeGreaterThan(0);
    expect(value(premium, 'current', 'deathBenefit', current)).toBe(0);
  });

  test('credits the accounts their rates by their shares', async () => {
    const shares = { rdoInterest: 'A', txtShareDIA: 50, txtShareGIA5: 0, txtShareGIA10: 50 };
    expect((await price(shares)).ledger.scaleInterest?.current).toBeCloseTo(0.0275, 12);
  });

  test('finds the least deposit paid for some years that lasts to 100', async () => {
    const always = await price({ cboDepositGoal: 'M' });
    const tenYears = await price({ cboDepositGoal: 'M', txtDepositYears: 10 });
    expect(always.ledger.lapseYear?.current).toBeUndefined();
    expect(tenYears.ledger.lapseYear?.current).toBeUndefined();
    expect(tenYears.annualPremium).toBeGreaterThan(always.annualPremium);
    expect(value(tenYears, 'policy', 'premium', 11)).toBe(0);
  });

  test('finds the least deposit that reaches a value at an age', async () => {
    const target = { txtTargetValue: 100_000, txtTargetAge: 65 };
    for (const [goal, column] of [
      ['A', 'accountValue'],
      ['C', 'cashValue'],
    ] as const) {
      const premium = await price({ cboDepositGoal: goal, ...target });
      expect(value(premium, 'current', column, 25)).toBeGreaterThanOrEqual(100_000);
      const less = await price({ cboDepositGoal: 'P', txtPlannedDeposit: premium.modalPremium - 0.01 });
      expect(value(less, 'current', column, 25)).toBeLessThan(100_000);
    }
  });

  test('names its riders with what the account pays for each', async () => {
    const riders = { chkADO: true, chkTermRider: true, txtTermRiderFace: 100_000, cboTermRiderPlan: '20' };
    const child = { chkChildTerm: true, txtChildTermFace: 10_000, txtYoungestChildAge: 3 };
    const { coverages, annualPremium } = await price({ ...riders, ...child });
    expect(coverages.map(({ label }) => label)).toEqual([
      'cboProduct-option-0110',
      'chkADO',
      'chkTermRider',
      'chkChildTerm',
    ]);
    expect(coverages.slice(1).every(({ premAnnual, accountCharge = 0 }) => premAnnual === 0 && accountCharge > 0)).toBe(
      true,
    );
    expect(coverages[0]?.premAnnual).toBe(annualPremium);
  });

  test('charges accidental death on its own amount where one is entered [NUM-021]', async () => {
    const { coverages } = await price({ chkADO: true, txtAdbFace: 30_000 });
    expect(coverages.find(({ label }) => label === 'chkADO')?.faceAmount).toBe(30_000);
  });
});

test('universal life shows no year, and asks for no deposit, after it has lapsed at every interest', async () => {
  const { ledger } = await price({ txtPlannedDeposit: 200, cboDepositYears: 'N', txtDepositYears: 10 });
  const lapses = Object.values(ledger.lapseYear ?? {});
  expect(lapses).toHaveLength(3);
  expect(ledger.age).toHaveLength(Math.max(...lapses));
  expect(new Set(ledger.columns.map(({ values }) => values.length))).toEqual(new Set([Math.max(...lapses)]));
});

test.each<[string, FormValues, readonly string[]]>([
  ['an insured who is too old', { txtInsuredAge: 81 }, ['txtInsuredAge msg-Range']],
  ['a face amount above the most', { txtFaceAmount: 10_000_001 }, ['txtFaceAmount msg-Range']],
  ['no deposit', { txtPlannedDeposit: null }, ['txtPlannedDeposit msg-required']],
  ['a province there is not', { cboProvince: 'XX' }, ['cboProvince msg-Option']],
  ['a rate above the most', { txtUniversalRate: 8.01 }, ['txtUniversalRate msg-Range']],
  [
    'an age already reached',
    { cboDepositGoal: 'A', txtTargetValue: 5000, txtTargetAge: 40 },
    ['txtTargetAge msg-TargetAge'],
  ],
  ['a goal without a value', { cboDepositGoal: 'C', txtTargetAge: 65 }, ['txtTargetValue msg-required']],
  [
    'a term rider above five times the face amount',
    { txtFaceAmount: 25_000, chkTermRider: true, txtTermRiderFace: 125_001 },
    ['txtTermRiderFace msg-TermRiderMost'],
  ],
])('universal life refuses %s at the field', async (_, changes, expected) => {
  expect(await refuse(changes)).toEqual(expected);
});

test('universal life refuses shares that are not the whole account, at each of them', async () => {
  const issues = await refuse({ rdoInterest: 'A', txtShareDIA: 10 });
  expect(issues).toHaveLength(6);
  expect(issues.every((issue) => issue.endsWith('msg-SharesTotal'))).toBe(true);
});

/** Most the account of a man of 40 may hold after so many policy years, dollars. */
function exemptLine(face: number, year: number): number {
  return face * exemptLimitAfter(exemptLimits(ob10, universalProduct(ob10, '0110'), 'M', 40), year);
}

describe('a universal life quote whose deposits are more than an exempt policy takes', () => {
  const RICH: FormValues = { txtFaceAmount: 100_000, txtPlannedDeposit: 20_000, rdoPaymentMode: '12' };

  test('is over the exempt line in no year, at no interest, and says where the excess goes [NUM-010]', async () => {
    const premium = await price(RICH);
    for (const group of ['guaranteed', 'current', 'reduced'] as const) {
      for (const index of premium.ledger.age.keys()) {
        const held = value(premium, group, 'accountValue', index + 1);
        expect(held).toBeLessThanOrEqual(exemptLine(100_000, index + 1));
      }
    }
    expect(value(premium, 'current', 'exemptSideFund', 1)).toBeGreaterThan(10_000);
    expect(value(premium, 'current', 'sideFund', 50)).toBeGreaterThan(1_000_000);
    const years = premium.ledger.age.map((_, index) => index + 1);
    expect(keptExempt(premium.ledger, 'current')).toEqual([{ method: 'sideFund', years }]);
  });

  test('is as it always was where they are not', async () => {
    const { ledger } = await price({ txtPlannedDeposit: 200 });
    expect(keptExempt(ledger, 'current')).toEqual([]);
    expect(ledger.columns.some(({ name }) => name === 'sideFund' || name.startsWith('exempt'))).toBe(false);
  });

  test('goes the way its setup names, from the next publication on [NUM-011]', async () => {
    const agent = await api.as('agent');
    const developer = await api.as('developer');
    const served = await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0110' }));
    const universal = mappingOf('universal', served.body);
    const exempt = { methods: ['withdrawal'], mostIncrease: 0.08, sideFundAccount: 'DIA' };
    const changed = { ...served.body, quote: { ...served.body.quote, universal: { ...universal, exempt } } };
    const { body: form } = await agent.get<FormDocument>(
      path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }),
    );
    const request = { form: form.form, baseVersion: form.version, items: [], setups: { '0110': changed } };
    expect(await developer.post('/api/updateControlItems', request)).toMatchObject({ status: 200 });
    const entered = { ...body(RICH), formVersion: form.version + 1 };
    const { body: premium } = await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', entered);
    expect(keptExempt(premium.ledger, 'current')).toMatchObject([{ method: 'withdrawal' }]);
    expect(value(premium, 'current', 'exemptWithdrawal', 1)).toBeGreaterThan(10_000);
  });
});
