import type { ProjectionYear } from '@lifeform/metadata';
import { coverageRows } from './coverage-rows.ts';
import type { PageBuilder, PageSource } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Above this many years the ledger runs in two columns, so that it never spills a few rows onto another page. */
const ONE_COLUMN = 34;

/** Rows of a column above which they stand closer. */
const LONG_COLUMN = 28;

/** Extra premiums that only some policies have; a column of zeros would only be read for nothing. */
const EXTRAS = ['premMultipleExtra', 'premFlatExtra', 'premWaiver', 'premADB'] as const;

export const coverage: PageBuilder = (source) => {
  const coverages = coverageRows(source);
  const extras = EXTRAS.filter((extra) => coverages.some((row) => row[extra] > 0));
  const years = source.quote.projection.map((year, index, all) => ({
    ...year,
    // The first premium of a renewal: what a reader of the ledger looks for.
    isChange: index > 0 && year.annualPremium !== all[index - 1]?.annualPremium,
    isFifth: year.year % 5 === 0,
  }));
  const half = Math.ceil(years.length / 2);
  return {
    ...source,
    coverages: coverages.map((row) => ({ ...row, extras: extras.map((extra) => row[extra]) })),
    extras,
    isTwoColumns: years.length > ONE_COLUMN,
    isLong: half > LONG_COLUMN,
    columns: years.length > ONE_COLUMN ? [years.slice(0, half), years.slice(half)] : [years],
    chart: ledgerChart(source),
  };
};

function ledgerChart(source: PageSource): unknown {
  const { text, quote } = source;
  const read = (pick: (year: ProjectionYear) => number) => quote.projection.map(pick);
  return printedChart(source, {
    summary: text.report('chart-summary'),
    series: [
      {
        id: 'benefit',
        name: text.report('death-benefit'),
        kind: 'benefit',
        guaranteed: true,
        values: read(({ deathBenefit }) => deathBenefit),
      },
      {
        id: 'premium',
        name: text.report('premiums-paid'),
        kind: 'premium',
        guaranteed: true,
        values: read(({ cumulativePremium }) => cumulativePremium),
      },
    ],
  });
}
