import { isPromised, type LedgerAnswer, type LedgerColumn, type LedgerGroup } from './ledger.ts';

/** How a chart draws a quantity: what is insured holds for the whole year, what is paid is dotted. */
type LineKind = 'step' | 'line' | 'dotted';

/** A line of an illustration's chart as a chart draws it. */
export interface LedgerSeries {
  readonly id: string;
  readonly name: string;
  readonly kind: LineKind;
  readonly guaranteed: boolean;
  readonly values: readonly (number | null)[];
  readonly start?: number;
}

/** A line of an illustration's chart, before it has a name in a language. */
export interface LedgerLine {
  readonly column: LedgerColumn;
  readonly kind: LineKind;
  /** Dollars at issue, where it is not left to the kind of the line. */
  readonly start?: number | undefined;
  /** The same quantity is drawn under another promise too, so that its name alone would not tell them apart. */
  readonly hasTwin: boolean;
}

interface Wanted {
  readonly name: string;
  readonly groups: readonly LedgerGroup[];
  readonly kind: LineKind;
  /** Where the line starts: at what was paid in, or as it goes on. */
  readonly from?: 'deposit' | 'first';
}

/** The columns an illustration is charted by; of two scales the current one, dashed, and of two returns both. */
const WANTED: readonly Wanted[] = [
  { name: 'deathBenefit', groups: ['guaranteed', 'current'], kind: 'step' },
  { name: 'illnessBenefit', groups: ['guaranteed'], kind: 'step' },
  { name: 'monthlyBenefit', groups: ['guaranteed'], kind: 'step' },
  { name: 'cashValue', groups: ['guaranteed', 'current'], kind: 'line' },
  { name: 'netCashValue', groups: ['guaranteed', 'current'], kind: 'line' },
  { name: 'maturityGuarantee', groups: ['guaranteed', 'assumed'], kind: 'step' },
  { name: 'deathGuarantee', groups: ['guaranteed', 'assumed'], kind: 'step' },
  { name: 'cumulativeIncome', groups: ['guaranteed'], kind: 'line' },
  { name: 'value', groups: ['guaranteed', 'assumed', 'lower'], kind: 'line', from: 'deposit' },
  { name: 'cumulativePremium', groups: ['guaranteed', 'policy'], kind: 'dotted' },
  { name: 'cumulativeDeposit', groups: ['guaranteed', 'policy'], kind: 'dotted', from: 'deposit' },
  { name: 'income', groups: ['guaranteed', 'assumed'], kind: 'dotted', from: 'first' },
];

export function findColumn(ledger: LedgerAnswer, name: string, group: LedgerGroup): LedgerColumn | undefined {
  return ledger.columns.find((column) => column.name === name && column.group === group);
}

/** What the policy insures, guaranteed: paid at death, at a diagnosis, or a month. */
export function benefitColumn(ledger: LedgerAnswer): LedgerColumn | undefined {
  const names = WANTED.flatMap(({ name, kind }) => (kind === 'step' ? [name] : []));
  return names.flatMap((name) => findColumn(ledger, name, 'guaranteed') ?? [])[0];
}

/** What was paid by the end of each year: a premium the contract sets, or deposits as planned. */
export function paidColumn(ledger: LedgerAnswer): LedgerColumn | undefined {
  return findColumn(ledger, 'cumulativePremium', 'guaranteed') ?? findColumn(ledger, 'cumulativePremium', 'policy');
}

/** The lines a ledger has, the same on screen and on paper. */
function ledgerLines(ledger: LedgerAnswer): readonly LedgerLine[] {
  const deposit = ledger.columns.find(({ name }) => name === 'cumulativeDeposit')?.values[0] ?? undefined;
  return WANTED.flatMap(({ name, groups, kind, from }) => {
    const found = groups.flatMap((group) => findColumn(ledger, name, group) ?? []);
    return found.map((column) => {
      const start = from === 'deposit' ? deposit : from === 'first' ? (column.values[0] ?? undefined) : undefined;
      return { column, kind, start, hasTwin: found.length > 1 };
    });
  });
}

/** @param nameOf how a line is called in the reader's language */
export function ledgerSeries(ledger: LedgerAnswer, nameOf: (line: LedgerLine) => string): readonly LedgerSeries[] {
  return ledgerLines(ledger).map((line) => ({
    id: `${line.column.group}-${line.column.name}`,
    name: nameOf(line),
    kind: line.kind,
    guaranteed: isPromised(line.column.group),
    values: line.column.values,
    ...(line.start === undefined ? {} : { start: line.start }),
  }));
}

/** Index of the first year in which one quantity is above another; -1 where it never is or either is not there. */
export function firstAbove(over: LedgerColumn | undefined, under: LedgerColumn | undefined): number {
  return over?.values.findIndex((value, index) => (value ?? 0) > (under?.values[index] ?? Infinity)) ?? -1;
}
