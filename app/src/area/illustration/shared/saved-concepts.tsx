import type { SharedConcept } from '@lifeform/metadata/contract';
import { ConfirmDialog, DataTable, EmptyState, type TableColumn, useText } from '@lifeform/renderer';
import { useState } from 'react';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import styles from './shared-ownership.module.css';
import { useConceptActions, useSavedConcepts } from './use-saved-concepts.ts';

interface SavedConceptsProps {
  /** Called when a saved concept, with its illustration, has become the current work. */
  readonly onOpen: () => void;
}

/** The person's saved concepts: opened with a press, deleted with undo. */
export function SavedConcepts({ onOpen }: SavedConceptsProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<SharedConcept>();
  const actions = useConceptActions(onOpen);
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  const open = (row: SharedConcept): void => (actions.wouldReplace(row) ? setAsked(row) : void actions.open(row));
  return (
    <div className={styles.saved}>
      <h2>{own('list')}</h2>
      {actions.removed && (
        <p className={styles.note} role="status">
          {text('tEdit-SharedOwnership-deleted', { name: nameOf(actions.removed) })}{' '}
          <button type="button" className={listStyles.link} onClick={() => void actions.undo()}>
            {own('undo')}
          </button>
        </p>
      )}
      <Loaded of={[useSavedConcepts(page)]} rows={3}>
        {({ rows, total, pageSize }) => (
          <>
            <Rows rows={rows} open={open} remove={(row) => void actions.remove(row)} />
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={own('replaceTitle')}
        confirmLabel={own('replace')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void actions.open(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{own('replaceBody')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly SharedConcept[];
  readonly open: (row: SharedConcept) => void;
  readonly remove: (row: SharedConcept) => void;
}

function Rows({ rows, open, remove }: RowsProps) {
  const text = useText();
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  if (rows.length === 0) return <EmptyState message={own('empty')} />;
  const columns: readonly TableColumn<SharedConcept>[] = [
    {
      id: 'insured',
      head: own('insured'),
      isSticky: true,
      cell: (row) => (
        <button
          type="button"
          className={listStyles.link}
          aria-label={text('tEdit-SharedOwnership-openNamed', { name: nameOf(row) })}
          onClick={() => open(row)}
        >
          {nameOf(row)}
        </button>
      ),
    },
    { id: 'owners', head: own('owners'), cell: ({ owners }) => owners },
    {
      id: 'product',
      head: own('product'),
      cell: ({ productName }) => <span className={listStyles.wrapped}>{productName}</span>,
    },
    { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
    {
      id: 'actions',
      head: own('actions'),
      cell: (row) => (
        <span className={listStyles.rowActions}>
          <RowAction words="tEdit-SharedOwnership-delete" named={{ name: nameOf(row) }} onPress={() => remove(row)} />
        </span>
      ),
    },
  ];
  return <DataTable caption={own('list')} hidesCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function nameOf({ insuredName, productName }: SharedConcept): string {
  return insuredName || productName;
}
