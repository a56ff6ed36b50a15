import { formatNumber, formatQuantity } from '@lifeform/engine';
import type { Language, QuantityUnit } from '@lifeform/metadata';
import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, type Text, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { ledgerRows, pickYears } from '../../../ledger/ledger-rows.ts';
import styles from '../inforce.module.css';

/** A quantity with its value of each policy year. */
interface QuantityRow {
  readonly id: string;
  readonly label: string;
  readonly unit: QuantityUnit;
  readonly values: readonly (number | null)[];
}

interface YearTableProps {
  readonly ledger: LedgerAnswer;
  /** Where the table stands on its page. */
  readonly id: string;
  readonly caption: string;
  /** Words for the name of the exported file. */
  readonly names: readonly string[];
  /** The current policy year. */
  readonly policyYear: number;
  /** Whether earlier years are included. */
  readonly isPastShown: boolean;
  /** Absent where there are none to show. */
  readonly onPast?: (isShown: boolean) => void;
}

/** A policy's values with a column a year, from the current one; all or selected years, and earlier ones on request. */
export function YearTable({ ledger, id, caption, names, policyYear, isPastShown, onPast }: YearTableProps) {
  const text = useText();
  const language = useLanguage();
  const [isPicked, setPicked] = useState(true);
  const all = ledgerRows(ledger);
  const ahead = all.filter(({ year }) => year >= policyYear);
  // A terminated policy has only earlier years.
  const hasBoth = ahead.length > 0 && ahead.length < all.length;
  const told = hasBoth && !isPastShown ? ahead : all;
  const years = isPicked ? pickYears(told, hasBoth ? policyYear : undefined) : told;
  return (
    <div id={id}>
      <DataTable
        caption={caption}
        hidesCaption
        isDense
        csvName={names}
        rows={rowsOf(ledger, text)}
        rowKey={({ id }) => id}
        columns={columnsOf(
          years.map(({ year }) => year),
          policyYear,
          text,
          language,
        )}
        tools={
          <>
            {hasBoth && onPast && (
              <label className={styles.picked}>
                <input type="checkbox" checked={isPastShown} onChange={(event) => onPast(event.target.checked)} />
                {text('tEdit-Inforce-screen-pastYears', { year: policyYear - 1 })}
              </label>
            )}
            <label className={styles.picked}>
              <input type="checkbox" checked={isPicked} onChange={(event) => setPicked(event.target.checked)} />
              {text('tEdit-Inforce-screen-selectedYears')}
            </label>
          </>
        }
      />
    </div>
  );
}

function rowsOf({ age, columns }: LedgerAnswer, text: Text): readonly QuantityRow[] {
  const rows = columns.map(({ name, group, unit, values }) => {
    const isAlone = columns.filter((column) => column.name === name).length === 1;
    const label = text(`msg-Ledger-${name}`);
    return {
      id: `${group}-${name}`,
      label: isAlone ? label : `${label}, ${text(`msg-LedgerGroup-${group}`)}`,
      unit,
      values,
    };
  });
  return [{ id: 'age', label: text('tEdit-Inforce-screen-age'), unit: 'count', values: age }, ...rows];
}

function columnsOf(
  years: readonly number[],
  policyYear: number,
  text: Text,
  language: Language,
): readonly TableColumn<QuantityRow>[] {
  const quantity: TableColumn<QuantityRow> = {
    ...{ id: 'quantity', head: text('tEdit-Inforce-screen-quantity'), isSticky: true },
    cell: ({ label }) => label,
    data: ({ label }) => label,
  };
  const headOf = (year: number): string => {
    const words = formatNumber(year, language);
    return year === policyYear ? text('tEdit-Inforce-screen-thisYear', { year: words }) : words;
  };
  const column = (year: number): TableColumn<QuantityRow> => ({
    ...{ id: `${year}`, head: headOf(year), isNumeric: true, isMarked: year === policyYear },
    cell: ({ values, unit }) => shown(values[year - 1] ?? null, unit, language),
    data: ({ values }) => values[year - 1] ?? null,
  });
  return [quantity, ...years.map(column)];
}

/** A missing value, as opposed to a value of 0. */
function shown(value: number | null, unit: QuantityUnit, language: Language): string {
  return value === null ? '–' : formatQuantity(value, unit, language);
}
