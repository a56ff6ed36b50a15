import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Fewer rows, so that the chart above the table fits on the same page. */
const FIRST_YEARS = 5;

/** Rows above which they are set closer and the chart is lower. */
const LONG = 19;

/** The charity owns the policy and the premiums are gifts; compared with the charity saving the same gifts. */
export const charitableGiving: PageBuilder = (source) => {
  const { text } = source;
  const { interestRate, taxRate, years } = conceptOf(source, 'charitable-giving');
  const shownYears = keyYears(years, FIRST_YEARS);
  const isLong = shownYears.length > LONG;
  const chart = printedChart(source, {
    isLow: isLong,
    summary: text.report('charitable-giving-chart'),
    series: [
      {
        id: 'benefit',
        name: text.report('charitable-giving-policy'),
        kind: 'step',
        guaranteed: true,
        values: years.map(({ benefit }) => benefit),
      },
      {
        id: 'fund',
        name: text.report('charitable-giving-fund'),
        kind: 'line',
        guaranteed: false,
        values: years.map(({ fund }) => fund),
      },
    ],
  });
  return { ...source, interestRate, taxRate, chart, isLong, paysBeside: paysBeside(source), years: shownYears };
};
