import { formatCurrency } from '@lifeform/engine';
import type { ImpactPrice, ImpactPrices } from '@lifeform/metadata/contract';
import { toCents } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { groupText } from '../../../ledger/group-text.ts';
import styles from './impact.module.css';

type Values = ImpactPrice['premium'];

/** Whose figures come out differently under a draft, and by how much: nobody's of those issued. */
export function PriceTable({ prices }: { readonly prices: readonly ImpactPrices[] }) {
  const text = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const own = (code: string, parameters: Readonly<Record<string, string | number>> = {}): string =>
    text(`tEdit-Developer-price-${code}`, parameters);
  const all = prices.flatMap(({ entries }) => entries);
  const wanted = search.trim().toLowerCase();
  const rows = all.filter(({ name, prodID }) => `${name} ${prodID}`.toLowerCase().includes(wanted));
  const hidden = prices.reduce((sum, part) => sum + part.hidden, 0);
  const more = prices.reduce((sum, part) => sum + part.count, 0) - hidden - all.length;
  const money = (value: number | null): string => (value === null ? '' : formatCurrency(value, language));
  const signed = (values: Values): string => `${changeOf(values) < 0 ? '−' : '+'}${money(Math.abs(changeOf(values)))}`;
  const greatest = ({ greatest: found }: ImpactPrice): string => {
    if (found === null) return '';
    const { name, group, year } = found;
    return own('value', { name: text(`msg-Ledger-${name}`), group: groupText(group, text), year });
  };
  const amount = (id: string, read: (row: ImpactPrice) => number | null) => ({
    ...{ id, head: own(id), isNumeric: true },
    cell: (row: ImpactPrice) => money(read(row)),
    data: (row: ImpactPrice) => read(row) ?? '',
    sortBy: (row: ImpactPrice) => read(row) ?? 0,
  });
  // Of a term nothing but the premium differs.
  const values: readonly TableColumn<ImpactPrice>[] = [
    { ...{ id: 'greatest', head: own('greatest') }, cell: greatest, data: greatest },
    amount('valueBefore', (row) => row.greatest?.before ?? null),
    amount('valueAfter', (row) => row.greatest?.after ?? null),
    {
      ...{ id: 'valueChange', head: own('valueChange'), isNumeric: true },
      cell: ({ greatest: found }) => found && signed(found),
      data: ({ greatest: found }) => (found ? changeOf(found) : ''),
      sortBy: ({ greatest: found }) => (found ? changeOf(found) : 0),
    },
  ];
  return (
    <div className={styles.prices} data-prices="">
      {prices.map(({ kind, count, total }) => (
        <p key={kind}>{own(kind, { count, total })}</p>
      ))}
      {all.length > 0 && (
        <DataTable
          caption={own('caption')}
          isDense
          csvName={[own('caption')]}
          tools={
            <label className={styles.search}>
              {own('search')}
              <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
            </label>
          }
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              ...{ id: 'name', head: own('name'), isSticky: true },
              cell: ({ name }) => name,
              data: ({ name }) => name,
              sortBy: ({ name }) => name,
            },
            {
              ...{ id: 'product', head: own('product') },
              cell: ({ prodID }) => prodID,
              data: ({ prodID }) => prodID,
              sortBy: ({ prodID }) => prodID,
            },
            amount('premiumBefore', ({ premium }) => premium.before),
            amount('premiumAfter', ({ premium }) => premium.after),
            {
              ...{ id: 'premiumChange', head: own('premiumChange'), isNumeric: true },
              cell: ({ premium }) => signed(premium),
              data: ({ premium }) => changeOf(premium),
              sortBy: ({ premium }) => changeOf(premium),
            },
            ...(all.some((row) => row.greatest !== null) ? values : []),
            amount('size', ({ size }) => size),
          ]}
        />
      )}
      {more > 0 && <p>{text('tEdit-Developer-impactUnlisted', { count: more })}</p>}
      {hidden > 0 && <p>{text('tEdit-Developer-impactHidden', { count: hidden })}</p>}
    </div>
  );
}

function changeOf({ before, after }: Values): number {
  return toCents((after ?? 0) - (before ?? 0));
}
