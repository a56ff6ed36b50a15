import { accountPayingIncome } from '../../pricing/concept/account-paying-income.ts';
import { paidPremiums } from '../../pricing/ledger/paid-premiums.ts';
import { payoutYears } from '../figure/payout-years.ts';
import { incomePlan } from './income-plan.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** The same premiums in a taxed account that pays the same income, beside what the policy leaves. */
export const incomeNonRegistered: PageBuilder = (source) => {
  const plan = incomePlan(source);
  const { values, payout, incomes, lastYear } = plan;
  const { quote, text, inputs } = source;
  const interestRate = inputs.interestRate ?? 0;
  const taxRate = inputs.taxRate ?? 0;
  const afterTaxPercent = interestRate * (1 - taxRate / 100);
  const wanted = payout.years.map(({ income }) => income);
  const account = accountPayingIncome(paidPremiums(values, quote.mode), wanted, afterTaxPercent / 100);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    premium: values.outlay[index] ?? 0,
    income: wanted[index] ?? 0,
    left: payout.years[index]?.netDeathBenefit ?? 0,
    paid: account.years[index]?.paid ?? 0,
    account: account.years[index]?.account ?? 0,
  }));
  const chart = printedChart(source, {
    summary: text.report('income-account-chart'),
    series: [
      {
        id: 'policy',
        name: text.report('income-net-benefit'),
        kind: 'step',
        guaranteed: plan.isGuaranteed,
        values: years.map(({ left }) => left),
      },
      {
        id: 'account',
        name: text.report('income-account'),
        kind: 'line',
        guaranteed: false,
        values: years.map(({ account: value }) => value),
      },
    ],
  });
  return {
    ...source,
    ...plan,
    interestRate,
    taxRate,
    afterTaxPercent,
    totalIncome: payout.totalIncome,
    totalPaid: account.totalPaid,
    hasCashDividends: values.cashDividend.some((amount) => amount > 0),
    isShort: account.shortYear !== undefined,
    shortYear: account.shortYear ?? 0,
    chart,
    years: payoutYears(years, incomes, lastYear),
  };
};
