import { Button, Notice, Spinner, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import styles from './password-form.module.css';

interface EntryFormProps {
  readonly label: string;
  readonly hint?: string;
  /** `password` hides what is typed; `code` is offered digits by telephones. */
  readonly kind: 'password' | 'code' | 'text';
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSend: (entry: string) => void;
}

const INPUT = {
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  text: { type: 'text', autoComplete: 'off', maxLength: 30 },
} as const;

/** One entry that proves something, and its button. It leaves the component by `onSend` alone. */
export function EntryForm({ label, hint, kind, isBusy, failure, onSend }: EntryFormProps) {
  const text = useText();
  const id = useId();
  const [entry, setEntry] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (entry.trim() !== '') onSend(entry);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {failure !== undefined && (
        <Notice tone="error" role="alert" id={`${id}-failure`}>
          {failure}
        </Notice>
      )}
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <input
        {...INPUT[kind]}
        id={id}
        required
        value={entry}
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-failure`}
        onChange={(event) => setEntry(event.target.value)}
      />
      <Button type="submit" variant="primary" isHeld={isBusy}>
        {isBusy && <Spinner isSmall />}
        {text('tEdit-SecondFactor-goOn')}
      </Button>
    </form>
  );
}
