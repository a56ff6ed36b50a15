import { formatCurrency, formatPercent } from '@lifeform/engine';
import type { OwnerYear, SharedYear } from '@lifeform/metadata/contract';
import type { OwnerNames } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useYearRows } from '../../../ledger/year-rows.tsx';
import { OWNERS } from './owners.ts';

const AMOUNTS = ['premium', 'cumulativePremium', 'deathBenefit', 'cashValue'] as const;
const RETURNS = ['returnAtDeath', 'returnAtSurrender'] as const;

interface SharedTableProps {
  readonly id: string;
  readonly years: readonly SharedYear[];
  readonly names: OwnerNames;
  readonly isGuaranteed: boolean;
}

/** Chosen years, or every year, with each owner's part under its name and the policy's last. */
export function SharedTable({ id, years, names, isGuaranteed }: SharedTableProps) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  const count = (name: 'year' | 'age'): TableColumn<SharedYear> => ({
    id: name,
    head: own(name),
    cell: (row) => row[name],
    data: (row) => row[name],
    isNumeric: true,
    isSticky: true,
  });
  const part = (
    group: string,
    key: string,
    read: (row: SharedYear) => number | null,
    show: (value: number) => string,
  ): TableColumn<SharedYear> => ({
    id: `${group}-${key}`,
    head: own(key),
    group,
    isDashed: !isGuaranteed,
    cell: (row) => {
      const value = read(row);
      return value === null ? text('msg-NotApplicableShort') : show(value);
    },
    data: read,
    isNumeric: true,
  });
  const amount = (value: number) => formatCurrency(value, language);
  const percent = (value: number) => formatPercent(value * 100, language);
  const ofOwner = (key: keyof OwnerNames) => (name: keyof OwnerYear, show: (value: number) => string) =>
    part(names[key], name, (row) => row[key][name], show);
  const owners = OWNERS.flatMap((key) => [
    ...AMOUNTS.map((name) => ofOwner(key)(name, amount)),
    ...RETURNS.map((name) => ofOwner(key)(name, percent)),
  ]);
  const total = AMOUNTS.map((name) => part(own('total'), name, (row) => row.total[name], amount));
  const { ref, ...table } = useYearRows(years, [count('year'), count('age'), ...owners, ...total]);
  return (
    <div id={id} ref={ref}>
      <DataTable
        {...table}
        caption={own('results')}
        hidesCaption
        rowKey={({ year }) => year}
        csvName={[own('csvName'), names.protection, names.benefit]}
        isDense
      />
    </div>
  );
}
