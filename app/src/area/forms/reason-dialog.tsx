import { Button, Dialog, Stack, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './forms.module.css';

interface ReasonDialogProps {
  /** What is about to be done. */
  readonly title: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** As much as the server takes. */
const LONGEST = 2000;

/** Asks why: whoever goes on with the record reads it. */
export function ReasonDialog({ title, onReason, onClose }: ReasonDialogProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const given = reason.trim();
    if (given !== '') onReason(given);
    else {
      setMissing(true);
      input.current?.focus();
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button type="submit" form={`${id}-form`} variant="primary">
            {title}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Shell-cancel')}</Button>
        </>
      }
    >
      <Stack as="section">
        <form id={`${id}-form`} noValidate onSubmit={send} className={styles.reason}>
          <label htmlFor={id}>{text('tEdit-Records-reason')}</label>
          <span id={`${id}-hint`} className={styles.hint}>
            {text('tEdit-Records-reasonHint')}
          </span>
          {isMissing && (
            <span id={`${id}-error`} className={styles.error} role="alert">
              {text('tEdit-Records-reasonMissing')}
            </span>
          )}
          <textarea
            ref={input}
            id={id}
            rows={4}
            maxLength={LONGEST}
            className={styles.reasonText}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-hint${isMissing ? ` ${id}-error` : ''}`}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </form>
      </Stack>
    </Dialog>
  );
}
