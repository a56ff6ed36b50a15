import { ledgerSeries } from '@lifeform/metadata/insurance';
import type { PageSource } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Whether the policy is worth something before it pays. */
export function hasCashValue({ quote }: PageSource): boolean {
  return quote.ledger.columns.some(({ name }) => name === 'cashValue');
}

/** What is insured, what the policy is worth and what is paid, by year. */
export function ledgerChart(source: PageSource): unknown {
  const { text, quote } = source;
  return printedChart(source, {
    summary: text.report(hasCashValue(source) ? 'chart-summary-values' : 'chart-summary'),
    series: ledgerSeries(quote.ledger, ({ column, hasTwin }) => {
      const name = text.message(`msg-Ledger-${column.name}`);
      return hasTwin ? text.message(`msg-LedgerLine-${column.group}`, { name }) : name;
    }),
  });
}
