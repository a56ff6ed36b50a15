import { ConfirmDialog, useText } from '@lifeform/renderer';

interface AskFirstProps {
  /** The action that cannot be undone; absent to ask nothing. */
  readonly doing: 'delete' | 'apply' | undefined;
  /** Of the template. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const WORDS = { delete: 'delete', apply: 'replace' } as const;

/** Asks before a template is deleted, or before an illustration that was never saved is replaced. */
export function AskFirst({ doing, name, onConfirm, onCancel }: AskFirstProps) {
  const text = useText();
  if (doing === undefined) return null;
  const words = WORDS[doing];
  return (
    <ConfirmDialog
      isOpen
      title={text(`tEdit-Template-${words}Title`, { name })}
      confirmLabel={text(`tEdit-Template-${words}`)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text(`tEdit-Template-${words}Body`)}</p>
    </ConfirmDialog>
  );
}
