import { keyYears } from '../figure/key-years.ts';
import { savings } from '../figure/savings.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** A chart stands above the table: fewer rows keep both on one page. */
const FIRST_YEARS = 5;

/** The premiums insured, beside the same premiums invested and taxed each year. */
export const insuranceInvestment: PageBuilder = (source) => {
  const { quote, text } = source;
  const interestRate = source.inputs.interestRate ?? 0;
  const taxRate = source.inputs.taxRate ?? 0;
  const afterTaxPercent = interestRate * (1 - taxRate / 100);
  const invested = savings(
    quote.projection.map(({ annualPremium }) => annualPremium),
    afterTaxPercent / 100,
  );
  const years = quote.projection.map((year, index) => {
    const account = invested[index] ?? 0;
    return { ...year, account, difference: Math.round((year.deathBenefit - account) * 100) / 100 };
  });
  const passes = years.find(({ account, deathBenefit }) => account >= deathBenefit);
  const chart = printedChart(source, {
    summary: text.report('insurance-investment-chart'),
    series: [
      {
        id: 'benefit',
        name: text.report('death-benefit'),
        kind: 'benefit',
        guaranteed: true,
        values: years.map(({ deathBenefit }) => deathBenefit),
      },
      {
        id: 'account',
        name: text.report('insurance-investment-account'),
        kind: 'value',
        guaranteed: false,
        values: invested,
      },
    ],
  });
  return {
    ...source,
    interestRate,
    taxRate,
    afterTaxPercent,
    hasCrossing: passes !== undefined,
    crossingYear: passes?.year ?? 0,
    chart,
    years: keyYears(years, FIRST_YEARS),
  };
};
