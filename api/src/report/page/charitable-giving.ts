import { charitableGift } from '../../pricing/concept/charitable-gift.ts';
import { guaranteedYears } from '../../pricing/ledger/guaranteed-years.ts';
import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** A chart stands above the table: fewer rows keep both on one page. */
const FIRST_YEARS = 5;

/** Rows above which they stand closer and the chart gives up some of its height. */
const LONG = 19;

/** The charity owns the policy and the premiums are the gifts; beside it, the same gifts put aside by the charity. */
export const charitableGiving: PageBuilder = (source) => {
  const { quote, text } = source;
  const interestRate = source.inputs.interestRate ?? 0;
  const taxRate = source.inputs.taxRate ?? 0;
  const guaranteed = guaranteedYears(quote.ledger);
  const premiums = guaranteed.map(({ annualPremium }) => annualPremium);
  const gift = charitableGift({ premiums, paymentsAYear: 12 / quote.mode, received: [] }, interestRate, taxRate);
  const years = guaranteed.map((year, index) => ({ ...year, ...gift[index] }));
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
        values: gift.map(({ fund }) => fund),
      },
    ],
  });
  return { ...source, interestRate, taxRate, chart, isLong, paysBeside: paysBeside(source), years: shownYears };
};
