import { type ColumnSet, isPromised, type LedgerAnswer, type LedgerColumn, type LedgerGroup } from '@lifeform/metadata';
import { illustratedYears } from '../figure/illustrated-years.ts';
import { lapsesOf } from '../figure/lapses.ts';
import { ledgerParts } from '../figure/ledger-parts.ts';
import type { PageBuilder } from './page-data.ts';

/** What is printed of each promise, in this order; a page has no room for every column there is. */
const DEFAULT: ColumnSet = [
  { group: 'policy', columns: ['premium', 'cumulativePremium'] },
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
  { group: 'current', columns: ['outlay', 'dividend', 'accountValue', 'cashValue', 'deathBenefit'] },
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

/** Every year of the policy, with what is guaranteed apart from what two dividend scales would give. */
export const ledger: PageBuilder = (source) => {
  const { quote, text, values } = source;
  const groups = printedGroups(quote.ledger, source.page.columns ?? DEFAULT);
  const { isShown, isPart } = illustratedYears(values);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    isFifth: (index + 1) % 5 === 0,
    cells: groups.flatMap(({ group, columns }) => columns.map((column, place) => cell(column, group, place, index))),
  }));
  const { scaleInterest, assumedReturn } = quote.ledger;
  return {
    ...source,
    groups: groups.map(({ group, columns }) => ({
      name: text.message(`msg-LedgerGroup-${group}`),
      className: isPromised(group) ? 'guaranteed' : 'not-guaranteed',
      span: columns.length,
    })),
    heads: groups.flatMap(({ columns }) =>
      columns.map(({ name }, place) => ({ name: text.message(`msg-Ledger-${name}`), isStart: place === 0 })),
    ),
    parts: ledgerParts(years.filter(({ year }) => isShown(year))),
    isPart,
    scales: scaleInterest && {
      current: scaleInterest.current * 100,
      reduced: scaleInterest.reduced * 100,
    },
    isAssumed: assumedReturn !== undefined,
    lapses: lapsesOf(quote.ledger),
  };
};

interface PrintedGroup {
  readonly group: LedgerGroup;
  readonly columns: readonly LedgerColumn[];
}

function printedGroups(answer: LedgerAnswer, set: ColumnSet): readonly PrintedGroup[] {
  const premium = answer.columns.find(({ name }) => name === 'premium');
  const groups = set.map(({ group, columns }) => ({
    group,
    columns: columns.flatMap((name) => {
      const found = answer.columns.find((column) => column.group === group && column.name === name);
      return found === undefined || (name === 'outlay' && isSame(found, premium)) ? [] : [found];
    }),
  }));
  return groups.filter(({ columns }) => columns.length > 0);
}

/** An outlay that is the premium in every year says nothing twice. */
function isSame({ values }: LedgerColumn, other: LedgerColumn | undefined): boolean {
  return values.every((value, index) => value === other?.values[index]);
}

function cell({ values }: LedgerColumn, group: LedgerGroup, place: number, index: number): object {
  const value = values[index] ?? null;
  return { value, hasValue: value !== null, isOpen: !isPromised(group), isStart: place === 0 };
}
