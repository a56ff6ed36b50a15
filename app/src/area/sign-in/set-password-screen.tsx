import { SHORTEST_PASSWORD } from '@lifeform/metadata/contract';
import { Button, Notice, Spinner, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient } from '../../session/services-context.tsx';
import { useWindowTitle } from '../../shell/page-title.tsx';
import styles from './set-password-screen.module.css';

/** Opened by a one-time link, without signing in. The link's secret is the fragment of the address. */
export default function SetPasswordScreen() {
  const text = useText();
  const title = text('tEdit-Shell-setPassword');
  useWindowTitle(title);
  const [token] = useState(takeToken);
  const [isDone, setDone] = useState(false);
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      {isDone ? (
        <p role="status">{text('tEdit-Shell-setPasswordDone')}</p>
      ) : token === '' ? (
        <p role="alert">{text('tEdit-Shell-noLink')}</p>
      ) : (
        <PasswordForm token={token} onDone={() => setDone(true)} />
      )}
      <p>
        <Link to="/login">{text('tEdit-Shell-toSignIn')}</Link>
      </p>
    </main>
  );
}

/** Takes the secret out of the address, where it would be visible and kept in the history. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

interface PasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

function PasswordForm({ token, onDone }: PasswordFormProps) {
  const text = useText();
  const client = useClient();
  const id = useId();
  const [password, setFirst] = useState('');
  const [repeated, setSecond] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = wrongWith(password, repeated);
    setFailure(wrong && text(wrong, { count: SHORTEST_PASSWORD }));
    if (wrong !== undefined || isSaving) return;
    setSaving(true);
    try {
      await call(client, 'POST /users/setPassword', { body: { token, password }, mayRefresh: false });
      onDone();
    } catch (error) {
      setFailure(describeFailure(error, text));
      setSaving(false);
    }
  };
  const field = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true } as const;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="error" role="alert" id={`${id}-failure`}>
          {failure}
        </Notice>
      )}
      <label htmlFor={id}>{text('tEdit-Shell-newPassword')}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('tEdit-Shell-setPasswordHint', { count: SHORTEST_PASSWORD })}
      </span>
      <input
        {...field}
        id={id}
        value={password}
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-failure`}
        onChange={(event) => setFirst(event.target.value)}
      />
      <label htmlFor={`${id}-again`}>{text('tEdit-Shell-repeatPassword')}</label>
      <input {...field} id={`${id}-again`} value={repeated} onChange={(event) => setSecond(event.target.value)} />
      <Button type="submit" variant="primary" isHeld={isSaving}>
        {isSaving && <Spinner isSmall />}
        {text('tEdit-Shell-setPassword')}
      </Button>
    </form>
  );
}

/** The message key of the error, checked before sending. */
function wrongWith(password: string, repeated: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'tEdit-Shell-passwordShort';
  return password === repeated ? undefined : 'tEdit-Shell-passwordsDiffer';
}
