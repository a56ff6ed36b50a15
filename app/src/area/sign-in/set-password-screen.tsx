import { deferred, Skeleton, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';
import { PasswordForm } from '../../shell/access/password-form.tsx';
import { useWindowTitle } from '../../shell/page-title.tsx';
import styles from './set-password-screen.module.css';

const InvitationPanel = deferred(() => import('./invitation-panel.tsx'), {
  waiting: () => <Skeleton rows={3} shape="form" />,
});

/** Opened by a one-time link, without signing in. The link's secret is the fragment of the address. */
export default function SetPasswordScreen() {
  const text = useText();
  const client = useClient();
  const [isInvitation] = useState(() => new URLSearchParams(window.location.search).has('directory'));
  const title = text(isInvitation ? 'tEdit-Shell-connectDirectory' : 'tEdit-Shell-setPassword');
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
      ) : isInvitation ? (
        <InvitationPanel invitation={token} />
      ) : (
        <PasswordForm
          label={text('tEdit-Shell-setPassword')}
          onSend={async ({ password }) => {
            await call(client, 'POST /users/setPassword', { body: { token, password }, mayRefresh: false });
            setDone(true);
          }}
        />
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
  if (token !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}
