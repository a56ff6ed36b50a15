import { ConfirmDialog, useText } from '@lifeform/renderer';
import { type ReactNode, useCallback, useState } from 'react';
import { useServices, useUser } from '../session/services-context.tsx';
import { SignOutContext } from './use-sign-out.ts';

/** Longer than this nobody waits for a sign-out. */
const PATIENCE = 5_000;

/** Unsaved work goes to the server before a person goes; when that fails, they are asked. */
export function SignOutGuard({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { session, progress, logFailure } = useServices();
  const { username } = useUser();
  const [isAsking, setAsking] = useState(false);
  const leave = useCallback(() => session.send({ type: 'logout' }), [session]);

  const signOut = useCallback(() => {
    progress.save(username, AbortSignal.timeout(PATIENCE)).then(leave, (error: unknown) => {
      logFailure('inProgress', error);
      if (progress.hasUnsaved(username)) setAsking(true);
      else leave();
    });
  }, [progress, username, leave, logFailure]);

  return (
    <SignOutContext value={signOut}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Shell-signOutUnsaved')}
        confirmLabel={text('tEdit-Shell-signOutAnyway')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Shell-signOutUnsavedBody')}</p>
      </ConfirmDialog>
    </SignOutContext>
  );
}
