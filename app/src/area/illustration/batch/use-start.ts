import type { Form } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { upload } from '../../../data/upload.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { Problems } from '../../../shell/list/problem-list.tsx';
import { BATCHES } from './use-batches.ts';

/** Errors that name every wrong cell, or the file. */
const OF_FILE: ReadonlySet<string | undefined> = new Set(['batchRefused', 'censusRefused']);

interface Start {
  /** Problems of the last file. */
  readonly problems: Problems;
  readonly start: (file: File | undefined, isFile: boolean) => Promise<void>;
  readonly reset: () => void;
}

/** Starts the form's batch and reports the result. Never rejects. */
export function useStart(form: Form): Start {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [problems, setProblems] = useState<Problems>([]);

  async function start(file: File | undefined, isFile: boolean): Promise<void> {
    if (isFile && file === undefined) {
      setProblems([{ code: 'msg-BatchNoFile', path: 'File' }]);
      return;
    }
    const request = { formVersion: form.document.version, values: form.getValues() };
    try {
      const { total } = await (file === undefined
        ? call(client, 'POST /api/batches', { body: request })
        : upload(client, 'POST /api/batches/census', { request }, file));
      setProblems([]);
      alerts.raise({
        id: 'batch',
        alertType: 'Success',
        msg: text('tEdit-BatchNewBusiness-started', { count: total }),
      });
      await queries.invalidateQueries({ queryKey: BATCHES });
    } catch (error) {
      const found = isFile && error instanceof ApiError && OF_FILE.has(error.code) ? error.issues : [];
      setProblems(found);
      if (found.length === 0) alerts.raise({ id: 'batch', alertType: 'Error', msg: describeFailure(error, text) });
    }
  }

  return { problems, start, reset: () => setProblems([]) };
}
