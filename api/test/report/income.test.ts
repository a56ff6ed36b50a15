import { describe, expect, test } from 'vitest';
import { accountPayingIncome } from '../../src/pricing/concept/account-paying-income.ts';
import { incomePayout } from '../../src/pricing/concept/income-payout.ts';
import { payoutYears } from '../../src/report/figure/payout-years.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import { reportInput, toggles } from './report-fixture.ts';

/** Loans at 5 % in years 2 and 3, against 90 % of the cash value. */
const PLAN = { starts: [2], years: 2, loanRate: 0.05, share: 0.9, lastYear: 4 };
const POLICY = { cashValue: [1_000, 3_000, 5_000, 6_000], deathBenefit: [10_000, 10_000, 10_000, 10_000] };

describe('income borrowed against a policy', () => {
  test('two loans of 1,000 at 5 % are owed with interest and come off what death and surrender leave [CONC-009]', () => {
    const { years, totalIncome, overYear } = incomePayout({ ...PLAN, amount: 1_000 }, POLICY);
    // Year 2: 1,000 x 1.05 = 1,050. Year 3: (1,050 + 1,000) x 1.05 = 2,152.50. Year 4: x 1.05 = 2,260.125.
    expect(years).toEqual([
      { income: 0, balance: 0, netCashValue: 1_000, netDeathBenefit: 10_000 },
      { income: 1_000, balance: 1_050, netCashValue: 1_950, netDeathBenefit: 8_950 },
      { income: 1_000, balance: 2_152.5, netCashValue: 2_847.5, netDeathBenefit: 7_847.5 },
      { income: 0, balance: 2_260.13, netCashValue: 3_739.87, netDeathBenefit: 7_739.87 },
    ]);
    expect([totalIncome, overYear]).toEqual([2_000, undefined]);
  });

  test('the most is what the tightest year allows, in whole dollars [CONC-009]', () => {
    // Year 2: 2,700 / 1.05 = 2,571.43. Year 3: 4,500 / 2.1525 = 2,090.59. Year 4: 5,400 / 2.260125 = 2,389.25.
    const { amount, overYear } = incomePayout({ ...PLAN, amount: undefined }, POLICY);
    expect([amount, overYear]).toEqual([2_090, undefined]);
  });

  test('more than the policy carries is paid as far as it goes', () => {
    const { years, shortYear } = incomePayout({ ...PLAN, amount: 5_000 }, POLICY);
    expect(shortYear).toBe(2);
    // Year 2: 2,700 / 1.05. Year 3: 4,500 / 1.05 - 2,700.
    expect(years.map(({ income }) => income)).toEqual([0, 2_571.43, 1_585.71, 0]);
  });

  test('incomes that start in different years add up where they meet [ILL-033]', () => {
    const { years } = incomePayout({ ...PLAN, starts: [1, 2], amount: 100 }, POLICY);
    expect(years.map(({ income }) => income)).toEqual([100, 200, 100, 0]);
  });

  test('a loan that outgrows its share is told of from its first year', () => {
    const falling = { ...POLICY, cashValue: [1_000, 3_000, 2_200, 2_200] };
    const { overYear, spentYear, shortYear } = incomePayout({ ...PLAN, years: 1, amount: 1_900 }, falling);
    // Year 3: 1,995 x 1.05 = 2,094.75, above 1,980. Year 4: 2,199.49, not yet 2,200.
    expect([overYear, spentYear, shortYear]).toEqual([3, undefined, undefined]);
    const lower = { ...falling, cashValue: [1_000, 3_000, 2_200, 2_100] };
    expect(incomePayout({ ...PLAN, years: 1, amount: 1_900 }, lower).spentYear).toBe(4);
  });

  test('a policy without cash value carries nothing', () => {
    const { amount, totalIncome } = incomePayout(
      { ...PLAN, amount: undefined },
      { ...POLICY, cashValue: [0, 0, 0, 0] },
    );
    expect([amount, totalIncome]).toEqual([0, 0]);
  });
});

