import type { Form } from '@lifeform/engine';
import { POLICY_BATCH_MOST } from '@lifeform/metadata/contract';
import { saveFile, useFocusField, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { isAborted } from '../../../data/api-error.ts';
import { requestOf } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { getFile } from '../../../data/get-file.ts';
import { upload } from '../../../data/upload.ts';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useServices } from '../../../session/services-context.tsx';

const NUMBERS = 'txtPolicyNumbers';
const ALERT = 'policyBatch';

interface PolicyBatch {
  readonly isRunning: boolean;
  /** Number of policies in the last saved workbook. */
  readonly saved: number | undefined;
  /** Adds the numbers of a file to those entered. Never rejects. */
  readonly addFile: (file: File) => Promise<void>;
  /** Makes the workbook once the numbers are valid. Never rejects. */
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** The entered numbers without duplicates, in order. */
export function numbersOf(form: Form): readonly string[] {
  const entered = String(form.getField(NUMBERS).value ?? '');
  return [...new Set(entered.toUpperCase().split(/[\s,;]+/))].filter((number) => number !== '');
}

export function usePolicyBatch(form: Form): PolicyBatch {
  const text = useText();
  const focusField = useFocusField();
  const { client, alerts } = useServices();
  const [run, setRun] = useState<AbortController>();
  const [saved, setSaved] = useState<number>();
  const fail = (message: string): void => alerts.raise({ id: ALERT, alertType: 'Error', msg: message });

  const addFile = async (file: File): Promise<void> => {
    try {
      const { policyNumbers } = await upload(client, 'POST /api/policies/batch/numbers', {}, file);
      commitTyping(form);
      form.change(NUMBERS, [...numbersOf(form), ...policyNumbers].join('\n'));
    } catch (error) {
      fail(describeFailure(error, text));
    }
  };

  const start = async (): Promise<void> => {
    commitTyping(form);
    const policyNumbers = numbersOf(form);
    const count = policyNumbers.length;
    if (run !== undefined) return;
    if (!form.submit().accepted || count === 0) {
      focusField(NUMBERS);
      return;
    }
    if (count > POLICY_BATCH_MOST) {
      return fail(text('tEdit-BatchInforce-tooMany', { count: String(count), most: String(POLICY_BATCH_MOST) }));
    }
    const own = new AbortController();
    setRun(own);
    setSaved(undefined);
    try {
      saveFile(
        await getFile(client, requestOf('POST /api/policies/batch', { body: { policyNumbers }, signal: own.signal })),
      );
      setSaved(count);
    } catch (error) {
      if (!isAborted(error)) fail(describeFailure(error, text));
    } finally {
      setRun(undefined);
    }
  };
  return { isRunning: run !== undefined, saved, addFile, start, cancel: () => run?.abort() };
}
