import { formatQuantity } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { isPromised, LEDGER_GROUPS, type LedgerAnswer, type LedgerColumn } from '@lifeform/metadata/insurance';
import { type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { groupText } from '../../../ledger/group-text.ts';
import type { LedgerRow } from '../../../ledger/ledger-rows.ts';

/** Shown for a year without a value, as opposed to a value of 0. */
const NO_VALUE = '–';

export function columnID({ group, name }: LedgerColumn): string {
  return `${group}-${name}`;
}

/** A ledger's columns, by group. */
export function columnsByGroup({ columns }: LedgerAnswer): readonly LedgerColumn[] {
  return LEDGER_GROUPS.flatMap((group) => columns.filter((column) => column.group === group));
}

/** Year and age, which stay visible, then the columns that are not hidden. */
export function useLedgerColumns(ledger: LedgerAnswer, hidden: readonly string[]): readonly TableColumn<LedgerRow>[] {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const count = (id: 'year' | 'age'): TableColumn<LedgerRow> => ({
      id,
      head: text(`tEdit-Illustration-${id}`),
      cell: (row) => row[id],
      data: (row) => row[id],
      isNumeric: true,
      isSticky: true,
    });
    const value = (column: LedgerColumn): TableColumn<LedgerRow> => {
      const at = ({ year }: LedgerRow): number | null => column.values[year - 1] ?? null;
      return {
        id: columnID(column),
        head: text(`msg-Ledger-${column.name}`),
        group: groupText(column.group, text, ledger),
        isDashed: !isPromised(column.group),
        cell: (row) => formatOrNone(at(row), column.unit, language),
        data: at,
        isNumeric: true,
      };
    };
    const shown = columnsByGroup(ledger).filter((column) => !hidden.includes(columnID(column)));
    return [count('year'), count('age'), ...shown.map(value)];
  }, [ledger, hidden, text, language]);
}

function formatOrNone(value: number | null, unit: LedgerColumn['unit'], language: Language): string {
  return value === null ? NO_VALUE : formatQuantity(value, unit, language);
}
