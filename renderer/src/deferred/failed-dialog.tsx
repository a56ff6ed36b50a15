import { Dialog } from '../dialog/dialog.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { NotFetched } from './not-fetched.tsx';

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
