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
import { keyYears } from '../figure/key-years.ts';
import { type LedgerCell, type LedgerTable, ledgerTable } from '../page/ledger-table.ts';
import type { ReportText } from '../report-text.ts';

/** What a policy is worth and pays, year by year. What rests on a lower return stands in illustrations alone. */
const VALUES: ColumnSet = [
  { group: 'policy', columns: ['annualPremium', 'premium', 'cumulativePremium', 'cumulativeDeposit'] },
  {
    group: 'guaranteed',
    columns: [
      ...['annualPremium', 'premium', 'cumulativePremium', 'cumulativeDeposit', 'income', 'value', 'accountValue'],
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

/** What is owed, and what it leaves. */
const LOAN_VALUES: ColumnSet = [
  { group: 'policy', columns: ['loanBalance'] },
  { group: 'guaranteed', columns: ['netCashValue', 'netDeathBenefit'] },
  { group: 'current', columns: ['netCashValue', 'netDeathBenefit'] },
];

/** Years from the one that runs that the table of a loan shows one by one. */
const NEXT_YEARS = 5;

/** A policy in force through its years. */
interface PolicyYears {
  readonly policy: Policy;
  readonly projection: PolicyProjection;
  readonly text: ReportText;
  readonly language: Language;
}

/** Years of the ledger in a table, and what is said below it. */
interface YearsTable extends Pick<LedgerTable, 'groups' | 'heads'> {
  readonly title?: string;
  readonly rows: readonly { readonly year: number; readonly age: number; readonly cells: readonly LedgerCell[] }[];
  readonly notes: readonly string[];
}

/** What it is worth, and what its loan leaves; a table where there is something to tell. */
export function policyTables(policy: PolicyYears): readonly YearsTable[] {
  return [...valueTables(policy), ...loanTables(policy)];
}

function valueTables({ policy, projection: { ledger }, text }: PolicyYears): readonly YearsTable[] {
  const { years, ...table } = yearsTable(ledger, VALUES, text);
  if (table.heads.length === 0) return [];
  const inParts = isPaidInParts(ledger)
    ? [text.message('msg-PaidInParts', { payments: paymentsAYear(policy.premiumMode) })]
    : [];
  return [{ ...table, rows: keyYears(years), notes: [text.report('policy-years'), ...inParts] }];
}

/** The loan of the policy through its years; none where nothing is owed. */
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
