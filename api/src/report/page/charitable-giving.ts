import { keyYears } from '../figure/key-years.ts';
import { savings } from '../figure/savings.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** A chart stands above the table: fewer rows keep both on one page. */
const FIRST_YEARS = 5;

/** The charity owns the policy and the premiums are the gifts; beside it, the same gifts put aside by the charity. */
export const charitableGiving: PageBuilder = (source) => {
  const { quote, text } = source;
  const interestRate = source.inputs.interestRate ?? 0;
  const taxRate = source.inputs.taxRate ?? 0;
  const fund = savings(
    quote.projection.map(({ annualPremium }) => annualPremium),
    interestRate / 100,
  );
  const years = quote.projection.map((year, index) => {
    const credit = Math.round(year.annualPremium * taxRate) / 100;
    return { ...year, credit, netCost: year.annualPremium - credit, fund: fund[index] ?? 0 };
  });
  const chart = printedChart(source, {
    summary: text.report('charitable-giving-chart'),
    series: [
      {
        id: 'benefit',
        name: text.report('charitable-giving-policy'),
        kind: 'benefit',
        guaranteed: true,
        values: years.map(({ deathBenefit }) => deathBenefit),
      },
      {
        id: 'fund',
        name: text.report('charitable-giving-fund'),
        kind: 'value',
        guaranteed: false,
        values: fund,
      },
    ],
  });
  return { ...source, interestRate, taxRate, chart, years: keyYears(years, FIRST_YEARS) };
};
