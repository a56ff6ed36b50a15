import { investedPremiums } from '../../pricing/concept/invested-premiums.ts';
import { paidPremiums } from '../../pricing/ledger/paid-premiums.ts';
import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';
import { shownValues } from './shown-values.ts';

/** A chart stands above the table: fewer rows keep both on one page. */
const FIRST_YEARS = 5;

/** Rows above which the chart gives up some of its height. */
const LONG = 19;

/** The premiums insured, beside the same premiums invested and taxed each year. */
export const insuranceInvestment: PageBuilder = (source) => {
  const { quote, text } = source;
  const interestRate = source.inputs.interestRate ?? 0;
  const taxRate = source.inputs.taxRate ?? 0;
  const { values, isGuaranteed, hasCashValue } = shownValues(quote.ledger);
  const {
    years: invested,
    afterTaxPercent,
    crossingYear,
  } = investedPremiums(
    // What the policy pays out in cash is taken out of the investment as well.
    paidPremiums(values, quote.mode),
    values,
    interestRate,
    taxRate,
  );
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    premium: values.outlay[index] ?? 0,
    deathBenefit: values.deathBenefit[index] ?? 0,
    cashValue: values.cashValue[index] ?? 0,
    ...(invested[index] ?? { account: 0, difference: 0 }),
  }));
  const shownYears = keyYears(years, FIRST_YEARS);
  const chart = printedChart(source, {
    isLow: shownYears.length > LONG,
    summary: text.report(isGuaranteed ? 'insurance-investment-chart' : 'insurance-investment-chart-scale'),
    series: [
      {
        id: 'benefit',
        name: text.report('death-benefit'),
        kind: 'step',
        guaranteed: isGuaranteed,
        values: values.deathBenefit,
      },
      {
        id: 'account',
        name: text.report('insurance-investment-account'),
        kind: 'line',
        guaranteed: false,
        values: invested.map(({ account }) => account),
      },
    ],
  });
  return {
    ...source,
    interestRate,
    taxRate,
    afterTaxPercent,
    isGuaranteed,
    hasCashValue,
    policyColumns: hasCashValue ? 3 : 2,
    hasCrossing: crossingYear !== undefined,
    crossingYear: crossingYear ?? 0,
    chart,
    paysBeside: paysBeside(source),
    hasCashDividends: values.cashDividend.some((amount) => amount > 0),
    years: shownYears,
  };
};
