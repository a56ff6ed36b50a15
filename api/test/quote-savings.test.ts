import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { FirstYearPremium, LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

/** A man of 40 who deposits 25,000 on the day the regulation of the basis was taken for. */
const ENTERED: FormValues = { txtInsuredAge: 40, rdoInsuredSex: 'M', txtDeposit: 25_000, dtDepositDate: '2026-01-01' };

const { price, refuse } = quoteClient(api, ENTERED);

function figure({ figures = [] }: FirstYearPremium, name: string): number | undefined {
  return figures.find((each) => each.name === name)?.value;
}

function column({ ledger }: FirstYearPremium, group: LedgerGroup, name: string): readonly (number | null)[] {
  return ledger.columns.find((each) => each.group === group && each.name === name)?.values ?? [];
}

describe('a deposit', () => {
  test('on guaranteed interest comes to its published value at maturity, the first thing said of it', async () => {
    const quote = await price('0310', { cboAccount: '60', txtValuesToAge: 65 });
    expect(quote.figures?.[0]).toEqual({
      name: 'maturityValue',
      unit: 'dollars',
      value: 29_335.28,
      parameters: { months: 60 },
    });
    expect(quote).toMatchObject({ annualPremium: 25_000, coverages: [], issueAge: 40 });
    expect(figure(quote, 'interestRate')).toBe(0.0325);
  });

  test('is guaranteed to the end of its term, and no renewal after it is', async () => {
    const quote = await price('0310', { cboAccount: '60', txtValuesToAge: 65 });
    const [promised, assumed] = [column(quote, 'guaranteed', 'value'), column(quote, 'assumed', 'value')];
    expect(promised).toHaveLength(25);
    expect(promised.slice(3, 6)).toEqual([assumed[3], 29_335.28, null]);
    expect(assumed.at(-1)).toBeGreaterThan(29_335.28);
  });

  test('loses to the market value adjustment when a term is broken at higher rates', async () => {
    const same = await price('0310', { cboAccount: '60', txtValuesToAge: 65 });
    const higher = await price('0310', { cboAccount: '60', txtValuesToAge: 65, txtEarlyCashRate: 5 });
    const adjustment = (quote: FirstYearPremium) => column(quote, 'assumed', 'marketValueAdjustment')[0] ?? 0;
    expect(adjustment(same)).toBeLessThan(0);
    expect(adjustment(higher)).toBeLessThan(adjustment(same));
    expect(figure(higher, 'earlyCash')).toBe(column(higher, 'assumed', 'cashValue')[0]);
  });

  test('on daily interest is promised nothing but the deposit', async () => {
    const quote = await price('0360', { txtValuesToAge: 50 });
    const told = ['valueAtAge', 'lowerValueAtAge', 'interestRate', 'interestEarned', 'lowerInterestEarned'];
    expect(quote.figures?.map(({ name }) => name)).toEqual(told);
    expect(column(quote, 'guaranteed', 'value')).toEqual([]);
    // 25,000 at 2 % for 3,650 days.
    expect(figure(quote, 'valueAtAge')).toBe(30_474.86);
  });

  test('of registered savings becomes income by 71', async () => {
    expect(await refuse('0310', { cboAccountType: 'RRSP', txtValuesToAge: 72 })).toMatchObject([
      { code: 'msg-Range', path: 'txtValuesToAge' },
    ]);
    expect(await refuse('0310', { cboAccountType: 'LIRA', txtInsuredAge: 72, txtValuesToAge: 80 })).toMatchObject([
      { code: 'msg-RegisteredToAge', path: 'cboAccountType' },
    ]);
    await price('0310', { cboAccountType: 'NONREG', txtInsuredAge: 72, txtValuesToAge: 80 });
  });
});

describe('tax-free savings', () => {
  const room = { cboAccount: 'DIA', txtValuesToAge: 65, txtTfsaContributed: 60_000 };

  test('say the room of the year and what is left of it [PREM-018]', async () => {
    // 109,000 by 2026 for whoever had all the room there ever was.
    const quote = await price('0370', { ...room, txtTfsaWithdrawn: 1_000 });
    expect([figure(quote, 'roomBefore'), figure(quote, 'roomAfter')]).toEqual([50_000, 25_000]);
  });

  test('count room from the year of turning 18, or of residence [PREM-018]', async () => {
    const born = await price('0370', { ...room, txtTfsaContributed: 0, dtInsuredBirthDate: '2004-05-05' });
    expect(figure(born, 'roomBefore')).toBe(6_000 + 6_500 + 3 * 7_000);
    const came = await price('0370', { ...room, txtTfsaContributed: 0, dtResidentSince: '2023-02-01' });
    expect(figure(came, 'roomBefore')).toBe(6_500 + 3 * 7_000);
  });

  test('take no deposit above the room, and say how much there is', async () => {
    expect(await refuse('0370', { ...room, txtDeposit: 49_001 })).toEqual([
      { code: 'msg-TfsaRoom', path: 'txtDeposit', parameters: { amount: { value: 49_000, format: 'currency' } } },
    ]);
    await price('0370', { ...room, txtDeposit: 49_000 });
  });

  test('are not known of a year without a limit', async () => {
    expect(await refuse('0370', { ...room, dtDepositDate: '2031-01-01' })).toMatchObject([
      { code: 'msg-TfsaYear', path: 'dtDepositDate' },
    ]);
  });
});

/** A premium or transfer of 100,000 on the first day of 2026. */
const BOUGHT: FormValues = { txtDeposit: 100_000, cboAccountType: 'RRSP', dtDepositDate: '2026-01-01' };

describe('a payout annuity', () => {
  const life = { ...BOUGHT, txtInsuredAge: 65, txtGuaranteeYears: 0 };
  const joint = {
    ...BOUGHT,
    cboAnnuityType: 'J',
    txtDeposit: 250_000,
    txtInsuredAge: 65,
    txtInsured2Name: 'Luc Roy',
    txtInsured2Age: 62,
    rdoInsured2Sex: 'F',
    txtSurvivorShare: 60,
    rdoReducesOn: 'either',
    txtGuaranteeYears: 5,
  };

  test.each([
    ['a life without a guarantee', life, 555.77],
    [
      'a life with ten guaranteed years',
      { ...life, rdoInsuredSex: 'F', txtInsuredAge: 70, txtGuaranteeYears: 10 },
      579.85,
    ],
    ['two lives, reducing on either death', joint, 1261.08],
    ['a life with its premium back in instalments', { ...life, cboRefund: 'instalment' }, 525.21],
    ['ten years certain', { ...life, cboAnnuityType: 'C', txtTermYears: 10 }, 935.99],
  ])('pays %s what is published [PREM-018]', async (_, entered, payment) => {
    const quote = await price('0330', entered);
    expect(quote.figures?.[0]).toEqual({ name: 'payment-1', unit: 'dollars', value: payment });
    expect(new Set(quote.ledger.columns.map(({ group }) => group))).toEqual(new Set(['guaranteed']));
  });

  test('says what is taxed of money that is not registered [PREM-018]', async () => {
    const quote = await price('0330', { ...life, cboAccountType: 'NONREG', txtInsuredAge: 70 });
    expect(figure(quote, 'taxablePart')).toBe(2095.25);
    expect(figure(await price('0330', life), 'taxablePart')).toBeUndefined();
  });

  test('pays in each mode, rises with its increase and leaves what is guaranteed at death', async () => {
    const yearly = await price('0330', { ...life, rdoPayoutMode: '12', txtIndexation: 2, txtGuaranteeYears: 10 });
    expect(yearly.figures?.map(({ name }) => name)).toEqual([
      ...['payment-12', 'guaranteeMonths', 'certainTotal', 'returnedByYear'],
    ]);
    const income = column(yearly, 'guaranteed', 'income');
    expect(income[1]).toBeCloseTo((income[0] ?? 0) * 1.02, 2);
    expect(column(yearly, 'guaranteed', 'deathBenefit').slice(9, 11)).toEqual([0, 0]);
    expect(column(yearly, 'guaranteed', 'deathBenefit')[0]).toBeGreaterThan(0);
  });

  test.each([
    ['a buyer too young', { ...life, txtInsuredAge: 39 }, 'msg-Range', 'txtInsuredAge'],
    ['a premium too small', { ...life, txtDeposit: 9_999 }, 'msg-Range', 'txtDeposit'],
    ['a second annuitant too young', { ...joint, txtInsured2Age: 39 }, 'msg-Range', 'txtInsured2Age'],
    ['two lives without the second', { ...joint, rdoInsured2Sex: '' }, 'msg-Option', 'rdoInsured2Sex'],
    ['less than half to a survivor', { ...joint, txtSurvivorShare: 49 }, 'msg-Range', 'txtSurvivorShare'],
    [
      'a registered guarantee past 90',
      { ...life, txtInsuredAge: 80, txtGuaranteeYears: 11 },
      'msg-GuaranteeToAge',
      'txtGuaranteeYears',
    ],
    [
      'a registered term past 90',
      { ...life, cboAnnuityType: 'C', txtTermYears: 26 },
      'msg-GuaranteeToAge',
      'txtTermYears',
    ],
  ])('is refused to %s', async (_, entered, code, path) => {
    expect(await refuse('0330', entered)).toMatchObject([{ code, path }]);
  });

  test('of one life asks nothing of a second that was entered before and is hidden now', async () => {
    const quote = await price('0330', { ...life, txtSurvivorShare: 100_000, txtInsured2Age: 7, rdoInsured2Sex: 'no' });
    expect(quote.annualPremium).toBe((await price('0330', life)).annualPremium);
  });

  test('goes by the younger of two for its guarantee, and by none of money that is not registered', async () => {
    await price('0330', { ...joint, txtInsuredAge: 80, txtGuaranteeYears: 25 });
    await price('0330', { ...life, txtInsuredAge: 80, txtGuaranteeYears: 25, cboAccountType: 'NONREG' });
  });
});

describe('an income fund', () => {
  const year = new Date().getFullYear();
  /** Bought before the year it is quoted in, so that a minimum is due in its first year. */
  const fund = {
    ...BOUGHT,
    dtDepositDate: `${year - 1}-12-31`,
    txtDeposit: 200_000,
    txtInsuredAge: 71,
    txtPlanAge: 71,
  };

  test('pays the legal minimum and is worth what is published [PREM-018]', async () => {
    const quote = await price('0340', { ...fund, rdoPayoutMode: '12' });
    expect(quote.figures?.slice(0, 2)).toEqual([
      { name: 'income-12', unit: 'dollars', value: 10_560, parameters: { year } },
      { name: 'minimum', unit: 'dollars', value: 10_560, parameters: { year } },
    ]);
    const values = column(quote, 'assumed', 'value');
    expect([values[9], values[19]]).toEqual([164_045.61, 97_659.85]);
    expect(column(quote, 'lower', 'value')[9]).toBeLessThan(values[9] ?? 0);
  });

  test.each([
    [65, 250_000, 10_000],
    [71, 250_000, 13_200],
    [95, 40_000, 8_000],
  ])('must pay at %i, of %i, the minimum of its age [PREM-018]', async (age, value, minimum) => {
    const quote = await price('0340', {
      ...fund,
      txtInsuredAge: age,
      txtPlanAge: age,
      txtDeposit: value,
      txtIncomeToAge: 96,
    });
    expect(figure(quote, 'minimum')).toBe(minimum);
  });

  test.each([
    ['federal', 60, 16_250.31],
    ['ON', 71, 25_364.39],
    ['MB', 60, 20_100],
    ['QC', 60, 300_000],
  ])('of locked-in money under %s law pays at %i at most %d [PREM-018]', async (cboJurisdiction, age, maximum) => {
    const entered = { ...fund, txtDeposit: 300_000, txtInsuredAge: age, txtPlanAge: age, cboJurisdiction };
    const quote = await price('0350', { ...entered, cboPayoutType: 'Maximum', rdoPayoutMode: '12' });
    expect([figure(quote, 'maximum'), figure(quote, 'income-12')]).toEqual([maximum, maximum]);
  });

  test('takes Minimum, Maximum and FlatAmount where money is locked in, and no maximum elsewhere [CODE-041]', async () => {
    for (const cboPayoutType of ['Minimum', 'Maximum', 'FlatAmount']) {
      await price('0350', { ...fund, cboPayoutType, txtFlatAmount: 12_000 });
    }
    expect(await refuse('0340', { ...fund, cboPayoutType: 'Maximum' })).toMatchObject([
      { code: 'msg-Option', path: 'cboPayoutType' },
    ]);
  });

  test.each(['0340', '0350'])(
    '%s bought in the year it is quoted owes no minimum in it, which its date alone tells [NUM-018]',
    async (prodID) => {
      const today = new Date();
      const day = [year, today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
      for (const dtDepositDate of [`${year}-01-01`, day, `${year}-12-31`, null]) {
        const quote = await price(prodID, { ...fund, dtDepositDate });
        expect(column(quote, 'assumed', 'minimumIncome')[0]).toBe(0);
        expect(column(quote, 'assumed', 'minimumIncome')[1]).toBeGreaterThan(0);
        expect(quote.figures?.[0]).toMatchObject({ name: 'income-1', parameters: { year: year + 1 } });
      }
      const before = await price(prodID, { ...fund, dtDepositDate: `${year - 1}-12-31` });
      expect(column(before, 'assumed', 'minimumIncome')[0]).toBe(10_560);
      expect(before.figures?.[0]).toMatchObject({ name: 'income-1', parameters: { year } });
    },
  );

  test('is asked of no box for that', async () => {
    const agent = await api.as('agent');
    const { body: form } = await agent.get<FormDocument>(
      path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }),
    );
    expect(form.items.some(({ name }) => name === 'chkPurchaseYear')).toBe(false);
    expect(form.items.find(({ name }) => name === 'txtFirstYear')?.displayHidden).toBe(true);
    // What an older screen still sends of it changes nothing.
    const quote = await price('0340', { ...fund, chkPurchaseYear: true });
    expect(column(quote, 'assumed', 'minimumIncome')[0]).toBe(10_560);
  });

  test('goes by last year’s rates where its pension law has none for its first year, and says so [NUM-019]', async () => {
    const locked = { ...fund, cboJurisdiction: 'ON', txtIncomeToAge: 90 };
    expect((await price('0350', locked)).ledger.ratesYear).toEqual({ first: year, used: 2025 });
    expect((await price('0350', { ...locked, cboJurisdiction: 'QC' })).ledger.ratesYear).toBeUndefined();
    expect((await price('0340', fund)).ledger.ratesYear).toBeUndefined();
  });

  test('goes by the age of a younger spouse and is shown by the owner’s', async () => {
    const spouse = await price('0340', { ...fund, chkSpouseAge: true, txtSpouseAge: 65 });
    expect(figure(spouse, 'minimum')).toBe(8_000);
    expect(spouse.ledger.age[0]).toBe(71);
    expect(figure(spouse, 'valueAtAge')).toBe(column(spouse, 'assumed', 'value').at(-1));
  });

  test('is asked for its age on 1 January, which the date of birth knows, and locked in the day before', async () => {
    const born = { ...fund, dtInsuredBirthDate: `${year - 71}-01-01`, txtInsuredAge: null, txtPlanAge: null };
    expect((await price('0340', born)).issueAge).toBe(71);
    expect((await price('0350', born)).issueAge).toBe(70);
  });

  test.each([
    ['less than the law wants paid', '0340', { txtFlatAmount: 10_559 }, 'msg-PayoutLeast', 10_560],
    ['less, where money is locked in', '0350', { txtFlatAmount: 10_559 }, 'msg-PayoutLeast', 10_560],
    ['more than the law lets out', '0350', { txtFlatAmount: 17_000 }, 'msg-PayoutMost', 16_909.6],
  ])('refuses a flat amount of %s, and says the limit', async (_, prodID, entered, code, limit) => {
    expect(await refuse(prodID, { ...fund, cboPayoutType: 'FlatAmount', ...entered })).toEqual([
      { code, path: 'txtFlatAmount', parameters: { amount: { value: limit, format: 'currency' } } },
    ]);
  });

  test('does not start before the age its pension law allows', async () => {
    const young = { ...fund, txtInsuredAge: 54, txtPlanAge: 54 };
    expect(await refuse('0350', { ...young, cboJurisdiction: 'ON' })).toMatchObject([
      { code: 'msg-LockedInAge', path: 'cboJurisdiction' },
    ]);
    await price('0350', { ...young, cboJurisdiction: 'AB' });
  });
});

