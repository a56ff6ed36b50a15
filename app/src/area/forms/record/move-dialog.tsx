import { ConfirmDialog, useText } from '@lifeform/renderer';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CheckDialog } from './check-dialog.tsx';

/** What is asked before a record is moved: why, whether everything entered is right, or whether it is meant. */
export type MoveQuestion = 'reason' | 'check' | 'sure';

interface MoveDialogProps {
  readonly question: MoveQuestion;
  /** What the move is called. */
  readonly move: string;
  readonly onSend: (reason?: string) => void;
  readonly onClose: () => void;
}

/** Asks before a record is brought into another state. */
export function MoveDialog({ question, move, onSend, onClose }: MoveDialogProps) {
  const text = useText();
  if (question === 'reason') return <ReasonDialog title={move} onReason={onSend} onClose={onClose} />;
  if (question === 'check') return <CheckDialog title={move} onConfirm={() => onSend()} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={text('tEdit-Records-moveTitle', { move })}
      confirmLabel={move}
      onConfirm={() => onSend()}
      onCancel={onClose}
    >
      <p>{text('tEdit-Records-moveBody')}</p>
    </ConfirmDialog>
  );
}
