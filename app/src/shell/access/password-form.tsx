import { errorKey, SHORTEST_PASSWORD, weaknessOf } from '@lifeform/metadata/contract';
import { Button, Notice, Spinner, useText } from '@lifeform/renderer';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useMaybeUser, useServices } from '../../session/services-context.tsx';
import { useLoaded } from '../../session/use-loaded.ts';
import styles from './password-form.module.css';

/** What was typed; `present` is empty where it was not asked for. */
interface Passwords {
  readonly present: string;
  readonly password: string;
}

interface PasswordFormProps {
  /** Text of the button. */
  readonly label: string;
  /** Asks for the present password too. */
  readonly asksPresent?: boolean;
  /** A rejection is shown; what was typed stays. */
  readonly onSend: (passwords: Passwords) => Promise<void>;
}

/** A new password, typed twice. No entry leaves the component but by `onSend`. */
export function PasswordForm({ label, asksPresent = false, onSend }: PasswordFormProps) {
  const text = useText();
  const id = useId();
  const [present, setPresent] = useState('');
  const [password, setFirst] = useState('');
  const [repeated, setSecond] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const weakness = useWeakness(password);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = wrongWith(password, repeated) ?? weakness;
    setFailure(wrong && text(wrong, { count: SHORTEST_PASSWORD }));
    if (wrong !== undefined || isSaving) return;
    setSaving(true);
    try {
      await onSend({ present, password });
    } catch (error) {
      setFailure(describeFailure(error, text));
      setSaving(false);
    }
  };
  const field = { type: 'password', maxLength: 200, required: true } as const;
  const fresh = { ...field, autoComplete: 'new-password' } as const;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="error" role="alert" id={`${id}-failure`}>
          {failure}
        </Notice>
      )}
      {asksPresent && (
        <>
          <label htmlFor={`${id}-present`}>{text('tEdit-Shell-presentPassword')}</label>
          <input
            {...field}
            id={`${id}-present`}
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.target.value)}
          />
        </>
      )}
      <label htmlFor={id}>{text('tEdit-Shell-newPassword')}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('tEdit-Shell-setPasswordHint', { count: SHORTEST_PASSWORD })}
      </span>
      <input
        {...fresh}
        id={id}
        value={password}
        aria-invalid={failure !== undefined || weakness !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-weak ${id}-failure`}
        onChange={(event) => {
          setFirst(event.target.value);
          setFailure(undefined);
        }}
      />
      <span id={`${id}-weak`} role="status" className={styles.weak}>
        {weakness !== undefined && text(weakness)}
      </span>
      <label htmlFor={`${id}-again`}>{text('tEdit-Shell-repeatPassword')}</label>
      <input {...fresh} id={`${id}-again`} value={repeated} onChange={(event) => setSecond(event.target.value)} />
      <Button type="submit" variant="primary" isHeld={isSaving}>
        {isSaving && <Spinner isSmall />}
        {label}
      </Button>
    </form>
  );
}

/** The message key of why a password of sufficient length is easily guessed; the server judges by the same list. */
function useWeakness(password: string): string | undefined {
  const { client, errorTexts } = useServices();
  const owner = useMaybeUser();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const guessed = await call(client, 'GET /api/guessedPasswords', { signal, mayRefresh: false });
      await errorTexts.fetched();
      return guessed;
    },
    [client, errorTexts],
  );
  const { data } = useLoaded(load);
  const weakness = data && password.length >= SHORTEST_PASSWORD ? weaknessOf(password, data, owner) : undefined;
  return weakness && errorKey(weakness);
}

/** The message key of the error, checked before sending. */
function wrongWith(password: string, repeated: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'tEdit-Shell-passwordShort';
  return password === repeated ? undefined : 'tEdit-Shell-passwordsDiffer';
}
