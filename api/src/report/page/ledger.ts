import { type ColumnSet, EXEMPT_COLUMNS, lapsesOf } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { ledgerParts } from '../figure/ledger-parts.ts';
import { paysBeside } from './coverage-rows.ts';
import { ledgerTable } from './ledger-table.ts';
import type { PageBuilder } from './page-data.ts';
import { paymentNotes } from './payment-mode.ts';

/** Default columns of each group, in order; a page cannot hold every column. */
const DEFAULT: ColumnSet = [
  { group: 'policy', columns: ['premium', 'cumulativePremium', 'cumulativeDeposit'] },
  {
    group: 'guaranteed',
    columns: [
      'premium',
      'cumulativePremium',
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
  {
    group: 'assumed',
    columns: [
      'income',
      'minimumIncome',
      'maximumIncome',
      'taxWithheld',
      'value',
      'marketValueAdjustment',
      'cashValue',
      'maturityGuarantee',
      'deathGuarantee',
    ],
  },
  { group: 'lower', columns: ['income', 'value'] },
];

/** Rows that leave room for all possible notes. */
const MOST_ROWS = 36;

/** Up to so many columns use the type of other tables. */
const FEW_COLUMNS = 5;

/** Every year of the policy, with guarantees apart from the values of two dividend scales. */
export const ledger: PageBuilder = (source) => {
  const { quote, text, setup, values } = source;
  const { groups, heads, cellsOf } = ledgerTable(quote.ledger, source.page.columns ?? DEFAULT, text);
  const { isShown, isPart } = illustratedYears(setup, values);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    isFifth: (index + 1) % 5 === 0,
    cells: cellsOf(index),
  }));
  const { scaleInterest, assumedReturn } = quote.ledger;
  return {
    ...source,
    groups,
    heads,
    parts: ledgerParts(
      years.filter(({ year }) => isShown(year)),
      MOST_ROWS,
      MOST_ROWS,
    ),
    isPart,
    paysBeside: paysBeside(source),
    paid: paymentNotes(source),
    isWide: heads.length > FEW_COLUMNS,
    leadText: source.policy.second ? 'ledger-lead-joint' : 'ledger-lead',
    scales: scaleInterest && {
      current: scaleInterest.current * 100,
      reduced: scaleInterest.reduced * 100,
    },
    isAssumed: assumedReturn !== undefined,
    returns: assumedReturn?.lower !== undefined && {
      assumed: assumedReturn.assumed * 100,
      lower: assumedReturn.lower * 100,
    },
    lapses: lapsesOf(quote.ledger),
    exempt: exemptNotes(quote.ledger, text),
  };
};
