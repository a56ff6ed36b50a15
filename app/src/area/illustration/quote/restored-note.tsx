import { Button, Notice, useText } from '@lifeform/renderer';
import { useState } from 'react';

/** Says once that unsaved work of an earlier visit has been restored; the restart button is above it. */
export function RestoredNote({ isRestored }: { readonly isRestored: boolean }) {
  const text = useText();
  const [isShown, setShown] = useState(isRestored);
  if (!isShown) return null;
  return (
    <Notice isRow isApart role="status">
      <p>{text('tEdit-Illustration-restored')}</p>
      <Button variant="quiet" onClick={() => setShown(false)}>
        {text('tEdit-Shell-dismiss')}
      </Button>
    </Notice>
  );
}
