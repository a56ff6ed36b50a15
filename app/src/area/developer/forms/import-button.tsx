import { Button, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../data/describe-failure.ts';
import { upload } from '../../../data/upload.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { FormImport } from './import-dialog.tsx';

/** Has a file of another program read; what comes of it is shown before anything is made. */
export function ImportButton({ onRead }: { readonly onRead: (read: FormImport) => void }) {
  const text = useText();
  const { alerts, client } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setReading(true);
    try {
      onRead({ name: file.name, answer: await upload(client, 'POST /api/forms/import', {}, file) });
    } catch (error) {
      alerts.raise({ id: 'developer', alertType: 'Error', msg: describeFailure(error, text), duration: 60_000 });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button isHeld={isReading} onClick={() => input.current?.click()}>
        {text('tEdit-Developer-formImport')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.xlsx"
        hidden
        aria-label={text('tEdit-Developer-formImport')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
