import { Button, ConfirmDialog, useFormState, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { isTouched } from './use-quote-form.ts';
import type { SaveState } from './use-save.ts';

interface RestartButtonProps {
  readonly save: SaveState;
  readonly onRestart: () => void;
}

/** Starts a blank illustration. Asks first when entries would be lost with it. */
export function RestartButton({ save, onRestart }: RestartButtonProps) {
  const text = useText();
  const isFilled = useFormState(isTouched);
  // A saved illustration stays where it is; nothing is lost by starting another.
  const loses = save.kind !== 'saved' && (isFilled || save.saved !== undefined);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (loses ? setAsking(true) : onRestart())}>{text('tEdit-Illustration-restart')}</Button>
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
