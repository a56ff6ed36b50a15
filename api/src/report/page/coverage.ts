import { guaranteedYears } from '@lifeform/metadata/insurance';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { interestOf } from '../figure/interest-notes.ts';
import { coverageNotes, coverageRows, hasTotal } from './coverage-rows.ts';
import { hasCashValue, ledgerChart } from './ledger-chart.ts';
import type { PageBuilder } from './page-data.ts';
import { paymentNotes } from './payment-mode.ts';

/** Above so many years the ledger has two columns, so that a few rows never spill onto another page. */
const ONE_COLUMN = 30;

/** Rows above which a column is set closer. */
const LONG_COLUMN = 28;

/** Extra premiums of some policies; columns of zeros are left out. */
const EXTRAS = ['premMultipleExtra', 'premFlatExtra', 'premWaiver', 'premADB'] as const;

/** Most coverages that leave room for the chart. */
const MOST_WITH_CHART = 3;

export const coverage: PageBuilder = (source) => {
  const coverages = coverageRows(source);
  const extras = EXTRAS.filter((extra) => coverages.some((row) => row[extra] > 0));
  const { isShown, isPart } = illustratedYears(source.setup, source.values);
  const shown = guaranteedYears(source.quote.ledger).filter(({ year }) => isShown(year));
  const years = shown.map((year, index) => ({
    ...year,
    // The first premium of a renewal, the most important rows of the ledger.
    isChange: index > 0 && year.annualPremium !== shown[index - 1]?.annualPremium,
    isFifth: year.year % 5 === 0,
  }));
  const half = Math.ceil(years.length / 2);
  return {
    ...source,
    coverages: coverages.map((row) => ({ ...row, extras: extras.map((extra) => row[extra]) })),
    extras,
    notes: coverageNotes(source),
    interest: interestOf(source.quote.ledger, source.language),
    paid: paymentNotes(source),
    hasTotal: hasTotal(source),
    isTwoColumns: years.length > ONE_COLUMN,
    isLong: half > LONG_COLUMN,
    isPart,
    hasChange: years.some(({ isChange }) => isChange),
    // The full ledger page says more than its first columns would here.
    hasLedger: !source.pages.some(({ template }) => template === 'ledger'),
    columns: years.length > ONE_COLUMN ? [years.slice(0, half), years.slice(half)] : [years],
    chartTitle: hasCashValue(source) ? 'chart-title-values' : 'chart-title',
    isSplit: coverages.length > MOST_WITH_CHART,
    chart: ledgerChart(source),
  };
};
