import type { FormDocument } from '@lifeform/metadata';
import { Button, Dialog, Skeleton, Spinner, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient } from '../../session/services-context.tsx';
import { ChangeTable } from './change-table.tsx';
import styles from './developer-screen.module.css';
import type { FormEditor } from './use-form-editor.ts';

interface RestoreDialogProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks before a version of the past is published again, and shows everything that changes with it. */
export function RestoreDialog({ editor, panel, version, onClose }: RestoreDialogProps) {
  const text = useText();
  const id = useId();
  const client = useClient();
  const { form, version: now } = editor.base;
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const comparison = useQuery({
    queryKey: ['form-comparison', form, now, version],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/versions/:version/compare/:other', {
        params: { form, version: String(now), other: String(version) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasDraft = editor.changes.length > 0;
  const restore = async (): Promise<void> => {
    if (isBusy || hasDraft) return;
    setBusy(true);
    const isDone = await editor.restore(version, comment);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={text('tEdit-Developer-restoreTitle', { version })}
      size="large"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={isBusy || hasDraft} onClick={() => void restore()}>
            {isBusy && <Spinner isSmall />}
            {text('tEdit-Developer-restoreConfirm')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <p>{text('tEdit-Developer-restoreBody', { version, next: now + 1 })}</p>
      {hasDraft && <p className={styles.failing}>{text('tEdit-Developer-restoreDraft')}</p>}
      <label htmlFor={id} className={styles.comment}>
        {text('tEdit-Developer-comment')}
        <input id={id} value={comment} maxLength={500} onChange={(event) => setComment(event.target.value)} />
      </label>
      {comparison.isError && <p className={styles.failing}>{describeFailure(comparison.error, text)}</p>}
      {comparison.isPending && <Skeleton rows={3} shape="table" />}
      {comparison.data && (
        <ChangeTable
          changes={comparison.data.changes}
          document={editor.drafted.document}
          panel={panel}
          caption={text('tEdit-Developer-comparison', { from: now, to: version })}
        />
      )}
    </Dialog>
  );
}
