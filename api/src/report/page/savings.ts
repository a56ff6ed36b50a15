import { formatLongDate } from '@lifeform/engine';
import { isPromised, ledgerSeries } from '@lifeform/metadata/insurance';
import { figureRows } from './figure-rows.ts';
import type { PageBuilder, PageSource } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Entries, results, and a chart of the values; the yearly table has a page of its own. */
export const savings: PageBuilder = (source) => ({
  ...source,
  facts: [
    ...source.page.fields.flatMap((name) => source.entered.filter((entry) => entry.name === name)),
    ...birthFacts(source),
  ],
  figures: figureRows(source),
  ratesNote: ratesNote(source),
  isAllPromised: source.quote.ledger.columns.every(({ group }) => isPromised(group)),
  chart: valuesChart(source),
});

/** Names the year whose rates are used when the legal rates of the first year are unknown. */
function ratesNote({ quote, text }: PageSource): string {
  const { ratesYear } = quote.ledger;
  return ratesYear ? text.message('msg-RatesYear', ratesYear) : '';
}

function valuesChart(source: PageSource): unknown {
  const { text, quote } = source;
  return printedChart(source, {
    summary: text.report('savings-chart-summary'),
    series: ledgerSeries(quote.ledger, ({ column: { name, group }, hasTwin }) => {
      const own = text.message(`msg-Ledger-${name}`);
      return hasTwin || !isPromised(group) ? text.message(`msg-LedgerLine-${group}`, { name: own }) : own;
    }),
  });
}

/** When the insureds were born, where that was entered. */
function birthFacts({ text, language, birthDates }: PageSource): readonly object[] {
  return birthDates.map((birth, index) => ({
    label: text.report(index === 0 ? 'birth-date' : 'second-birth-date'),
    text: formatLongDate(birth, language),
  }));
}
