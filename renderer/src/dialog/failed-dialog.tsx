import { NotFetched } from '../deferred/not-fetched.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Dialog } from './dialog.tsx';

interface FailedDialogProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown in place of a dialog that failed to load. */
export function FailedDialog({ onRetry, onClose }: FailedDialogProps) {
  const text = useText();
  return (
    <Dialog title={text(OWN_TEXT.partFailed)} onClose={onClose} size="small">
      <NotFetched onRetry={onRetry} />
    </Dialog>
  );
}
