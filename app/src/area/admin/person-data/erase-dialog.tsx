import { type ErasureOutcome, MOST_ERASED, type PersonRecord } from '@lifeform/metadata/contract';
import { Button, Dialog, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';

interface EraseDialogProps {
  readonly words: string;
  readonly records: readonly PersonRecord[];
  /** @param isChanged whether something may have been erased */
  readonly onClose: (isChanged: boolean) => void;
}

const LONGEST_REASON = 500;

/** Asks for a reason, then erases what was chosen some at a time. */
export function EraseDialog({ words, records, onClose }: EraseDialogProps) {
  const text = useText();
  const client = useClient();
  const attempt = useAttempt();
  const id = useId();
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<number>();
  const isRunning = done !== undefined;
  const isAsked = reason.trim().length >= 3;
  const erase = async (): Promise<void> => {
    if (isRunning || !isAsked) return;
    let count = 0;
    setDone(count);
    const isDone = await attempt(async () => {
      const sums: Record<ErasureOutcome, number> = { erased: 0, due: 0, gone: 0 };
      while (count < records.length) {
        const lot = records.slice(count, count + MOST_ERASED).map(({ kind, id: of }) => ({ kind, id: of }));
        const body = { words, reason: reason.trim(), records: lot };
        const { outcomes } = await call(client, 'POST /api/personData/erase', { body });
        for (const { outcome } of outcomes) sums[outcome] += 1;
        count += lot.length;
        setDone(count);
      }
      return `${text('tEdit-Admin-personErased', sums)} ${text('tEdit-Admin-personErasedAbout')}`;
    });
    if (isDone || count > 0) onClose(true);
    else setDone(undefined);
  };
  const users = records.filter(({ kind }) => kind === 'user');
  return (
    <Dialog
      title={text('tEdit-Admin-personEraseTitle')}
      role="alertdialog"
      onClose={() => !isRunning && onClose(false)}
      actions={
        <>
          <Button variant="primary" isHeld={isRunning || !isAsked} onClick={() => void erase()}>
            {text('tEdit-Admin-personEraseNow')}
          </Button>
          <Button isHeld={isRunning} onClick={() => onClose(false)}>
            {text('tEdit-Shell-cancel')}
          </Button>
        </>
      }
    >
      <p>{text('tEdit-Admin-personEraseBody', { count: records.length })}</p>
      {users.map(({ number }) => (
        <p key={number}>{text('tEdit-Admin-personEraseUser', { username: number })}</p>
      ))}
      <div className={styles.select}>
        <label htmlFor={id} className={styles.label}>
          {text('tEdit-Admin-personReason')}
        </label>
        <input
          id={id}
          className={styles.input}
          value={reason}
          maxLength={LONGEST_REASON}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {isRunning && (
        <p role="status">
          {text('tEdit-Admin-personErasing', { done, total: records.length })}
          <progress className={styles.progress} max={records.length} value={done} aria-hidden />
        </p>
      )}
    </Dialog>
  );
}
