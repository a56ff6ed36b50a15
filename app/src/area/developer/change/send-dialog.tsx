import type { ChangeLine, KeptRequest, ReviewKind } from '@lifeform/metadata/contract';
import { Button, Dialog, Spinner, useText } from '@lifeform/renderer';
import { type ReactNode, useId, useState } from 'react';
import styles from './change.module.css';
import { MomentInput } from './moment-input.tsx';
import { useChangeActs } from './use-change-acts.ts';

interface SendDialogProps {
  readonly request: KeptRequest;
  /** What waits; a form, rates or a role where nothing is said. */
  readonly kind?: ReviewKind | undefined;
  /** What it is called until its author calls it something else. */
  readonly title: string;
  /** The change of one's own that is sent anew. */
  readonly again?: ChangeLine | undefined;
  readonly mayBypass: boolean;
  /** What is sent, to be looked at once more. */
  readonly children?: ReactNode;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Sends a change for review under a title, to be published at once or at a time; or past review, with the reason. */
export function SendDialog({
  request,
  kind = 'form',
  title: known,
  again,
  mayBypass,
  children,
  onSent,
  onClose,
}: SendDialogProps) {
  const text = useText();
  const id = useId();
  const acts = useChangeActs();
  // A time that has passed is chosen anew.
  const [start] = useState(() =>
    new Date(again?.publishAt ?? 0).getTime() > Date.now() ? again?.publishAt : undefined,
  );
  const [title, setTitle] = useState(again?.title ?? known);
  const [publishAt, setPublishAt] = useState(start);
  const [isBypass, setBypass] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = title.trim() !== '' && (!isBypass || reason.trim() !== '');
  const send = async (): Promise<void> => {
    if (isBusy || !isReady) return;
    setBusy(true);
    const isDone = isBypass
      ? await acts.bypass({ title, request, reason: reason.trim() })
      : await acts.send({
          ...{ title, request },
          ...(publishAt === undefined ? {} : { publishAt }),
          ...(again && { id: again.id, revision: again.revision }),
        });
    setBusy(false);
    if (!isDone) return;
    onSent();
    onClose();
  };
  return (
    <Dialog
      title={text('tEdit-Developer-change-send')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={isBusy || !isReady} onClick={() => void send()}>
            {isBusy && <Spinner isSmall />}
            {text(isBypass ? 'tEdit-Developer-change-bypassNow' : 'tEdit-Developer-change-sendNow')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <p>{text(`tEdit-Developer-change-${leadOf(kind, again)}`, { title: again?.title ?? '' })}</p>
      <div className={styles.entry}>
        <label htmlFor={`${id}-title`}>{text('tEdit-Developer-change-title')}</label>
        <input
          id={`${id}-title`}
          value={title}
          maxLength={190}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      {!isBypass && kind !== 'export' && (
        <MomentInput label={text('tEdit-Developer-change-publishAt')} start={start} onChange={setPublishAt} />
      )}
      {mayBypass && !again && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isBypass} onChange={(event) => setBypass(event.target.checked)} />
          {text('tEdit-Developer-change-bypass')}
        </label>
      )}
      {isBypass && (
        <div className={styles.entry}>
          <label htmlFor={`${id}-reason`}>{text('tEdit-Developer-change-bypassReason')}</label>
          <textarea
            id={`${id}-reason`}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {children}
    </Dialog>
  );
}

function leadOf(kind: ReviewKind, again: ChangeLine | undefined): string {
  if (again) return 'sendAgainLead';
  return kind === 'person' || kind === 'export' ? `sendLead-${kind}` : 'sendLead';
}
