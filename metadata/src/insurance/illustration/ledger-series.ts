import { isPromised, type LedgerAnswer, type LedgerColumn, type LedgerGroup } from './ledger.ts';

/** How a quantity is drawn: cover as steps by year, payments dotted. */
type LineKind = 'step' | 'line' | 'dotted';

/** A line of an illustration's chart, with its name. */
export interface LedgerSeries {
  readonly id: string;
  readonly name: string;
  readonly kind: LineKind;
  readonly guaranteed: boolean;
  /** The lower of two assumptions. */
  readonly isLower?: boolean;
  readonly values: readonly (number | null)[];
  readonly start?: number;
}

/** A line of an illustration's chart, before it is named in a language. */
export interface LedgerLine {
  readonly column: LedgerColumn;
  readonly kind: LineKind;
  /** Dollars at issue, when the kind of line does not decide it. */
  readonly start?: number | undefined;
  /** The same quantity is also drawn in another group, so its name alone is ambiguous. */
  readonly hasTwin: boolean;
}

interface Wanted {
  readonly name: string;
  readonly groups: readonly LedgerGroup[];
  readonly kind: LineKind;
  /** The line's start: the deposit, or the first year's value. */
  readonly from?: 'deposit' | 'first';
}

/** Columns of the chart; of two scales the current one, dashed, and of two returns both. */
const WANTED: readonly Wanted[] = [
  { name: 'deathBenefit', groups: ['guaranteed', 'current'], kind: 'step' },
  { name: 'illnessBenefit', groups: ['guaranteed'], kind: 'step' },
  { name: 'monthlyBenefit', groups: ['guaranteed'], kind: 'step' },
  { name: 'cashValue', groups: ['guaranteed', 'current'], kind: 'line' },
  { name: 'deathBenefitAfterLoan', groups: ['guaranteed', 'current'], kind: 'step' },
  { name: 'cashValueAfterLoan', groups: ['guaranteed', 'current'], kind: 'line' },
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

/** The guaranteed cover: paid at death, at a diagnosis, or monthly. */
export function benefitColumn(ledger: LedgerAnswer): LedgerColumn | undefined {
  const names = WANTED.flatMap(({ name, kind }) => (kind === 'step' ? [name] : []));
  return names.flatMap((name) => findColumn(ledger, name, 'guaranteed') ?? [])[0];
}

/** Payments by the end of each year: contractual premiums, or planned deposits. */
export function paidColumn(ledger: LedgerAnswer): LedgerColumn | undefined {
  return findColumn(ledger, 'cumulativePremium', 'guaranteed') ?? findColumn(ledger, 'cumulativePremium', 'policy');
}

/** The chart lines of a ledger, the same on screen and on paper. */
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

/**
 * The name of a line: its quantity, and its group when another line has the same quantity.
 *
 * @param text a message in the reader's language
 */
export function lineName(
  { column, hasTwin }: Pick<LedgerLine, 'column' | 'hasTwin'>,
  text: (key: string, parameters?: { readonly name: string }) => string,
): string {
  const name = text(`msg-Ledger-${column.name}`);
  return hasTwin || column.group !== 'guaranteed' ? text(`msg-LedgerLine-${column.group}`, { name }) : name;
}

/** @param nameOf the line's name in the reader's language */
export function ledgerSeries(ledger: LedgerAnswer, nameOf: (line: LedgerLine) => string): readonly LedgerSeries[] {
  return ledgerLines(ledger).map((line) => ({
    id: `${line.column.group}-${line.column.name}`,
    name: nameOf(line),
    kind: line.kind,
    guaranteed: isPromised(line.column.group),
    ...(line.column.group === 'lower' && { isLower: true }),
    values: line.column.values,
    ...(line.start === undefined ? {} : { start: line.start }),
  }));
}

/** Index of the first year in which one quantity exceeds another; -1 when it never does or either is missing. */
export function firstAbove(over: LedgerColumn | undefined, under: LedgerColumn | undefined): number {
  return over?.values.findIndex((value, index) => (value ?? 0) > (under?.values[index] ?? Infinity)) ?? -1;
}
