import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Fewer rows, so that the chart above the table fits on the same page. */
const FIRST_YEARS = 5;

/** Rows above which the chart is lower. */
const LONG = 19;

/** Compares insuring with investing the same premiums, taxed each year. */
export const insuranceInvestment: PageBuilder = (source) => {
  const { text } = source;
  const told = conceptOf(source, 'insurance-investment');
  const { years, isGuaranteed, hasCashValue, crossingYear } = told;
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
        values: years.map(({ deathBenefit }) => deathBenefit),
      },
      {
        id: 'account',
        name: text.report('insurance-investment-account'),
        kind: 'line',
        guaranteed: false,
        values: years.map(({ account }) => account),
      },
    ],
  });
  return {
    ...source,
    ...told,
    policyColumns: hasCashValue ? 3 : 2,
    hasCrossing: crossingYear !== undefined,
    crossingYear: crossingYear ?? 0,
    chart,
    paysBeside: paysBeside(source),
    years: shownYears,
  };
};
