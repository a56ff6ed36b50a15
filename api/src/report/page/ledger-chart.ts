import { ledgerSeries, lineName } from '@lifeform/metadata/insurance';
import type { PageSource } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Whether the policy has a value before it pays. */
export function hasCashValue({ quote }: PageSource): boolean {
  return quote.ledger.columns.some(({ name }) => name === 'cashValue');
}

/** Cover, value and payments of the policy, by year. */
export function ledgerChart(source: PageSource): unknown {
  const { text, quote } = source;
  return printedChart(source, {
    summary: text.report(hasCashValue(source) ? 'chart-summary-values' : 'chart-summary'),
    series: ledgerSeries(quote.ledger, (line) => lineName(line, (key, parameters) => text.message(key, parameters))),
  });
}
