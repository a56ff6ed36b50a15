import { Button, useText } from '@lifeform/renderer';
import { useState } from 'react';
import styles from './restored-note.module.css';

/** Says that unsaved work of an earlier visit is back, once; starting anew is in the head above it. */
export function RestoredNote({ isRestored }: { readonly isRestored: boolean }) {
  const text = useText();
  const [isShown, setShown] = useState(isRestored);
  if (!isShown) return null;
  return (
    <p className={styles.note} role="status">
      <span>{text('tEdit-Illustration-restored')}</span>
      <Button variant="quiet" onClick={() => setShown(false)}>
        {text('tEdit-Shell-dismiss')}
      </Button>
    </p>
  );
}
