import { NotFetched } from '../deferred/not-fetched.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Dialog } from './dialog.tsx';

interface FailedDialogProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In the place of a dialog that could not be fetched. */
export function FailedDialog({ onRetry, onClose }: FailedDialogProps) {
  const text = useText();
  return (
    <Dialog title={text(OWN_TEXT.partFailed)} onClose={onClose} size="small">
      <NotFetched onRetry={onRetry} />
    </Dialog>
  );
}
