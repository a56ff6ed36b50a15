import { Button, ErrorState, Notice, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { describeFailure, knownReason } from '../../data/describe-failure.ts';
import type { DirectoryProvider } from '../../session/directory/directory-provider.ts';
import { openDirectory } from '../../session/directory/open-directory.ts';
import { useServices } from '../../session/services-context.tsx';
import { useLoaded } from '../../session/use-loaded.ts';

/** Connects an account to whoever the company's directory says one is. The sign-in page then lets them in by it. */
export default function InvitationPanel({ invitation }: { readonly invitation: string }) {
  const text = useText();
  const { client, logFailure } = useServices();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // Before the press: browsers block a window that opens long after it.
  const { data: directory, error, reload } = useLoaded(useCallback(() => openDirectory(client), [client]));

  const connect = async (provider: DirectoryProvider): Promise<void> => {
    setFailure(undefined);
    setAsking(true);
    try {
      const { token } = await provider.popup();
      await call(client, 'POST /users/acceptInvitation', { body: { invitation, token }, mayRefresh: false });
      navigate('/login', { replace: true });
    } catch (reason) {
      logFailure('directory', reason);
      // Nothing is said of a window that was closed.
      setFailure(knownReason(reason, text));
      setAsking(false);
    }
  };

  if (error) return <ErrorState message={describeFailure(error, text)} onRetry={reload} />;
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <p>{text('tEdit-Shell-directoryLead')}</p>
      <Toolbar>
        <Button
          variant="primary"
          isHeld={directory === undefined || isAsking}
          onClick={() => directory && void connect(directory)}
        >
          {isAsking && <Spinner isSmall />}
          {text('tEdit-Shell-directorySignIn')}
        </Button>
      </Toolbar>
    </>
  );
}
