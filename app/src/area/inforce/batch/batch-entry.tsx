import type { Form } from '@lifeform/engine';
import { Button, ErrorSummary, FormView, Spinner, Toolbar, useFormState, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { FileChooser } from '../../../shell/list/file-chooser.tsx';
import styles from '../inforce.module.css';
import { numbersOf, usePolicyBatch } from './use-policy-batch.ts';

/** Policy numbers, typed or from a file, and the workbook made of them. */
export function BatchEntry({ form }: { readonly form: Form }) {
  const text = useText();
  const [file, setFile] = useState<File>();
  const { isRunning, saved, addFile, start, cancel } = usePolicyBatch(form);
  const count = useFormState(() => numbersOf(form).length);
  const own = (code: string) => text(`tEdit-BatchInforce-${code}`, { count });
  return (
    <>
      <ErrorSummary />
      <FormView />
      <FileChooser
        file={file}
        accept=".csv,.xlsx"
        words="tEdit-BatchInforce-numbers"
        onChoose={(chosen) => {
          setFile(chosen);
          if (chosen !== undefined) void addFile(chosen);
        }}
      />
      <Toolbar>
        <Button variant="primary" isHeld={isRunning} onClick={() => void start()}>
          {own('start')}
        </Button>
        {isRunning && <Button onClick={cancel}>{text('tEdit-Shell-cancel')}</Button>}
        <span role="status" className={styles.quiet}>
          {isRunning ? (
            <>
              <Spinner isSmall /> {own('running')}
            </>
          ) : (
            own('count')
          )}
          {saved !== undefined && ` · ${text('tEdit-BatchInforce-done', { count: saved })}`}
        </span>
      </Toolbar>
    </>
  );
}