const ENTERED = {
  ...toggles(false),
  chkIncomeStoryboardPage: true,
  chkIncomeNonRegPage: true,
  txtFaceAmount: 250_000,
  chkADO: false,
  chkWaiver: false,
};
const readable = (entered: object, prodID = '0010'): string =>
  renderReport(reportInput({ ...ENTERED, ...entered }, 'en', prodID))
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the same income from an account', () => {
  test('the account earns after tax on what was not drawn, and says when it runs short [CONC-009]', () => {
    // 4 % taxed at 45 % leaves 2.2 %: 1,000 x 1.022 = 1,022; (2,022 - 1,500) x 1.022 = 533.484; 533.48 + 1,000 < 1,600.
    const { years, totalPaid, shortYear } = accountPayingIncome(
      { premiums: [1_000, 1_000, 1_000], paymentsAYear: 1, received: [] },
      [0, 1_500, 1_600],
      0.022,
    );
    expect(years).toEqual([
      { paid: 0, account: 1_022 },
      { paid: 1_500, account: 533.48 },
      { paid: 1_533.48, account: 0 },
    ]);
    expect([totalPaid, shortYear]).toEqual([3_033.48, 3]);
  });

  test.each([2, 4, 12])(
    '%i payments a year earn from their own days, each with what was there before [NUM-013]',
    (parts) => {
      const [premiums, incomes] = [
        [1_200, 1_200, 0],
        [0, 500, 100],
      ];
      const { years } = accountPayingIncome({ premiums, paymentsAYear: parts, received: [0, 0, 50] }, incomes, 0.04);
      let account = 0;
      for (const [index, year] of years.entries()) {
        account -= (incomes[index] ?? 0) + (index === 2 ? 50 : 0);
        for (let part = 0; part < parts; part++) {
          account = (account + (premiums[index] ?? 0) / parts) * 1.04 ** (1 / parts);
        }
        expect(year.account).toBeCloseTo(account, 1);
        expect(year.paid).toBe(incomes[index]);
      }
    },
  );

  test('the page’s account is paid into monthly where premiums are, and pays the dividends the policy pays in cash [NUM-013]', () => {
    const entered = { txtPy1: 20, txtIncomePayoutYears: 5, txtIncomePayoutAmount: 1_500, cboDividendOption: 'PIC' };
    const [annual, monthly] = ['12', '1'].map((rdoPaymentMode) => readable({ ...entered, rdoPaymentMode }));
    // The account of the first year: a premium at its start, or in twelve parts through it.
    const first = (text = '') =>
      /The same income from an account.*? 1 38 \$([\d,]+) \$0 \$[\d,]+ \$0 \$([\d,]+) /.exec(text);
    const [paid, account] = [first(annual), first(monthly)].map(
      (found) => Number(found?.[2]?.replace(',', '')) / Number(found?.[1]?.replace(',', '')),
    );
    expect(paid).toBeCloseTo(1.022, 3);
    expect(account).toBeCloseTo(1 + 0.022 * (13 / 24), 3);
    expect(monthly).toContain('Dividends paid in cash are taken out of the account too.');
  });
});

test('a table of incomes shows the years in which one starts or ends', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ year: index + 1 }));
  const shown = payoutYears(rows, [{ start: 7, lastYear: 11 }], 16);
  expect(shown.map(({ year }) => year)).toEqual([1, 7, 10, 11, 16]);
});

describe('the income pages', () => {
  test('each income tells its policy years, the age of the insured then and that of the person it is for [ILL-033]', () => {
    const text = readable({
      txtPy1: 20,
      txtAgeD1: 3,
      txtPy2: 35,
      txtIncomePayoutYears: 5,
      txtIncomePayoutAmount: 1_500,
    });
    expect(text).toContain('$1,500 a year from year 20 to year 24, from age 57. The spouse or beneficiary is then 54.');
    expect(text).toContain('$1,500 a year from year 35 to year 39, from age 72.');
    expect(text).not.toMatch(/tEdit-|undefined|NaN/);
  });

  test('a loan rate, an investment rate and a tax rate are those entered [CONC-009]', () => {
    const text = readable({
      txtPy1: 20,
      txtIncomePayoutLoanRate: 7.25,
      txtIncomePayoutIntRate: 5,
      txtIncomePayoutTaxRate: 40,
    });
    expect(text).toContain('The loan charges 7.25% a year');
    expect(text).toContain('The account earns 5.00% a year, taxed each year at 40.00%, which leaves 3.00%');
  });

  test('the owner borrows and gives, whoever is insured; what the policy cannot carry is said', () => {
    const more = { txtPy1: 20, txtIncomePayoutYears: 10, txtIncomePayoutAmount: 20_000, chkCharitableGiving: true };
    const text = readable(more);
    expect(text).toContain('Étienne Tremblay pays premiums, then borrows');
    expect(text).toContain('Étienne Tremblay gives a policy to a registered charity');
    expect(text).toContain('From year 23 less is paid: the loan may not pass 90.00% of the cash value.');
    expect(text).toMatch(/In year \d+ it passes the whole cash value/);
    expect(readable({ txtPy1: 20 })).not.toContain('less is paid');
    expect(readable({ txtPy1: 20 }, '0030')).toContain('in one premium');
  });

  test.each([
    ['no income starts', {}, '0010'],
    ['the product has no cash value', { txtPy1: 20 }, '0185'],
  ])('there is none when %s [ILL-020] [ILL-021]', (_why, entered, prodID) => {
    expect(readable(entered, prodID)).not.toMatch(/Income from your policy|The same income from an account/);
  });
});
