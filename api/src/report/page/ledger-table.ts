import {
  type ColumnSet,
  groupMessage,
  isPromised,
  type LedgerAnswer,
  type LedgerColumn,
  type LedgerGroup,
} from '@lifeform/metadata/insurance';
import type { ReportText } from '../report-text.ts';

/** A cell of a table; empty when the policy has no such value. */
export interface LedgerCell {
  readonly value: number | null;
  readonly hasValue: boolean;
  /** Whether the contract does not guarantee it. */
  readonly isOpen: boolean;
  /** Whether it is the first of its group. */
  readonly isStart: boolean;
}

/** Values by year in ledger groups: both heading rows, and the cells of a year. */
export interface LedgerTable {
  readonly groups: readonly { readonly name: string; readonly className: string; readonly span: number }[];
  readonly heads: readonly { readonly name: string; readonly isStart: boolean }[];
  /** @param index 0 = policy year 1 */
  cellsOf(index: number): readonly LedgerCell[];
}

/** The columns of a set that the policy has, left to right, under the names of their groups. */
export function ledgerTable(ledger: LedgerAnswer, set: ColumnSet, text: ReportText): LedgerTable {
  const groups = printedGroups(ledger, set);
  return {
    groups: groups.map(({ group, columns }) => ({
      name: nameOfGroup(ledger, group, text),
      className: isPromised(group) ? 'guaranteed' : 'not-guaranteed',
      span: columns.length,
    })),
    heads: groups.flatMap(({ columns }) =>
      columns.map(({ name }, place) => ({ name: text.message(`msg-Ledger-${name}`), isStart: place === 0 })),
    ),
    cellsOf: (index) =>
      groups.flatMap(({ group, columns }) => columns.map((column, place) => cell(column, group, place, index))),
  };
}

export function nameOfGroup(ledger: LedgerAnswer, group: LedgerGroup, text: ReportText): string {
  const { key, parameters } = groupMessage(group, ledger);
  return text.message(key, parameters);
}

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

/** An outlay equal to the premium in every year is left out. */
function isSame({ values }: LedgerColumn, other: LedgerColumn | undefined): boolean {
  return values.every((value, index) => value === other?.values[index]);
}

function cell({ values }: LedgerColumn, group: LedgerGroup, place: number, index: number): LedgerCell {
  const value = values[index] ?? null;
  return { value, hasValue: value !== null, isOpen: !isPromised(group), isStart: place === 0 };
}
