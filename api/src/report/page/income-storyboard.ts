import { payoutYears } from '../figure/payout-years.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Payments, loans taken and remaining value: text, chart and table. */
export const incomeStoryboard: PageBuilder = (source) => {
  const plan = conceptOf(source, 'income-storyboard');
  const { values, payout, incomes, lastYear } = plan;
  const { quote, text } = source;
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    premium: values.outlay[index] ?? 0,
    cashValue: values.cashValue[index] ?? 0,
    ...(payout.years[index] ?? { income: 0, balance: 0, netCashValue: 0, netDeathBenefit: 0 }),
  }));
  const paid = years.filter(({ year, premium }) => year <= lastYear && premium > 0);
  const end = years[lastYear - 1];
  const line = (id: string, kind: 'step' | 'line' | 'dotted', column: readonly number[]) => ({
    id,
    name: text.report(`income-${id}`),
    kind,
    guaranteed: plan.isGuaranteed,
    values: column,
  });
  return {
    ...source,
    ...plan,
    amount: payout.amount,
    totalIncome: payout.totalIncome,
    totalPremium: paid.reduce((total, { premium }) => total + premium, 0),
    premiumYears: paid.length,
    isPaidOnce: paid.length === 1,
    end,
    isShort: payout.shortYear !== undefined,
    shortYear: payout.shortYear ?? 0,
    isSpent: payout.spentYear !== undefined,
    spentYear: payout.spentYear ?? 0,
    isOver: payout.overYear !== undefined,
    overYear: payout.overYear ?? 0,
    isReducedOver: plan.reduced?.overYear !== undefined && plan.reduced.overYear !== payout.overYear,
    reducedOverYear: plan.reduced?.overYear ?? 0,
    isReducedShort: plan.reduced !== undefined && plan.reduced.totalIncome < payout.totalIncome,
    reducedIncome: plan.reduced?.totalIncome ?? 0,
    chart: printedChart(source, {
      summary: text.report('income-chart'),
      series: [
        line(
          'net-benefit',
          'step',
          years.map(({ netDeathBenefit }) => netDeathBenefit),
        ),
        line('cash-value', 'line', values.cashValue),
        line(
          'balance',
          'dotted',
          years.map(({ balance }) => balance),
        ),
      ],
    }),
    years: payoutYears(years, incomes, lastYear),
  };
};
