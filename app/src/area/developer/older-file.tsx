import type { ContentChange, FormDocument } from '@lifeform/metadata';
import { Button, Dialog, useText } from '@lifeform/renderer';
import { ChangeTable } from './change-table.tsx';

interface OlderFileProps {
  readonly panel: FormDocument;
  readonly document: FormDocument;
  /** The file's. */
  readonly version: number;
  readonly lost: readonly ContentChange[];
  readonly onMerge: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Asks whether to keep work that is newer than the imported file, and lists it. */
export function OlderFile({ panel, document, version, lost, onMerge, onReplace, onClose }: OlderFileProps) {
  const text = useText();
  return (
    <Dialog
      title={text('tEdit-Developer-olderTitle')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={onMerge}>
            {text('tEdit-Developer-olderMerge')}
          </Button>
          <Button onClick={onReplace}>{text('tEdit-Developer-olderReplace')}</Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <p>{text('tEdit-Developer-olderBody', { version, count: lost.length })}</p>
      <ChangeTable {...{ panel, document }} changes={lost} caption={text('tEdit-Developer-olderLost')} />
    </Dialog>
  );
}