describe('a segregated fund', () => {
  const year = new Date().getFullYear();
  const fund = {
    txtDeposit: 50_000,
    txtInsuredAge: 60,
    txtUnitPrice: 12.3456,
    txtValuesToAge: 70,
    cboAccountType: 'NONREG',
  };

  test('is worth what is published, and guarantees what was deposited', async () => {
    const quote = await price('0380', { ...fund, chkReset: false });
    expect(quote.figures?.slice(0, 3)).toMatchObject([
      { name: 'maturityGuarantee', value: 37_500 },
      { name: 'deathGuarantee', value: 50_000 },
      { name: 'valueAtAge', value: 62_261.86, parameters: { age: 70 } },
    ]);
    expect(figure(quote, 'units')).toBe(4050.0259);
    expect(column(quote, 'guaranteed', 'deathGuarantee').at(-1)).toBe(50_000);
    expect(column(quote, 'lower', 'value').at(-1)).toBeLessThan(62_261.86);
  });

  test('guarantees three quarters at death of a deposit made after 80', async () => {
    const quote = await price('0380', { ...fund, txtInsuredAge: 81, txtValuesToAge: 91 });
    expect(figure(quote, 'deathGuarantee')).toBe(37_500);
  });

  test('raises its death guarantee by resets to 75, which promises nothing', async () => {
    const quote = await price('0380', { ...fund, txtValuesToAge: 90, chkReset: true });
    const raised = column(quote, 'assumed', 'deathGuarantee');
    expect(raised[14]).toBeGreaterThan(raised[13] ?? 0);
    expect(raised[16]).toBe(raised[15]);
    expect(column(quote, 'guaranteed', 'deathGuarantee').at(-1)).toBe(50_000);
  });

  test('promises no guarantee in years a withdrawal has lowered it', async () => {
    const quote = await price('0380', { ...fund, txtYearlyWithdrawal: 5_000 });
    expect(column(quote, 'guaranteed', 'maturityGuarantee')).toEqual([]);
    expect(column(quote, 'assumed', 'maturityGuarantee').at(-1)).toBeLessThan(37_500);
  });

  test('held as an income fund pays the legal minimum, and a flat amount of no less', async () => {
    const bought = { txtPlanAge: 71, dtDepositDate: `${year - 1}-12-31` };
    const income = { ...fund, ...bought, txtInsuredAge: 71, txtIncomeToAge: 90, cboPayoutType: 'Minimum' };
    const quote = await price('0385', income);
    expect([figure(quote, 'minimum'), figure(quote, 'withdrawal')]).toEqual([2_640, 2_640]);
    expect(quote.ledger.age[0]).toBe(71);
    expect(await refuse('0385', { ...income, cboPayoutType: 'FlatAmount', txtFlatAmount: 2_639 })).toEqual([
      { code: 'msg-PayoutLeast', path: 'txtFlatAmount', parameters: { amount: { value: 2_640, format: 'currency' } } },
    ]);
  });

  test('held as an income fund and bought in the year it is quoted owes no minimum in it, which its date alone tells [NUM-018]', async () => {
    const income = { ...fund, txtInsuredAge: 72, txtPlanAge: 71, txtIncomeToAge: 90, cboPayoutType: 'Minimum' };
    for (const dtDepositDate of [`${year}-01-01`, `${year}-12-31`, null]) {
      const quote = await price('0385', { ...income, dtDepositDate });
      const withdrawn = column(quote, 'assumed', 'income');
      expect(withdrawn[0]).toBe(0);
      expect(withdrawn[1]).toBeCloseTo(0.054 * (column(quote, 'assumed', 'value')[0] ?? 0), 2);
      const named = quote.figures?.filter(({ parameters }) => parameters?.year === year + 1).map(({ name }) => name);
      expect(named).toEqual(['withdrawal', 'minimum']);
    }
    const born = { ...income, dtInsuredBirthDate: `${year - 71}-01-01`, txtInsuredAge: null, txtPlanAge: null };
    expect((await price('0385', born)).issueAge).toBe(71);
    // A flat amount is held to no minimum either in the year of purchase.
    const flat = { ...income, cboPayoutType: 'FlatAmount', txtFlatAmount: 100 };
    const paid = column(await price('0385', flat), 'assumed', 'income');
    expect(paid[0]).toBe(100);
    expect(paid[1]).toBeGreaterThan(2_000);
  });

  test('counts against tax-free room where it is a TFSA [PREM-018]', async () => {
    const tfsa = { ...fund, cboAccountType: 'TFSA', txtTfsaContributed: 100_000, chkReset: false };
    expect(await refuse('0380', tfsa)).toMatchObject([{ code: 'msg-TfsaRoom', path: 'txtDeposit' }]);
    expect(figure(await price('0380', { ...tfsa, txtDeposit: 9_000 }), 'roomAfter')).toBe(0);
  });

  test.each([
    ['0380', { txtInsuredAge: 86, txtValuesToAge: 96 }, 'txtInsuredAge'],
    ['0380', { txtDeposit: 999 }, 'txtDeposit'],
    ['0385', { txtInsuredAge: 49, txtIncomeToAge: 90 }, 'txtInsuredAge'],
    ['0385', { txtDeposit: 9_999, txtIncomeToAge: 90 }, 'txtDeposit'],
  ])('product %s refuses %o', async (prodID, entered, path) => {
    expect((await refuse(prodID, { ...fund, ...entered })).map((issue) => issue.path)).toEqual([path]);
  });
});
