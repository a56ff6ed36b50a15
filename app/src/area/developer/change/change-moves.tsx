import type { ChangeDetail, ChangeMove } from '@lifeform/metadata/contract';
import { Button, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from './change.module.css';
import { MomentInput } from './moment-input.tsx';
import type { ChangeActs } from './use-change-acts.ts';
import { useOpenInEditor } from './use-open-in-editor.ts';

interface ChangeMovesProps {
  readonly change: ChangeDetail;
  readonly acts: ChangeActs;
  /** Address of the editor of forms. */
  readonly editor: string;
}

/** What the reader may do with a change now; an approval may set the time, a return says why. */
export function ChangeMoves({ change, acts, editor }: ChangeMovesProps) {
  const text = useText();
  const id = useId();
  const [publishAt, setPublishAt] = useState(change.publishAt);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const openInEditor = useOpenInEditor(editor);
  const { moves, isEditable, isOwn, kind, state } = change;
  const isBack = isOwn && (state === 'returned' || state === 'stopped');
  const say = (code: string): string => text(`tEdit-Developer-change-${code}`);
  const make = async (move: ChangeMove, more: object = {}): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    if (await acts.move(change, { move, ...more })) setReason('');
    setBusy(false);
  };
  const open = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setOpening(true);
    await openInEditor(change);
    setOpening(false);
    setBusy(false);
  };
  const why = reason.trim() === '' ? {} : { reason };
  const when = publishAt === undefined ? {} : { publishAt };
  if (moves.length === 0) return null;
  return (
    <section className={styles.moves} aria-label={say('decide')}>
      {moves.includes('approve') && kind !== 'export' && (
        <MomentInput label={say('publishAt')} start={change.publishAt} onChange={setPublishAt} />
      )}
      {moves.includes('return') && (
        <div className={styles.entry}>
          <label htmlFor={id}>{say('returnReason')}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {kind === 'export' && isOwn && state === 'approved' && <p>{say('exportReady')}</p>}
      {isBack && <p>{isEditable ? say('editLead') : say(`again-${kind}`)}</p>}
      <Toolbar>
        {isEditable && (
          <Button variant={isBack ? 'primary' : 'plain'} isHeld={isBusy} onClick={() => void open()}>
            {isOpening && <Spinner isSmall />}
            {say('edit')}
          </Button>
        )}
        {moves.includes('approve') && (
          <Button variant="primary" isHeld={isBusy} onClick={() => void make('approve', when)}>
            {say(publishAt === undefined ? 'approve' : 'approveAt')}
          </Button>
        )}
        {moves.includes('publish') && (
          <Button variant="primary" isHeld={isBusy} onClick={() => void make('publish')}>
            {say('publish')}
          </Button>
        )}
        {moves.includes('return') && (
          <Button isHeld={isBusy} onClick={() => void make('return', why)}>
            {say('return')}
          </Button>
        )}
        {moves.includes('withdraw') && (
          <Button isHeld={isBusy} onClick={() => void make('withdraw')}>
            {say('withdraw')}
          </Button>
        )}
      </Toolbar>
    </section>
  );
}
