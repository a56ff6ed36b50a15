import { formatCurrency, formatWholeDollars } from '@lifeform/engine';
import type { SavedIllustration } from '@lifeform/metadata';
import { DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { formatMoment } from '../../../shell/format-time.ts';
import styles from './saved-screen.module.css';

interface SavedTableProps {
  readonly rows: readonly SavedIllustration[];
  readonly onOpen: (row: SavedIllustration) => void;
  readonly onDuplicate: (row: SavedIllustration) => void;
  readonly onDelete: (row: SavedIllustration) => void;
}

/** The illustrations of one page of the list, with what can be done with each. */
export function SavedTable(props: SavedTableProps) {
  const text = useText();
  return (
    <DataTable
      caption={text('tEdit-Saved-caption')}
      hidesCaption
      columns={useColumns(props)}
      rows={props.rows}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({ onOpen, onDuplicate, onDelete }: SavedTableProps): readonly TableColumn<SavedIllustration>[] {
  const text = useText();
  const language = useLanguage();
  const name = (given: string) => given || <span className={styles.missing}>{text('tEdit-Saved-noName')}</span>;
  const action = (code: 'duplicate' | 'delete', row: SavedIllustration, run: (row: SavedIllustration) => void) => (
    <button
      type="button"
      className={styles.link}
      aria-label={text(`tEdit-Saved-${code}Named`, { number: row.illustrationNumber })}
      onClick={() => run(row)}
    >
      {text(`tEdit-Saved-${code}`)}
    </button>
  );
  return [
    {
      id: 'number',
      head: text('tEdit-Saved-number'),
      isSticky: true,
      cell: (row) => (
        <button
          type="button"
          className={styles.link}
          aria-label={text('tEdit-Saved-openNamed', { number: row.illustrationNumber })}
          onClick={() => onOpen(row)}
        >
          {row.illustrationNumber}
        </button>
      ),
    },
    { id: 'insured', head: text('tEdit-Saved-insured'), cell: (row) => name(row.insuredName) },
    { id: 'owner', head: text('tEdit-Saved-owner'), cell: (row) => name(row.ownerName) },
    { id: 'product', head: text('tEdit-Saved-product'), cell: (row) => row.productName },
    {
      id: 'face',
      head: text('tEdit-Saved-face'),
      cell: (row) => formatWholeDollars(row.faceAmount, language),
      isNumeric: true,
    },
    {
      id: 'premium',
      head: text('tEdit-Saved-premium'),
      cell: (row) => formatCurrency(row.annualPremium, language),
      isNumeric: true,
    },
    { id: 'modified', head: text('tEdit-Saved-modified'), cell: (row) => formatMoment(row.modifiedAt, language) },
    { id: 'agent', head: text('tEdit-Saved-agent'), cell: (row) => row.agentName },
    {
      id: 'actions',
      head: text('tEdit-Saved-actions'),
      cell: (row) => (
        <span className={styles.actions}>
          {action('duplicate', row, onDuplicate)}
          {action('delete', row, onDelete)}
        </span>
      ),
    },
  ];
}
