import { AlertRegion, Button, createAlertStore, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { RouteState } from '../../route/decide-route.ts';
import type { DirectoryProvider } from '../../session/directory/directory-provider.ts';
import {
  type DirectoryPorts,
  resumeDirectory,
  signInWithDirectory,
} from '../../session/directory/directory-sign-in.ts';
import { openDirectory } from '../../session/directory/open-directory.ts';
import { forgetStored, putAside } from '../../session/put-aside.ts';
import { useServices } from '../../session/services-context.tsx';
import styles from './directory-panel.module.css';

/** Sign-in through the company directory: one button, and a cover while the directory is asked. */
export default function DirectoryPanel({ wanted }: { readonly wanted: RouteState }) {
  const text = useText();
  const services = useServices();
  const { client, session, storage, logFailure } = services;
  // Alerts of its own: those of the ended session are not repeated here.
  const [alerts] = useState(createAlertStore);
  const [directory, setDirectory] = useState<DirectoryProvider>();
  const [isAsking, setAsking] = useState(true);
  const isSigningIn = useSelector(session, (snapshot) => snapshot.matches('signingIn'));

  const ports = useMemo(
    () =>
      (provider: DirectoryProvider): DirectoryPorts => ({
        provider,
        accept: (token) => session.send({ type: 'directory.token', token }),
        alert: (message) => alerts.raise({ id: 'directory', alertType: 'Error', msg: message }),
        log: (error) => logFailure('directory', error),
        fail: () => session.send({ type: 'auth.error' }),
      }),
    [session, alerts, logFailure],
  );

  useEffect(() => {
    openDirectory(client)
      .then(async (provider) => {
        setDirectory(provider);
        await resumeDirectory(ports(provider));
      })
      .catch((error: unknown) => logFailure('directory', error))
      .finally(() => setAsking(false));
  }, [client, ports, logFailure]);

  const press = (): void => {
    if (directory === undefined) return;
    setAsking(true);
    void signInWithDirectory(ports(directory)).finally(() => setAsking(false));
  };

  const leave = async (): Promise<void> => {
    if (directory === undefined) return;
    // When nothing can be stored, the browser asks before entries are lost.
    await putAside(services).catch((error: unknown) => logFailure('directory', error));
    // Returned with the browser's Back button, to the page as it was left.
    window.addEventListener('pageshow', () => forgetStored(storage), { once: true });
    await directory.loginRedirect(wanted).catch((error: unknown) => {
      forgetStored(storage);
      ports(directory).alert(error instanceof Error ? error.message : String(error));
      logFailure('directory', error);
    });
  };

  return (
    <>
      <AlertRegion store={alerts} />
      <h1>{text('tEdit-Shell-signIn')}</h1>
      <p>{text('tEdit-Shell-directoryLead')}</p>
      <Toolbar>
        <Button variant="primary" isHeld={directory === undefined} onClick={press}>
          {text('tEdit-Shell-directorySignIn')}
        </Button>
        <Button isHeld={directory === undefined} onClick={() => void leave()}>
          {text('tEdit-Shell-directoryRedirect')}
        </Button>
      </Toolbar>
      {(isAsking || isSigningIn) && (
        <div className={styles.overlay} data-overlay="directory">
          <Spinner label={text('tEdit-Shell-signingIn')} />
        </div>
      )}
    </>
  );
}
