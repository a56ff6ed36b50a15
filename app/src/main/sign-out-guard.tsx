import { ConfirmDialog, useText } from '@lifeform/renderer';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useServices, useUser } from '../session/services-context.tsx';
import { SignOutContext } from '../shell/frame/use-sign-out.ts';

/** Longest wait of a sign-out. */
const PATIENCE = 5_000;
/** Long enough to read about lost work. */
const LONG = 50_000;

/** Saves unsaved work to the server before a sign-out, and names what could not be saved. */
export function SignOutGuard({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { session, progress, held, alerts, logFailure } = useServices();
  const { username } = useUser();
  const [asking, setAsking] = useState<'Unsaved' | 'Draft'>();
  useEffect(() => {
    if (!progress.takeUnreadable()) return;
    alerts.raise({ id: 'inProgress', alertType: 'Error', msg: text('tEdit-Shell-workUnreadable'), duration: LONG });
  }, [progress, alerts, text]);
  const leave = useCallback(() => session.send({ type: 'logout' }), [session]);

  const signOut = useCallback(() => {
    progress.save(username, AbortSignal.timeout(PATIENCE)).then(leave, (error: unknown) => {
      logFailure('inProgress', error);
      if (progress.hasUnsaved(username)) setAsking('Unsaved');
      else leave();
    });
  }, [progress, username, leave, logFailure]);
  // The server has none of this work: only its author can discard it.
  const ask = useCallback(() => {
    void held.settle().then(() => (held.hasAny(username) ? setAsking('Draft') : signOut()));
  }, [held, username, signOut]);

  return (
    <SignOutContext value={ask}>
      {children}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={text(`tEdit-Shell-signOut${asking ?? 'Unsaved'}`)}
        confirmLabel={text('tEdit-Shell-signOutAnyway')}
        onConfirm={asking === 'Draft' ? signOut : leave}
        onCancel={() => setAsking(undefined)}
      >
        <p>{text(`tEdit-Shell-signOut${asking ?? 'Unsaved'}Body`)}</p>
      </ConfirmDialog>
    </SignOutContext>
  );
}
