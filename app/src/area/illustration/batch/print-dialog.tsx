import type { FormDocument } from '@lifeform/metadata';
import type { Batch } from '@lifeform/metadata/contract';
import { Button, Dialog, FormProvider, FormView, Spinner, saveFile, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import styles from './batch.module.css';
import { createPrintForm, PRINT_SECTION } from './batch-form.ts';
import { useBatchActions } from './use-batches.ts';

interface PrintDialogProps {
  readonly batch: Batch;
  readonly document: FormDocument;
  readonly onClose: () => void;
}

/** Prints the illustrations of some cases into one archive. It cannot be closed while printing. */
export function PrintDialog({ batch, document, onClose }: PrintDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { reports } = useBatchActions();
  const [form] = useState(() => createPrintForm(document, language));
  const [isPrinting, setPrinting] = useState(false);

  async function print(): Promise<void> {
    if (isPrinting || !form.submit().accepted) return;
    setPrinting(true);
    const { txtPrintFrom, txtPrintTo } = form.getValues();
    const archive = await reports(batch, Number(txtPrintFrom), Number(txtPrintTo));
    setPrinting(false);
    if (archive === undefined) return;
    saveFile(archive);
    onClose();
  }

  return (
    <Dialog
      title={text('tEdit-BatchNewBusiness-printTitle')}
      onClose={() => !isPrinting && onClose()}
      actions={
        <>
          <Button variant="primary" isHeld={isPrinting} onClick={() => void print()}>
            {isPrinting && <Spinner isSmall />}
            {text(isPrinting ? 'tEdit-BatchNewBusiness-printing' : 'tEdit-BatchNewBusiness-print')}
          </Button>
          <Button isHeld={isPrinting} onClick={() => !isPrinting && onClose()}>
            {text('tEdit-Shell-cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{text('tEdit-BatchNewBusiness-printBody', { total: batch.total })}</p>
      <FormProvider form={form}>
        <FormView root={PRINT_SECTION} />
      </FormProvider>
    </Dialog>
  );
}
