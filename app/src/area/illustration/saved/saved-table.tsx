import { formatCurrency, formatWholeDollars } from '@lifeform/engine';
import { isActive, type SavedIllustration } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { useUser } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { useHere } from '../../../shell/way-back.tsx';
import styles from './saved-screen.module.css';

interface SavedTableProps {
  readonly rows: readonly SavedIllustration[];
  /** Within one client's folder: no row leads to it. */
  readonly isFolder: boolean;
  readonly onOpen: (row: SavedIllustration) => void;
  readonly onDuplicate: (row: SavedIllustration) => void;
  /** Makes a template of it. */
  readonly onTemplate: (row: SavedIllustration) => void;
  /** Shows what was printed of it. */
  readonly onDocuments: (row: SavedIllustration) => void;
  readonly onDelete: (row: SavedIllustration) => void;
}

/** Message key of the list's name. */
export const SAVED_TITLE = 'tEdit-Shell-route-illustration-savedIllustration';

/** Message key of a client's folder. */
export const FOLDER_TITLE = 'tEdit-Shell-clientFolder';

const byAgent = ({ agentName }: SavedIllustration) => agentName;

/** One page of saved illustrations, with row actions. */
export function SavedTable(props: SavedTableProps) {
  const text = useText();
  return (
    <DataTable
      isList
      caption={text('tEdit-Saved-caption')}
      hidesCaption
      columns={useColumns(props)}
      rows={props.rows}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({
  isFolder,
  onOpen,
  onDuplicate,
  onTemplate,
  onDocuments,
  onDelete,
}: SavedTableProps): readonly TableColumn<SavedIllustration>[] {
  const text = useText();
  const language = useLanguage();
  const seesOthers = isActive(useUser(), 'isHeadOffice');
  const missing = (words: string) => <span className={styles.missing}>{text(words)}</span>;
  const name = (given: string) => given || missing('tEdit-Saved-noName');
  const action = (
    code: 'documents' | 'duplicate' | 'template' | 'delete',
    row: SavedIllustration,
    run: (row: SavedIllustration) => void,
  ) => <RowAction words={`tEdit-Saved-${code}`} named={{ number: row.illustrationNumber }} onPress={() => run(row)} />;
  return [
    {
      id: 'number',
      head: text('tEdit-Saved-number'),
      isSticky: true,
      cell: (row) => (
        <button
          type="button"
          className={listStyles.link}
          aria-label={text('tEdit-Saved-openNamed', { number: row.illustrationNumber })}
          onClick={() => onOpen(row)}
        >
          {row.illustrationNumber}
        </button>
      ),
    },
    {
      id: 'insured',
      head: text('tEdit-Saved-insured'),
      cell: (row) => (isFolder ? name(row.insuredName) : <ToFolder row={row} />),
    },
    { id: 'owner', head: text('tEdit-Saved-owner'), cell: (row) => name(row.ownerName) },
    {
      id: 'product',
      head: text('tEdit-Saved-product'),
      cell: (row) => <span className={listStyles.wrapped}>{row.productName}</span>,
    },
    {
      id: 'face',
      head: text('tEdit-Saved-face'),
      // Savings and income have no insured.
      cell: ({ faceAmount }) =>
        faceAmount > 0 ? formatWholeDollars(faceAmount, language) : missing('tEdit-Saved-noFace'),
      isNumeric: true,
    },
    {
      id: 'premium',
      head: text('tEdit-Saved-premium'),
      cell: (row) => formatCurrency(row.annualPremium, language),
      isNumeric: true,
    },
    { id: 'modified', head: text('tEdit-Saved-modified'), cell: (row) => <Moment at={row.modifiedAt} /> },
    ...(seesOthers ? [{ id: 'agent', head: text('tEdit-Saved-agent'), cell: byAgent }] : []),
    {
      id: 'actions',
      head: text('tEdit-Saved-actions'),
      cell: (row) => (
        <span className={listStyles.rowActions}>
          {action('documents', row, onDocuments)}
          {action('duplicate', row, onDuplicate)}
          {action('template', row, onTemplate)}
          {!isFolder && action('delete', row, onDelete)}
        </span>
      ),
    },
  ];
}

/** The insured's name, which leads to everything there is of them. */
function ToFolder({ row: { id, insuredName } }: { readonly row: SavedIllustration }) {
  const text = useText();
  const here = useHere();
  if (insuredName === '') return <span className={styles.missing}>{text('tEdit-Saved-noName')}</span>;
  return (
    <Link
      to={{ search: `?client=${id}` }}
      state={{ back: here(SAVED_TITLE) }}
      aria-label={text('tEdit-Saved-folderNamed', { name: insuredName })}
    >
      {insuredName}
    </Link>
  );
}
