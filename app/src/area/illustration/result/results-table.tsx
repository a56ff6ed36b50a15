import { formatCurrency } from '@lifeform/engine';
import type { ProjectionYear } from '@lifeform/metadata';
import { Button, DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { pickYears } from './pick-years.ts';
import styles from './result-view.module.css';

interface AmountColumn {
  readonly id: 'annualPremium' | 'cumulativePremium' | 'deathBenefit';
  /** Guaranteed and not guaranteed values never share a heading. */
  readonly isGuaranteed: boolean;
}

const AMOUNTS: readonly AmountColumn[] = [
  { id: 'annualPremium', isGuaranteed: true },
  { id: 'cumulativePremium', isGuaranteed: true },
  { id: 'deathBenefit', isGuaranteed: true },
];

/** The years of the policy, a line each. */
export function ResultsTable({ projection }: { readonly projection: readonly ProjectionYear[] }) {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const columns = useColumns();
  const picked = pickYears(projection);
  return (
    <div id="results">
      <DataTable
        caption={text('tEdit-Illustration-resultsCaption')}
        columns={columns}
        rows={isAll ? projection : picked}
        rowKey={({ year }) => year}
        csvName={text('tEdit-Illustration-csvName')}
        isDense
        tools={
          picked.length < projection.length && (
            <Button aria-pressed={isAll} onClick={() => setAll(!isAll)}>
              {text(isAll ? 'tEdit-Illustration-fewerYears' : 'tEdit-Illustration-allYears')}
            </Button>
          )
        }
      />
      <p className={styles.note}>{text('tEdit-Illustration-allGuaranteed')}</p>
    </div>
  );
}

function useColumns(): readonly TableColumn<ProjectionYear>[] {
  const text = useText();
  const language = useLanguage();
  const count = (id: 'year' | 'age', isSticky: boolean): TableColumn<ProjectionYear> => ({
    id,
    head: text(`tEdit-Illustration-${id}`),
    cell: (row) => row[id],
    data: (row) => row[id],
    isNumeric: true,
    isSticky,
  });
  const amount = ({ id, isGuaranteed }: AmountColumn): TableColumn<ProjectionYear> => ({
    id,
    head: text(`tEdit-Illustration-${id}`),
    group: text(isGuaranteed ? 'tEdit-Illustration-guaranteed' : 'tEdit-Illustration-notGuaranteed'),
    cell: (row) => formatCurrency(row[id], language),
    data: (row) => row[id],
    isNumeric: true,
  });
  return [count('year', true), count('age', false), ...AMOUNTS.map(amount)];
}
