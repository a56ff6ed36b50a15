import type { BulkRecordsAnswer } from '@lifeform/metadata/contract';
import { Button, DataTable, Dialog, useText } from '@lifeform/renderer';
import { errorText } from '../../../data/describe-failure.ts';

interface RefusedDialogProps {
  readonly refused: BulkRecordsAnswer['refused'];
  readonly onClose: () => void;
}

/** Which records stayed as they were, each with why. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const text = useText();
  const title = text('tEdit-Records-refusedTitle', { count: refused.length });
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{text('tEdit-Shell-close')}</Button>}>
      <DataTable
        isList
        isDense
        caption={title}
        hidesCaption
        rows={refused}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'number',
            head: text('tEdit-Records-column-number'),
            cell: ({ number }) => (number === undefined ? '' : text('tEdit-Records-number', { number })),
          },
          {
            id: 'reason',
            head: text('tEdit-Records-refusedReason'),
            cell: ({ reason, parameters }) => errorText({ code: reason, parameters, message: reason }, text),
          },
        ]}
      />
    </Dialog>
  );
}
