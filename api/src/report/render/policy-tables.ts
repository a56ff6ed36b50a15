import { formatQuantity } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { PolicyProjection } from '@lifeform/metadata/contract';
import {
  type ColumnSet,
  findColumn,
  isPaidInParts,
  type LedgerAnswer,
  lapsesOf,
  type Policy,
  paymentsAYear,
} from '@lifeform/metadata/insurance';
import { interestNotes } from '../figure/interest-notes.ts';
import { keyYears } from '../figure/key-years.ts';
import { type LedgerCell, type LedgerTable, ledgerTable } from '../page/ledger-table.ts';
import type { ReportText } from '../report-text.ts';

const TOTALS = ['cumulativePremium', 'premiumsWithInterest', 'cumulativeDeposit'] as const;

/** Yearly values and payments of a policy. Values at a lower return appear in illustrations only. */
const VALUES: ColumnSet = [
  { group: 'policy', columns: ['annualPremium', 'premium', ...TOTALS] },
  {
    group: 'guaranteed',
    columns: [
      ...['annualPremium', 'premium', ...TOTALS, 'income', 'value', 'accountValue'],
      ...['cashValue', 'maturityGuarantee', 'deathGuarantee', 'deathBenefit', 'illnessBenefit', 'monthlyBenefit'],
    ],
  },
  { group: 'current', columns: ['dividend', 'accountValue', 'cashValue', 'deathBenefit'] },
  {
    group: 'assumed',
    columns: ['income', 'value', 'cashValue', 'maturityGuarantee', 'deathGuarantee', 'deathBenefit'],
  },
  { group: 'tried', columns: ['premium', 'deathBenefit'] },
];

/** The loan balance and the value after it. */
const LOAN_VALUES: ColumnSet = [
  { group: 'policy', columns: ['loanBalance'] },
  { group: 'guaranteed', columns: ['netCashValue', 'netDeathBenefit'] },
  { group: 'current', columns: ['netCashValue', 'netDeathBenefit'] },
];

/** Years from the current one that the loan table shows individually. */
const NEXT_YEARS = 5;

/** A policy in force with its projected years. */
interface PolicyYears {
  readonly policy: Policy;
  readonly projection: PolicyProjection;
  readonly text: ReportText;
  readonly language: Language;
}

/** Ledger years as a table, with its notes. */
interface YearsTable extends Pick<LedgerTable, 'groups' | 'heads'> {
  readonly title?: string;
  readonly rows: readonly { readonly year: number; readonly age: number; readonly cells: readonly LedgerCell[] }[];
  readonly notes: readonly string[];
}

/** Tables of the policy's values and its loan; those without content are left out. */
export function policyTables(policy: PolicyYears): readonly YearsTable[] {
  return [...valueTables(policy), ...loanTables(policy)];
}

function valueTables({ policy, projection: { ledger }, text, language }: PolicyYears): readonly YearsTable[] {
  const { years, ...table } = yearsTable(ledger, VALUES, text);
  if (table.heads.length === 0) return [];
  const inParts = isPaidInParts(ledger)
    ? [text.message('msg-PaidInParts', { payments: paymentsAYear(policy.premiumMode) })]
    : [];
  const notes = [text.report('policy-years'), ...inParts, ...interestNotes(ledger, text, language)];
  return [{ ...table, rows: keyYears(years), notes }];
}

/** The policy's loan by year; empty without a loan. */
function loanTables({ policy, projection, text, language }: PolicyYears): readonly YearsTable[] {
  const { ledger, policyYear } = projection;
  const owed = findColumn(ledger, 'loanBalance', 'policy');
  if (!owed) return [];
  const { years, ...table } = yearsTable(ledger, LOAN_VALUES, text);
  const known = keyYears(years, policyYear + NEXT_YEARS).filter(({ year }) => (owed.values[year - 1] ?? null) !== null);
  const carried = text.message('msg-LoanCarried', {
    rate: formatQuantity(policy.loanInterestRate, 'fraction', language),
  });
  const lapses = lapsesOf(ledger).map(({ scale, year }) => text.report(`ledger-lapse-${scale}`, { year }));
  return [
    {
      ...table,
      title: text.report('policy-loan'),
      rows: known,
      notes: [carried, text.report('policy-loan-years'), ...lapses],
    },
  ];
}

function yearsTable(ledger: LedgerAnswer, set: ColumnSet, text: ReportText) {
  const { groups, heads, cellsOf } = ledgerTable(ledger, set, text);
  const years = ledger.age.map((age, index) => ({ year: index + 1, age, cells: cellsOf(index) }));
  return { groups, heads, years };
}
