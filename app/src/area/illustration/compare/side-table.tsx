import { formatCurrency } from '@lifeform/engine';
import { isPromised, type SideQuantity, sideValueAt } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { type LedgerRow, ledgerRows } from '../../../ledger/ledger-rows.ts';
import { useYearRows } from '../../../ledger/year-rows.tsx';
import type { Side } from './side.ts';

interface SideTableProps {
  readonly id: string;
  readonly caption: string;
  readonly sides: readonly Side[];
  readonly quantities: readonly SideQuantity[];
}

/** Shown after a side has ended. */
const NO_VALUE = '–';

/** Chosen years, or every year, with each side's quantities under its name. */
export function SideTable({ id, caption, sides, quantities }: SideTableProps) {
  const text = useText();
  const language = useLanguage();
  const [longest] = [...sides].sort((one, other) => other.ledger.age.length - one.ledger.age.length);
  const rows = longest ? ledgerRows(longest.ledger) : [];
  const count = (name: 'year' | 'age'): TableColumn<LedgerRow> => ({
    id: name,
    head: text(`tEdit-Illustration-${name}`),
    cell: (row) => row[name],
    data: (row) => row[name],
    isNumeric: true,
    isSticky: true,
  });
  const columns = sides.flatMap((side) =>
    quantities.map((quantity): TableColumn<LedgerRow> => {
      const at = ({ age }: LedgerRow): number | null => sideValueAt(side, quantity, age);
      return {
        id: `${side.id}-${quantity}`,
        head: text(`msg-Ledger-${quantity}`),
        group: side.head,
        isDashed: !isPromised(side.group),
        cell: (row) => {
          const value = at(row);
          return value === null ? NO_VALUE : formatCurrency(value, language);
        },
        data: at,
        isNumeric: true,
      };
    }),
  );
  const { ref, ...table } = useYearRows(rows, [count('year'), count('age'), ...columns]);
  return (
    <div id={id} ref={ref}>
      <DataTable
        {...table}
        caption={caption}
        rowKey={({ year }) => year}
        csvName={[caption, ...new Set(sides.map(({ name }) => name))]}
        isDense
      />
    </div>
  );
}
