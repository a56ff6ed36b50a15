import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import styles from './plain-dialog.module.css';

/** The browser's native dialog, for when our dialog's code cannot be loaded: its question can still be answered. */
export function PlainDialog({ onClose, title, actions, children, role = 'dialog' }: DialogProps) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault(); // the opener closes it
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>
        {actions}
        {role === 'dialog' && <Button onClick={onClose}>{text(OWN_TEXT.close)}</Button>}
      </div>
    </dialog>
  );
}
