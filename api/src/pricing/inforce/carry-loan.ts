import {
  findColumn,
  isPromised,
  type LedgerAnswer,
  type LedgerColumn,
  type Policy,
} from '@lifeform/metadata/insurance';
import { toCents } from '../money.ts';
import { loanAfterYear } from '../value/policy-loan.ts';

type Loan = Pick<Policy, 'loanBalance' | 'loanInterestRate'>;
type Values = LedgerColumn['values'];

/** Scenarios in which a policy can end, each with its own cash value. */
const SCENARIOS = ['guaranteed', 'current', 'reduced'] as const;

/** Values reduced by a loan, and the names of their net values. */
const NETS: Readonly<Record<string, string>> = { cashValue: 'netCashValue', deathBenefit: 'netDeathBenefit' };

/** Loan balance at the end of each policy year without repayment; unknown for years before it was on file. */
function owedByYear({ loanBalance, loanInterestRate }: Loan, yearsRun: number, years: number): Values {
  let balance = loanBalance;
  return Array.from({ length: years }, (_, year) => {
    if (year >= yearsRun) balance = loanAfterYear(balance, loanInterestRate);
    return year < yearsRun - 1 ? null : balance;
  });
}

function nothingAfter(lastYear: number, values: Values): Values {
  return values.map((value, year) => (year < lastYear ? value : 0));
}

/** At least 0. */
function less(owed: Values, values: Values): Values {
  return values.map((value, year) => {
    const balance = owed[year] ?? null;
    return value === null || balance === null ? null : Math.max(0, toCents(value - balance));
  });
}

/**
 * The ledger with the policy's loan: its balance, and net cash values and death benefits. A scenario whose loan exceeds
 * the cash value ends with that year, as in an illustration with loans.
 *
 * @param yearsRun complete policy years when the balance was on file
 */
export function carryLoan(ledger: LedgerAnswer, loan: Loan, yearsRun: number): LedgerAnswer {
  const owed = owedByYear(loan, yearsRun, ledger.age.length);
  const ends = SCENARIOS.flatMap((group) => {
    const cashValue = findColumn(ledger, 'cashValue', group)?.values;
    if (!cashValue) return [];
    const passed = cashValue.findIndex((value, year) => year >= yearsRun && (owed[year] ?? 0) > (value ?? 0));
    return [{ group, year: passed < 0 ? Infinity : passed + 1 }];
  });
  if (loan.loanBalance <= 0 || ends.length === 0) return ledger;
  const lastYear = Math.max(...ends.map(({ year }) => year));
  const values = nothingAfter(lastYear, owed);
  const balance: LedgerColumn = { name: 'loanBalance', group: 'policy', unit: 'dollars', values };
  // A net value follows its gross value.
  const columns = ledger.columns.flatMap((column): readonly LedgerColumn[] => {
    const end = ends.find(({ group }) => group === column.group);
    if (!end) return [column];
    const name = NETS[column.name];
    const own = isPromised(column.group) ? column : { ...column, values: nothingAfter(end.year, column.values) };
    return name ? [own, { ...column, name, values: nothingAfter(end.year, less(owed, column.values)) }] : [own];
  });
  const place = columns.findIndex(({ name }) => name === 'cashValue');
  const passed = ends.filter(({ year }) => year < Infinity).map(({ group, year }) => [group, year] as const);
  return {
    ...ledger,
    columns: columns.toSpliced(place, 0, balance),
    ...(passed.length > 0 && { lapseYear: { ...ledger.lapseYear, ...Object.fromEntries(passed) } }),
  };
}
