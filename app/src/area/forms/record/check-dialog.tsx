import { Button, Dialog, FormAnswers, useText } from '@lifeform/renderer';

interface CheckDialogProps {
  /** What is about to be done. */
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Everything entered, to be checked before it is sent on. */
export function CheckDialog({ title, onConfirm, onClose }: CheckDialogProps) {
  const text = useText();
  const actions = (
    <>
      <Button variant="primary" onClick={onConfirm}>
        {title}
      </Button>
      <Button onClick={onClose}>{text('tEdit-Records-checkBack')}</Button>
    </>
  );
  return (
    <Dialog title={text('tEdit-Records-checkTitle')} onClose={onClose} size="large" actions={actions}>
      <FormAnswers heading="h3" />
    </Dialog>
  );
}
