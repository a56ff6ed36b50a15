import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Label of the confirming button; names the action, not `OK`. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, title, confirmLabel, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const text = useText();
  const actions = (
    <>
      <Button variant="primary" onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button onClick={onCancel}>{text(OWN_TEXT.cancel)}</Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} actions={actions} size="small" role="alertdialog">
      {children}
    </Dialog>
  );
}
