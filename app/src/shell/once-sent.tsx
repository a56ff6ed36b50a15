import { Button, EmptyState, Screen, useText } from '@lifeform/renderer';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices, useUser } from '../session/services-context.tsx';
import { PageTitle } from './page-title.tsx';

interface OnceSentProps {
  /** Under which its files are sent. */
  readonly name: string;
  /** Of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What is opened again while files that were chosen in it are still being sent: it is shown once it has them. */
export function OnceSent({ name, title, children }: OnceSentProps) {
  const text = useText();
  const { held } = useServices();
  const { username } = useUser();
  // What is chosen from now on is chosen in it.
  const [sending] = useState(() => held.sending(username, name));
  const [isSent, setSent] = useState(sending === undefined);
  useEffect(() => void sending?.done.then(() => setSent(true)), [sending]);
  if (sending === undefined || isSent) return children;
  const [file = ''] = sending.names();
  return (
    <Screen width="text">
      <PageTitle title={title} />
      <div role="status">
        <EmptyState
          message={text('tEdit-Shell-sendingFirst', { name: file })}
          action={<Button onClick={sending.giveUp}>{text('tEdit-Shell-openWithout')}</Button>}
        />
      </div>
    </Screen>
  );
}
