import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, SolveAnswer, SolvedValue, SolveRequest } from '@lifeform/metadata/contract';
import { type FirstYearPremium, findColumn, type LedgerGroup, offeredSolves } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

const ENTERED = { txtFaceAmount: 250_000, txtPlannedDeposit: 3000, chkADO: false, chkWaiver: false };
const { body, price, reasons } = quoteClient(api, ENTERED);

async function ask(prodID: string, solve: Omit<SolveRequest, 'payload'>, changes: FormValues = {}) {
  const agent = await api.as('agent');
  return agent.post<SolveAnswer & ErrorAnswer>('/api/illustrations/solve', {
    ...solve,
    payload: body(prodID, changes),
  });
}

/** A number that was found. */
const amount = ({ found }: SolveAnswer): number => Number(found?.value);

async function solved(...asked: Parameters<typeof ask>): Promise<SolveAnswer> {
  const answer = await ask(...asked);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** A figure of an ordinary quote, at the end of the year that ends at an age. */
function at({ ledger }: FirstYearPremium, group: LedgerGroup, name: string, age: number): number {
  const column = ledger.columns.find((one) => one.group === group && one.name === name);
  return column?.values[ledger.age.indexOf(age - 1)] ?? 0;
}

type Shown = (quote: FirstYearPremium, age: number) => number;

/** A column at the end of the year that ends at the age. */
const shows =
  (group: LedgerGroup, name: string): Shown =>
  (quote, age) =>
    at(quote, group, name, age);

/** One solve of a product, and what an ordinary quote with the value found is to show. */
interface Met {
  readonly entered?: FormValues;
  readonly asked: { readonly solve: string; readonly target?: number; readonly age: number };
  readonly field: string;
  /** Of the field's values; absent where it has options. */
  readonly step?: number;
  readonly shown: Shown;
  /** Absent = anything above nothing. */
  readonly least?: number;
  /** What the solve enters besides. */
  readonly with?: FormValues;
}

const SECOND = { txtInsured2Age: 38, rdoInsured2Sex: 'F', cboInsured2SmokerClass: 'R', cboInsured2Rating: '100' };
const RETIRED = { txtInsuredAge: 66, txtDeposit: 100_000, txtIncomeToAge: 95, cboPayoutType: 'FlatAmount' };
const LAYERS = {
  ...{ chkTerm10: true, txtFaceTerm10: 100_000, cboDurationTypeTerm10: 'A', txtDurationTerm10: 85 },
  ...{ chkTerm20: true, txtFaceTerm20: 400_000 },
};

const cash = (target: number, group: LedgerGroup = 'current'): Met => ({
  ...{ asked: { solve: 'cashValue', target, age: 60 }, field: 'txtFaceAmount', step: 1 },
  shown: shows(group, 'cashValue'),
});
const death = (target: number, solve = 'deathBenefit', field = 'txtFaceAmount'): Met => ({
  ...{ asked: { solve, target, age: 59 }, field, step: 1, shown: shows('guaranteed', 'deathBenefit') },
});
const deposit = (target: number, entered: FormValues = {}, group: LedgerGroup = 'assumed'): Met => ({
  ...{ asked: { solve: 'deposit', target, age: 70 }, field: 'txtDeposit', step: 1, entered },
  shown: shows(group, 'value'),
});

/** The premium, by the amount that sets it, for a value at an age. */
const VALUES: Readonly<Record<string, Met>> = {
  '0010': cash(20_000),
  '0020': cash(20_000),
  '0022': { ...cash(40_000), entered: { ...SECOND, rdoPolicyType: 'L' } },
  '0025': { ...cash(20_000), entered: { txtEnhancement: 10_000, cboEnhancementGuarantee: '10' } },
  '0030': cash(20_000),
  '0040': cash(20_000),
  '0195': cash(2000, 'guaranteed'),
  '0180': { ...death(600_000, 'deathBenefit20', 'txtFaceTerm20'), entered: LAYERS },
  '0185': death(123_456),
  '0186': { ...death(123_456), entered: { ...SECOND, rdoPolicyType: 'F' } },
  '0190': death(123_456),
  '0192': death(123_456),
  '0110': {
    ...{ asked: { solve: 'deposit', target: 100_000, age: 70 }, field: 'txtPlannedDeposit', step: 0.01 },
    ...{ shown: shows('current', 'cashValue'), with: { cboDepositGoal: 'P' } },
  },
  '0210': {
    ...{ asked: { solve: 'benefitAtAge', target: 2500, age: 60 }, field: 'txtMonthlyBenefit', step: 1 },
    shown: shows('guaranteed', 'monthlyBenefit'),
  },
  '0230': {
    ...{ asked: { solve: 'returned', target: 4000, age: 45 }, field: 'txtFaceAmount', step: 1 },
    ...{ entered: { chkROPD: true, cboCriticalPlan: 'T75' }, shown: shows('guaranteed', 'returnedAtDeath') },
  },
  '0310': deposit(50_000),
  '0360': deposit(50_000),
  '0370': deposit(20_000),
  '0380': deposit(150_000, { txtInsuredAge: 50 }),
  '0340': deposit(100_000, { ...RETIRED, cboPayoutType: 'Minimum' }),
  '0350': deposit(100_000, { ...RETIRED, cboPayoutType: 'Minimum' }),
  '0385': deposit(100_000, { ...RETIRED, cboPayoutType: 'Minimum' }),
  '0330': {
    ...{ asked: { solve: 'payment', target: 1000, age: 70 }, field: 'txtDeposit', step: 1, entered: RETIRED },
    shown: ({ figures = [] }) => figures.find(({ name }) => name.startsWith('payment-'))?.value ?? 0,
  },
};

const lent = (group: LedgerGroup = 'current', entered: FormValues = {}, age = 75): Met => ({
  ...{ asked: { solve: 'carry', age }, field: 'txtPremiumLoanYears', step: 1, entered },
  ...{ shown: shows(group, 'deathBenefitAfterLoan'), with: { chkPremiumLoan: true } },
});
const income = (entered: FormValues): Met => ({
  ...{ asked: { solve: 'carry', age: 90 }, field: 'txtDeposit', step: 1, entered, least: 6000 },
  shown: shows('assumed', 'income'),
});

/** A product whose premium carries nothing further: with either amount the column ends at the same age. */
interface Lasts {
  readonly field: string;
  readonly amounts: readonly [number, number];
  readonly group: LedgerGroup;
  readonly name: string;
  readonly entered?: FormValues;
}

const covered = (entered: FormValues = {}): Lasts => ({
  ...{ field: 'txtFaceAmount', amounts: [50_000, 500_000], group: 'guaranteed', name: 'deathBenefit', entered },
});
const kept = (group: LedgerGroup = 'assumed'): Lasts => ({
  ...{ field: 'txtDeposit', amounts: [500, 5000], group, name: 'value' },
});

/** The lowest premium that carries to an age; or why the product has none, the amount paid deciding nothing of it. */
const CARRIED: Readonly<Record<string, Met | Lasts>> = {
  '0010': lent(),
  '0020': lent(),
  '0022': lent('current', { ...SECOND, rdoPolicyType: 'L' }),
  '0025': lent('current', { txtEnhancement: 10_000, cboEnhancementGuarantee: '10' }),
  '0040': lent('current', { cboCover: '65' }, 60),
  '0195': lent('guaranteed', {}, 60),
  '0110': {
    ...{ asked: { solve: 'carry', age: 85 }, field: 'txtPlannedDeposit', step: 0.01 },
    ...{ shown: shows('current', 'deathBenefit'), with: { cboDepositGoal: 'P' } },
  },
  '0180': {
    ...{ asked: { solve: 'carry20', target: 500_000, age: 62 }, field: 'txtDurationTerm20', step: 1 },
    ...{ entered: LAYERS, shown: shows('guaranteed', 'deathBenefit') },
  },
  '0190': {
    ...{ asked: { solve: 'carryCover', age: 58 }, field: 'cboCover', shown: shows('guaranteed', 'deathBenefit') },
  },
  '0340': income({ ...RETIRED, txtFlatAmount: 6000 }),
  '0350': income({ ...RETIRED, txtFlatAmount: 6000 }),
  '0385': income({ ...RETIRED, txtFlatAmount: 6000 }),
  '0380': income({ txtInsuredAge: 66, txtValuesToAge: 95, txtYearlyWithdrawal: 6000 }),
  '0030': covered(),
  '0185': covered(),
  '0186': covered({ ...SECOND, rdoPolicyType: 'F' }),
  '0192': covered(),
  '0210': {
    ...{ field: 'txtMonthlyBenefit', amounts: [500, 5000], group: 'guaranteed', name: 'monthlyBenefit' },
  },
  '0230': { ...covered(), name: 'illnessBenefit' },
  '0310': kept(),
  '0360': kept(),
  '0370': kept(),
  '0330': {
    ...{ field: 'txtDeposit', amounts: [20_000, 200_000], group: 'guaranteed', name: 'income', entered: RETIRED },
  },
};

const ALL = seed.products.map(({ prodID }) => prodID).sort();

/** What a value found is worth, asked of ordinary quotes: with it the target is met, with the one before it is not. */
/** A solve prices no more illustrations: its time is theirs. */
const MOST_TRIES = 40;

async function checkMet(prodID: string, { asked, entered = {}, field, step, shown, ...expected }: Met): Promise<void> {
  const { found, beside, ...answer } = await solved(prodID, asked, entered);
  expect({ prodID, field: answer.field, stopped: answer.stopped }).toEqual({ prodID, field, stopped: 'met' });
  expect(answer.tries).toBeLessThanOrEqual(MOST_TRIES);
  const quoted = async (value: SolvedValue['value'] = 0) =>
    shown(await price(prodID, { ...entered, ...expected.with, [field]: value }), asked.age);
  const least = expected.least ?? asked.target ?? 0.01;
  expect(await quoted(found?.value)).toBeGreaterThanOrEqual(least);
  expect(await quoted(beside?.value)).toBeLessThan(least);
  if (step !== undefined) expect(Number(found?.value) - Number(beside?.value)).toBeCloseTo(step, 6);
}

describe('one search serves every product', () => {
  test.each(ALL)(
    '%s has the premium for a value at an age in at most 40 illustrations: one step less does not reach it [SOLVE-004] [SOLVE-025]',
    async (prodID) => {
      const met = VALUES[prodID];
      if (met === undefined) throw new Error(`no value at an age is asked of ${prodID}`);
      await checkMet(prodID, met);
    },
  );

  test.each(ALL)('%s has the lowest that carries to an age, or says why not [SOLVE-004]', async (prodID) => {
    const carried = CARRIED[prodID];
    if (carried === undefined) throw new Error(`nothing is carried to an age of ${prodID}`);
    const setup = seed.products.find((one) => one.prodID === prodID);
    const reason = setup?.notSolved?.find(({ name }) => name === 'carry')?.reason;
    if ('asked' in carried) {
      expect(reason).toBeUndefined();
      await checkMet(prodID, carried);
      return;
    }
    const offered = setup ? offeredSolves(setup, carried.entered ?? {}) : [];
    expect(offered.filter(({ name }) => name.startsWith('carry'))).toEqual([]);
    expect(reason?.en).toMatch(/^Lowest .+ that carries .+ to an age: /);
    expect(reason?.fr).toMatch(/^(Prime|Dépôt) .+ jusqu’à un âge\u00a0: /);
    const lastAges = carried.amounts.map(async (amount) => {
      const { ledger } = await price(prodID, { ...carried.entered, [carried.field]: amount });
      const column = ledger.columns.find(({ group, name }) => group === carried.group && name === carried.name);
      return ledger.age[(column?.values ?? []).findLastIndex((value) => (value ?? 0) > 0)];
    });
    const [one, other] = await Promise.all(lastAges);
    expect(one).toBeGreaterThan(40);
    expect(other).toBe(one);
  });
});

describe('a value found for an illustration', () => {
  test('is the largest face amount that a monthly payment buys; a dollar more costs more [SOLVE-007]', async () => {
    const { found, beside } = await solved('0010', { solve: 'face', target: 200 });
    const monthly = async (value: SolvedValue['value'] = 0) =>
      (await price('0010', { txtFaceAmount: value })).modalPremium;
    expect(await monthly(found?.value)).toBe(found?.figure);
    expect(found?.figure).toBeLessThanOrEqual(200);
    expect(beside?.value).toBe(Number(found?.value) + 1);
    expect(await monthly(beside?.value)).toBeGreaterThan(200);
  });
});

describe('universal life', () => {
  const benefit = async (changes: FormValues, age: number) =>
    at(await price('0110', { cboDepositGoal: 'P', ...changes }), 'current', 'deathBenefit', age);
  const moved = async (changes: FormValues) => {
    const { ledger } = await price('0110', { cboDepositGoal: 'P', ...changes });
    return ledger.columns.some(({ group, name }) => group === 'current' && name.startsWith('exempt'));
  };

  test('has the highest deposit under the exempt limit: a dollar more passes it [SOLVE-005]', async () => {
    const most = amount(await solved('0110', { solve: 'exempt' }));
    expect(await moved({ txtPlannedDeposit: most })).toBe(false);
    expect(await moved({ txtPlannedDeposit: most + 1 })).toBe(true);
  });

  test('has the smallest coverage that keeps the deposit exempt, and the largest it carries [SOLVE-007]', async () => {
    const least = amount(await solved('0110', { solve: 'leastCoverage' }, { txtPlannedDeposit: 8000 }));
    expect(await moved({ txtPlannedDeposit: 8000, txtFaceAmount: least })).toBe(false);
    expect(await moved({ txtPlannedDeposit: 8000, txtFaceAmount: least - 1 })).toBe(true);
    const most = amount(await solved('0110', { solve: 'mostCoverage', age: 90 }));
    expect(await benefit({ txtFaceAmount: most }, 90)).toBeGreaterThan(0);
    expect(await benefit({ txtFaceAmount: most + 1 }, 90)).toBe(0);
  });

  test('is asked as entered, whatever goal its own form has for the deposit', async () => {
    const { found } = await solved('0110', { solve: 'deposit', target: 100_000, age: 70 }, { cboDepositGoal: 'M' });
    const quote = await price('0110', { cboDepositGoal: 'P', txtPlannedDeposit: found?.value ?? 0 });
    expect(at(quote, 'current', 'cashValue', 70)).toBe(found?.figure);
  });
});

describe('a participating whole life policy', () => {
  const MAN: FormValues = { txtInsuredAge: 40, rdoInsuredSex: 'M', rdoPaymentMode: '12' };
  const JOINT: FormValues = { ...MAN, ...SECOND, rdoPolicyType: 'L' };
  const ENHANCED: FormValues = { ...MAN, txtEnhancement: 10_000, cboEnhancementGuarantee: '10' };

  test.each([
    ['0010', MAN],
    ['0020', MAN],
    ['0022', JOINT],
    ['0025', ENHANCED],
    ['0040', { ...MAN, cboCover: '65' }],
  ])(
    'of %s has its earliest premium offset: one year earlier dividends do not last [SOLVE-005]',
    async (prodID, entered) => {
      const { field, stopped, ...answer } = await solved(prodID, { solve: 'offset' }, entered);
      expect({ field, stopped }).toEqual({ field: 'txtPremiumOffsetYears', stopped: 'met' });
      const years = Number(answer.found?.value);
      const after = async (paid: number) => {
        const { ledger } = await price(prodID, { ...entered, chkPremiumOffset: true, txtPremiumOffsetYears: paid });
        const outlay = findColumn(ledger, 'outlay', 'current')?.values ?? [];
        expect(outlay.slice(0, paid).every((amount) => (amount ?? 0) > 0)).toBe(true);
        return outlay.slice(paid).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
      };
      expect(years).toBeGreaterThan(1);
      expect(await after(years)).toBe(0);
      expect(await after(years - 1)).toBeGreaterThan(0);
    },
  );

  test('whose dividends are paid in cash has none', async () => {
    expect(await solved('0010', { solve: 'offset' }, { ...MAN, cboDividendOption: 'PIC' })).toMatchObject({
      stopped: 'none',
    });
  });

  test.each([
    ['0010', MAN, 20_000],
    ['0020', MAN, 50_000],
    ['0022', JOINT, 10_000],
    ['0025', ENHANCED, 20_000],
    // Here the loan ends with what may be lent, not with what is to be left.
    ['0010', MAN, 1],
  ])(
    'of %s has the highest loan from 60 to 75 that leaves a value: a dollar more does not [SOLVE-006]',
    async (prodID, entered, left) => {
      const asked = { solve: 'loan', target: left, from: 60, age: 75 };
      const most = amount(await solved(prodID, asked, entered));
      const borrowed = async (txtPolicyLoan: number) => {
        const loan = { chkPolicyLoan: true, txtPolicyLoan, txtPolicyLoanFromAge: 60, txtPolicyLoanUntilAge: 75 };
        const quote = await price(prodID, { ...entered, ...loan });
        const taken = findColumn(quote.ledger, 'loanTaken', 'current')?.values ?? [];
        return { taken: taken.filter((each) => (each ?? 0) > 0), left: at(quote, 'current', 'cashValue', 75) };
      };
      const found = await borrowed(most);
      expect(found.taken).toEqual(Array(15).fill(most));
      expect(found.left).toBeGreaterThanOrEqual(left);
      const more = await borrowed(most + 1);
      expect(more.left < left || more.taken.some((each) => each !== most + 1)).toBe(true);
    },
  );

  test.each([
    [
      'beside an automatic premium loan',
      { chkPremiumOffset: true, txtPremiumOffsetYears: 20, chkPremiumLoan: true, txtPremiumLoanYears: 10 },
      'chkPremiumLoan msg-PremiumLoanAlone',
    ],
    [
      'as long as they are due',
      { chkPremiumOffset: true, txtPremiumOffsetYears: 60 },
      'txtPremiumOffsetYears msg-PremiumOffsetYears',
    ],
    [
      'before a year has passed',
      { chkPolicyLoan: true, txtPolicyLoan: 100, txtPolicyLoanFromAge: 40, txtPolicyLoanUntilAge: 50 },
      'txtPolicyLoanFromAge msg-Range',
    ],
  ])('is refused premiums or loans %s', async (_, changes, reason) => {
    expect(await reasons('0010', { ...MAN, ...changes })).toContain(reason);
  });

  test('a product that does not participate neither offsets nor lends', async () => {
    const asked = { chkPremiumOffset: true, txtPremiumOffsetYears: 5, chkPolicyLoan: true, txtPolicyLoan: 100 };
    expect(await price('0195', { ...MAN, ...asked })).toEqual(await price('0195', MAN));
  });
});

describe('savings and income', () => {
  const value = async (prodID: string, changes: FormValues, age: number) =>
    at(await price(prodID, changes), 'assumed', 'value', age);
  const SAVED = { txtInsuredAge: 66, txtDeposit: 100_000, txtIncomeToAge: 90 };

  test('have the highest withdrawal from one age to another that leaves a value: a dollar more does not [SOLVE-006]', async () => {
    const fund = { ...SAVED, txtInsuredAge: 50, txtValuesToAge: 85 };
    const most = amount(await solved('0380', { solve: 'income', target: 20_000, from: 60, age: 80 }, fund));
    const drawn = (txtYearlyWithdrawal: number) => ({ ...fund, txtYearlyWithdrawal, txtWithdrawalFromAge: 60 });
    expect(await value('0380', drawn(most), 80)).toBeGreaterThanOrEqual(20_000);
    expect(await value('0380', drawn(most + 1), 80)).toBeLessThan(20_000);
    const { ledger } = await price('0380', drawn(most));
    const paid = findColumn(ledger, 'income', 'assumed')?.values ?? [];
    expect([59, 60, 80].map((age) => paid[ledger.age.indexOf(age - 1)])).toEqual([0, most, most]);
  });

  test('have the highest level income that leaves a value at an age: a dollar more does not [SOLVE-006]', async () => {
    const paid = { ...SAVED, cboPayoutType: 'FlatAmount' };
    const { found } = await solved('0340', { solve: 'income', target: 20_000, age: 80 }, SAVED);
    expect(found?.figure).toBeGreaterThanOrEqual(20_000);
    expect(await value('0340', { ...paid, txtFlatAmount: found?.value ?? 0 }, 80)).toBe(found?.figure);
    expect(await value('0340', { ...paid, txtFlatAmount: Number(found?.value) + 1 }, 80)).toBeLessThan(20_000);
  });

  test('have the premium of an annuity for a payment: a dollar less pays less', async () => {
    const { found, beside } = await solved('0330', { solve: 'payment', target: 1000 }, SAVED);
    expect(found?.figure).toBeGreaterThanOrEqual(1000);
    expect(beside?.figure).toBeLessThan(1000);
  });

  test('and protection have their deposit and their benefit', async () => {
    const fund = await solved('0380', { solve: 'deposit', target: 150_000, age: 70 }, { ...SAVED, txtInsuredAge: 50 });
    expect(fund).toMatchObject({ field: 'txtDeposit', stopped: 'met' });
    const illness = await solved('0230', { solve: 'benefit', target: 100 });
    expect(illness).toMatchObject({ field: 'txtFaceAmount', stopped: 'met' });
  });
});

describe('a search that finds nothing', () => {
  test('ends within its bound and says so, with the limits of the field', async () => {
    const answer = await solved('0010', { solve: 'cashValue', target: 900_000_000, age: 60 });
    expect(answer).toMatchObject({ stopped: 'none', target: 900_000_000, least: 10_000, most: 5_000_000 });
    expect(answer.found).toBeUndefined();
    expect(answer.tries).toBeLessThan(40);
  });

  test('at a limit that holds already gives the limit', async () => {
    const answer = await solved('0010', { solve: 'cashValue', target: 1, age: 60 });
    expect(answer).toMatchObject({ stopped: 'limit', found: { value: 10_000 }, tries: 1 });
    expect(answer.beside).toBeUndefined();
  });

  test('as the illustration itself is refused names its fields', async () => {
    const { status, body: answer } = await ask('0010', { solve: 'face', target: 200 }, { txtInsuredAge: 99 });
    expect(status).toBe(400);
    expect(answer.issues?.map(({ path }) => path)).toContain('txtInsuredAge');
  });
});

describe('a solve is refused', () => {
  test('that the product does not offer, and with a question left open', async () => {
    expect(await ask('0185', { solve: 'cashValue', target: 1000, age: 60 })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'msg-Option', path: 'solve' }] },
    });
    expect(await ask('0010', { solve: 'cashValue', target: 1000 })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'msg-Required', path: 'age' }] },
    });
  });

  test('to a person without new business', async () => {
    const system = await api.as('biAnalyst');
    const request = { solve: 'face', target: 200, payload: payload() };
    expect((await system.post('/api/illustrations/solve', request)).status).toBe(403);
  });
});
