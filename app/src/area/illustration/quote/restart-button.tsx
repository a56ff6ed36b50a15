import { Button, ConfirmDialog, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';

/** Starts a blank illustration. Asks first when entries, also of an earlier visit, would be lost. */
export function RestartButton({ onRestart }: { readonly onRestart: () => void }) {
  const text = useText();
  const { drafts } = useServices();
  const { username } = useUser();
  const [isAsking, setAsking] = useState(false);
  // A saved illustration is not lost by starting another.
  const restart = (): void => (drafts.read(username, ILLUSTRATION_FORM)?.isChanged ? setAsking(true) : onRestart());
  return (
    <>
      <Button onClick={restart}>{text('tEdit-Illustration-restart')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Illustration-restartTitle')}
        confirmLabel={text('tEdit-Illustration-restart')}
        onConfirm={onRestart}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Illustration-restartBody')}</p>
      </ConfirmDialog>
    </>
  );
}
