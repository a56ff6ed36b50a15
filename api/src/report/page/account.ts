import { EXEMPT_COLUMNS, EXEMPT_METHODS, findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { ledgerParts, PAGE_ROWS, rowsOfNotes } from '../figure/ledger-parts.ts';
import { ledgerChart } from './ledger-chart.ts';
import type { PageBuilder, PageSource } from './page-data.ts';

/** Rows that fit on the first page under its chart. */
const BELOW_CHART = 22;

/** From payments to surrender value, of a scenario. */
function columnsOf(scenario: Scenario): readonly (readonly [LedgerGroup, string])[] {
  return [
    ['policy', 'premium'],
    ...['premiumTax', 'costOfInsurance', 'accountCharge', 'interest'].map((name) => [scenario, name] as const),
    ...EXEMPT_METHODS.map((method) => [scenario, EXEMPT_COLUMNS[method]] as const),
    [scenario, 'accountValue'],
    [scenario, 'sideFund'],
    ['policy', 'surrenderCharge'],
    [scenario, 'cashValue'],
  ];
}

/** Scenarios whose account is shown; the first stands under the chart. */
const SCENARIOS = ['current', 'reduced'] as const;
type Scenario = (typeof SCENARIOS)[number];

/** How a policy's account develops year by year in each scenario, with a chart. */
export const account: PageBuilder = (source) => ({
  ...source,
  tables: SCENARIOS.map((scenario) => tableOf(source, scenario)),
  chart: ledgerChart(source),
});

function tableOf({ quote, text, setup, values }: PageSource, scenario: Scenario): object {
  const columns = columnsOf(scenario).flatMap(([group, name]) => findColumn(quote.ledger, name, group) ?? []);
  const { isShown, isPart } = illustratedYears(setup, values);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    isFifth: (index + 1) % 5 === 0,
    cells: columns.map(({ values: amounts }) => amounts[index] ?? 0),
  }));
  const notes = [
    text.report('account-note'),
    ...exemptNotes(quote.ledger, text, [scenario]),
    ...(isPart ? [text.report('ledger-chosen-years')] : []),
  ];
  const isFirst = scenario === 'current';
  return {
    isFirst,
    leadText: isFirst ? 'account-lead' : 'account-lead-reduced',
    heads: columns.map(({ name }) => text.message(`msg-Ledger-${name}`)),
    parts: ledgerParts(
      years.filter(({ year }) => isShown(year)),
      isFirst ? BELOW_CHART : PAGE_ROWS,
      PAGE_ROWS,
      PAGE_ROWS - rowsOfNotes(notes),
    ),
    notes,
  };
}
