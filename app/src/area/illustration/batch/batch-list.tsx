import type { FormDocument } from '@lifeform/metadata';
import type { Batch } from '@lifeform/metadata/contract';
import { Chip, ConfirmDialog, DataTable, EmptyState, saveFile, useText } from '@lifeform/renderer';
import { useState } from 'react';
import listStyles from '../../../shell/list/list.module.css';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Moment } from '../../../shell/moment.tsx';
import styles from './batch.module.css';
import { PrintDialog } from './print-dialog.tsx';
import { isAlive, useBatchActions } from './use-batches.ts';

const TONES = { waiting: 'plain', running: 'info', done: 'ok', cancelled: 'warning', failed: 'error' } as const;

interface BatchListProps {
  readonly batches: readonly Batch[];
  readonly document: FormDocument;
}

interface Asked {
  readonly kind: 'cancel' | 'remove' | 'print';
  readonly batch: Batch;
}

/** The person's batches with progress and actions. */
export function BatchList({ batches, document }: BatchListProps) {
  const text = useText();
  const actions = useBatchActions();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const name = asked ? nameOf(asked.batch, text) : '';
  if (batches.length === 0) return <EmptyState message={text('tEdit-BatchNewBusiness-empty')} />;
  return (
    <>
      <BatchTable batches={batches} onAsk={(kind, batch) => setAsked({ kind, batch })} />
      {asked && asked.kind !== 'print' && (
        <ConfirmDialog
          isOpen
          title={text(`tEdit-BatchNewBusiness-${asked.kind}Title`, { name })}
          confirmLabel={text(`tEdit-BatchNewBusiness-${asked.kind}`)}
          onConfirm={() => {
            close();
            void (asked.kind === 'cancel' ? actions.cancel(asked.batch) : actions.remove(asked.batch));
          }}
          onCancel={close}
        >
          <p>{text(`tEdit-BatchNewBusiness-${asked.kind}Body`)}</p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'print' && <PrintDialog batch={asked.batch} document={document} onClose={close} />}
    </>
  );
}

function nameOf({ name, total }: Batch, text: ReturnType<typeof useText>): string {
  return name || text('tEdit-BatchNewBusiness-count', { count: total });
}

interface BatchTableProps {
  readonly batches: readonly Batch[];
  readonly onAsk: (kind: Asked['kind'], batch: Batch) => void;
}

function BatchTable({ batches, onAsk }: BatchTableProps) {
  const text = useText();
  const actions = useBatchActions();
  const own = (code: string) => text(`tEdit-BatchNewBusiness-${code}`);
  const download = async (batch: Batch): Promise<void> => {
    const book = await actions.workbook(batch);
    if (book) saveFile(book);
  };
  return (
    <DataTable
      isList
      caption={own('list')}
      hidesCaption
      rows={batches}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: own('name'), cell: (batch) => nameOf(batch, text) },
        { id: 'state', head: own('state'), cell: (batch) => <State batch={batch} /> },
        {
          id: 'total',
          head: own('total'),
          cell: ({ total }) => text('tEdit-BatchNewBusiness-number', { count: total }),
          isNumeric: true,
        },
        {
          id: 'failed',
          head: own('failedCases'),
          cell: ({ failed }) => text('tEdit-BatchNewBusiness-number', { count: failed }),
          isNumeric: true,
        },
        { id: 'started', head: own('startedAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          id: 'actions',
          head: own('actions'),
          cell: (batch) => {
            const named = { name: nameOf(batch, text) };
            const action = (code: string, onPress: () => void) => (
              <RowAction words={`tEdit-BatchNewBusiness-${code}`} named={named} onPress={onPress} />
            );
            return (
              <span className={listStyles.rowActions}>
                {batch.done > 0 && action('download', () => void download(batch))}
                {batch.done > batch.failed && !isAlive(batch) && action('print', () => onAsk('print', batch))}
                {isAlive(batch)
                  ? action('cancel', () => onAsk('cancel', batch))
                  : action('remove', () => onAsk('remove', batch))}
              </span>
            );
          },
        },
      ]}
    />
  );
}

function State({ batch }: { readonly batch: Batch }) {
  const text = useText();
  const { state, done, total } = batch;
  if (state === 'running') {
    const label = text('tEdit-BatchNewBusiness-progress', { done, total });
    return (
      <span className={styles.state}>
        <progress className={styles.progress} aria-label={label} value={done} max={total} />
        <span>{label}</span>
      </span>
    );
  }
  return <Chip tone={TONES[state]}>{text(`tEdit-BatchNewBusiness-state-${state}`)}</Chip>;
}
