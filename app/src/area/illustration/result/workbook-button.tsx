import { Button, saveFile, useForm, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { requestOf } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { getFile } from '../../../data/get-file.ts';
import { useServices } from '../../../session/services-context.tsx';
import { toPayload } from '../quote-form/to-payload.ts';
import styles from './result-view.module.css';

type State = 'idle' | 'running' | { readonly failure: string };

/** Exports the form, its premiums and yearly values as a workbook. */
export function WorkbookButton() {
  const text = useText();
  const form = useForm();
  const { client } = useServices();
  const [state, setState] = useState<State>('idle');
  const isRunning = useRef(false);

  const download = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('running');
    try {
      saveFile(await getFile(client, requestOf('POST /api/illustrations/workbook', { body: toPayload(form) })));
      setState('idle');
    } catch (error) {
      setState({ failure: describeFailure(error, text) });
    } finally {
      isRunning.current = false;
    }
  };

  return (
    <>
      {typeof state === 'object' && (
        <p className={styles.failed} role="alert">
          {text('tEdit-Illustration-excelFailed', { reason: state.failure })}
        </p>
      )}
      <Button isHeld={state === 'running'} onClick={() => void download()}>
        {text(state === 'running' ? 'tEdit-Illustration-excelRunning' : 'tEdit-Illustration-excel')}
      </Button>
    </>
  );
}
