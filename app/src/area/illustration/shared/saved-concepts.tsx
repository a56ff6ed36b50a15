import type { SharedConcept } from '@lifeform/metadata/contract';
import { ConfirmDialog, DataTable, EmptyState, type TableColumn, useText } from '@lifeform/renderer';
import { useState } from 'react';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { CompareConcepts } from './compare-concepts.tsx';
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
  const [chosen, setChosen] = useState<readonly SharedConcept[]>([]);
  const actions = useConceptActions(onOpen);
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  const [first, second] = chosen;
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
            {total > 1 && <p className={styles.note}>{own('compareLead')}</p>}
            <Rows
              {...{ open, chosen }}
              rows={actions.left(rows)}
              isComparable={total > 1}
              onChoose={setChosen}
              remove={(row) => {
                setChosen(without(chosen, row));
                void actions.remove(row);
              }}
            />
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </>
        )}
      </Loaded>
      {first && second && <CompareConcepts concepts={[first, second]} onClose={() => setChosen([])} />}
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
  /** Two at most, in the order they were chosen. */
  readonly chosen: readonly SharedConcept[];
  readonly isComparable: boolean;
  readonly onChoose: (chosen: readonly SharedConcept[]) => void;
  readonly open: (row: SharedConcept) => void;
  readonly remove: (row: SharedConcept) => void;
}

function Rows({ rows, chosen, isComparable, onChoose, open, remove }: RowsProps) {
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
    ...(isComparable
      ? [
          {
            id: 'compare',
            head: own('compare'),
            cell: (row: SharedConcept) => {
              const isChosen = chosen.some(({ id }) => id === row.id);
              return (
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length === MOST}
                  aria-label={text('tEdit-SharedOwnership-compareNamed', {
                    name: nameOf(row),
                    owners: row.owners || row.productName,
                  })}
                  onChange={() => onChoose(isChosen ? without(chosen, row) : [...chosen, row])}
                />
              );
            },
          },
        ]
      : []),
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

/** Concepts that stand side by side. */
const MOST = 2;

function without(chosen: readonly SharedConcept[], { id }: SharedConcept): readonly SharedConcept[] {
  return chosen.filter((one) => one.id !== id);
}

function nameOf({ insuredName, productName }: SharedConcept): string {
  return insuredName || productName;
}
