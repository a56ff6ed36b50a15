import { EXEMPT_COLUMNS, EXEMPT_METHODS, findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { ledgerParts, PAGE_ROWS, rowsOfNotes } from '../figure/ledger-parts.ts';
import { ledgerChart } from './ledger-chart.ts';
import type { PageBuilder } from './page-data.ts';

/** Rows that fit on the first page under its chart. */
const BELOW_CHART = 22;

/** From payments to surrender value. */
const COLUMNS: readonly (readonly [LedgerGroup, string])[] = [
  ['policy', 'premium'],
  ['current', 'premiumTax'],
  ['current', 'costOfInsurance'],
  ['current', 'accountCharge'],
  ['current', 'interest'],
  ...EXEMPT_METHODS.map((method) => ['current', EXEMPT_COLUMNS[method]] as const),
  ['current', 'accountValue'],
  ['current', 'sideFund'],
  ['policy', 'surrenderCharge'],
  ['current', 'cashValue'],
];

/** How a policy's account develops year by year, with a chart. */
export const account: PageBuilder = (source) => {
  const { quote, text, setup, values } = source;
  const columns = COLUMNS.flatMap(([group, name]) => findColumn(quote.ledger, name, group) ?? []);
  const { isShown, isPart } = illustratedYears(setup, values);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    isFifth: (index + 1) % 5 === 0,
    cells: columns.map(({ values: amounts }) => amounts[index] ?? 0),
  }));
  const notes = [
    text.report('account-note'),
    ...exemptNotes(quote.ledger, text, ['current']),
    ...(isPart ? [text.report('ledger-chosen-years')] : []),
  ];
  return {
    ...source,
    heads: columns.map(({ name }) => text.message(`msg-Ledger-${name}`)),
    parts: ledgerParts(
      years.filter(({ year }) => isShown(year)),
      BELOW_CHART,
      PAGE_ROWS,
      PAGE_ROWS - rowsOfNotes(notes),
    ),
    notes,
    chart: ledgerChart(source),
  };
};
