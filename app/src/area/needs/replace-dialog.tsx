import { ConfirmDialog, useText } from '@lifeform/renderer';

interface ReplaceDialogProps {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an illustration that was never saved is replaced by a new one. */
export function ReplaceDialog({ isOpen, onConfirm, onCancel }: ReplaceDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('tEdit-Needs-replaceTitle')}
      confirmLabel={text('tEdit-Needs-replace')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text('tEdit-Needs-replaceBody')}</p>
    </ConfirmDialog>
  );
}
