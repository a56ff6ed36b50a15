import { payoutYears } from '../figure/payout-years.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Compares the same premiums in a taxed account that pays the same income with what the policy leaves. */
export const incomeNonRegistered: PageBuilder = (source) => {
  const plan = conceptOf(source, 'income-non-registered');
  const { values, payout, incomes, lastYear, account } = plan;
  const { quote, text } = source;
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    premium: values.outlay[index] ?? 0,
    income: payout.years[index]?.income ?? 0,
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
    totalIncome: payout.totalIncome,
    totalPaid: account.totalPaid,
    hasCashDividends: values.cashDividend.some((amount) => amount > 0),
    isShort: account.shortYear !== undefined,
    shortYear: account.shortYear ?? 0,
    chart,
    years: payoutYears(years, incomes, lastYear),
  };
};
