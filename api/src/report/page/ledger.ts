import { formatQuantity } from '@lifeform/engine';
import { type ColumnSet, EXEMPT_COLUMNS, findColumn, lapsesOf } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { interestNotes } from '../figure/interest-notes.ts';
import { ledgerParts, rowsOfNotes } from '../figure/ledger-parts.ts';
import { paysBeside } from './coverage-rows.ts';
import { ledgerTable } from './ledger-table.ts';
import type { PageBuilder, PageSource } from './page-data.ts';
import { paymentNotes } from './payment-mode.ts';

/** What an assumed return and a lower one lead to. */
const NOT_PROMISED = [
  'income',
  'minimumIncome',
  'maximumIncome',
  'taxWithheld',
  'value',
  'marketValueAdjustment',
  'cashValue',
  'maturityGuarantee',
  'deathGuarantee',
] as const;

/** Default columns of each group, in order; a page cannot hold every column. */
const DEFAULT: ColumnSet = [
  { group: 'policy', columns: ['premium', 'cumulativePremium', 'premiumsWithInterest', 'cumulativeDeposit'] },
  {
    group: 'guaranteed',
    columns: [
      'premium',
      'cumulativePremium',
      'premiumsWithInterest',
      'cumulativeDeposit',
      'income',
      'certainIncome',
      'survivorIncome',
      'cumulativeIncome',
      'value',
      'cashValue',
      'maturityGuarantee',
      'deathGuarantee',
      'deathBenefit',
      'taxableIncome',
      'illnessBenefit',
      'returnedAtDeath',
      'returnedAtExpiry',
      'monthlyBenefit',
    ],
  },
  {
    group: 'current',
    columns: [
      'outlay',
      'dividend',
      ...Object.values(EXEMPT_COLUMNS),
      'accountValue',
      'sideFund',
      'cashValue',
      'deathBenefit',
    ],
  },
  { group: 'reduced', columns: ['outlay', 'dividend', 'accountValue', 'cashValue', 'deathBenefit'] },
  { group: 'assumed', columns: NOT_PROMISED },
  { group: 'lower', columns: NOT_PROMISED },
];

/** Rows on a page, below the tallest heading. */
const MOST_ROWS = 39;

/** Up to so many columns use the type of other tables. */
const FEW_COLUMNS = 5;

/** Every year of the policy, with guarantees apart from the values of two dividend scales. */
export const ledger: PageBuilder = (source) => {
  const { quote, text, setup, values } = source;
  const set = source.page.columns ?? DEFAULT;
  const { groups, heads, cellsOf } = ledgerTable(quote.ledger, set, text);
  const { isShown, isPart } = illustratedYears(setup, values);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    isFifth: (index + 1) % 5 === 0,
    cells: cellsOf(index),
  }));
  const { scaleInterest, assumedReturn } = quote.ledger;
  const notes = [...notesOf(source, set), ...(isPart ? [text.report('ledger-chosen-years')] : [])];
  return {
    ...source,
    groups,
    heads,
    parts: ledgerParts(
      years.filter(({ year }) => isShown(year)),
      MOST_ROWS,
      MOST_ROWS,
      MOST_ROWS - rowsOfNotes(notes),
    ),
    isWide: heads.length > FEW_COLUMNS,
    leadText: source.policy.second ? 'ledger-lead-joint' : 'ledger-lead',
    isCaution: scaleInterest !== undefined || assumedReturn !== undefined,
    notes,
  };
};

/** Whether rates of some years were entered. */
function hasEnteredRates({ setup: { quote }, entered }: PageSource): boolean {
  const mapping = 'life' in quote ? quote.life : 'universal' in quote ? quote.universal : undefined;
  const group = mapping?.rates?.group;
  return entered.some(({ name, table }) => table !== undefined && name === group);
}

/** How the columns are made, and what becomes of the policy. */
function notesOf(source: PageSource, set: ColumnSet): readonly string[] {
  const { quote, text, language } = source;
  const { scaleInterest, assumedReturn } = quote.ledger;
  const percent = (rate: number): string => formatQuantity(rate, 'fraction', language);
  const hasInterest = set.some(({ columns }) => columns.includes('premiumsWithInterest'));
  const lower = assumedReturn?.lower;
  return [
    ...paymentNotes(source),
    ...(hasInterest ? interestNotes(quote.ledger, text, language) : []),
    text.report('no-other-values'),
    ...(paysBeside(source) ? [text.report('beside-benefits')] : []),
    ...(scaleInterest
      ? [
          text.report('ledger-scales', {
            current: percent(scaleInterest.current),
            reduced: percent(scaleInterest.reduced),
          }),
          ...(hasEnteredRates(source) ? [text.report('ledger-entered-rates')] : []),
        ]
      : []),
    ...(assumedReturn && lower !== undefined
      ? [text.report('ledger-returns', { assumed: percent(assumedReturn.assumed), lower: percent(lower) })]
      : []),
    ...(findColumn(quote.ledger, 'marketValueAdjustment', 'lower') ? [text.report('ledger-broken-term')] : []),
    ...lapsesOf(quote.ledger).map(({ scale, year }) => text.report(`ledger-lapse-${scale}`, { year })),
    ...exemptNotes(quote.ledger, text),
  ];
}
