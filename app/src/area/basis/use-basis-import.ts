import type { Form } from '@lifeform/engine';
import type { BasisImportAnswer, BasisImportRequest } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { upload } from '../../data/upload.ts';
import { useServices } from '../../session/services-context.tsx';
import type { Problems } from '../../shell/list/problem-list.tsx';
import { readRequest } from './basis-form.ts';

export const BASES = ['bases'] as const;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'refused'; readonly problems: Problems }
  | { readonly kind: 'told'; readonly message: string }
  /** The result of the check and what was asked. */
  | {
      readonly kind: 'checked';
      readonly answer: BasisImportAnswer;
      readonly request: BasisImportRequest;
    };

interface BasisImport {
  readonly state: State;
  readonly run: (file: File | undefined, isAdopted: boolean, isOtherSex?: boolean) => Promise<void>;
  /** Another file or choice was made, so earlier findings no longer apply. */
  readonly reset: () => void;
}

/** Checks a table and adopts it. Failures are shown; nothing rejects. */
export function useBasisImport(form: Form): BasisImport {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function run(file: File | undefined, isAdopted: boolean, isOtherSex = false): Promise<void> {
    if (file === undefined) {
      setState({ kind: 'refused', problems: [{ code: 'msg-TableNoFile', path: 'File' }] });
      return;
    }
    const request = readRequest(form, isAdopted, isOtherSex);
    if (!isAdopted) setState({ kind: 'running' });
    try {
      const answer = await upload(client, 'POST /api/bases/import', { request }, file);
      setState({ kind: 'checked', answer, request });
      if (!isAdopted) return;
      const message = text('tEdit-BasisImport-adopted', { version: request.version });
      alerts.raise({ id: 'basis', alertType: 'Success', msg: message });
      await queries.invalidateQueries({ queryKey: BASES });
    } catch (error) {
      const problems = error instanceof ApiError && error.code === 'tableRefused' ? error.issues : [];
      if (problems.length > 0) setState({ kind: 'refused', problems });
      else if (error instanceof ApiError && error.status === 400) {
        setState({ kind: 'told', message: describeFailure(error, text) });
      } else {
        setState({ kind: 'idle' });
        alerts.raise({ id: 'basis', alertType: 'Error', msg: describeFailure(error, text) });
      }
    }
  }

  return { state, run, reset: () => setState({ kind: 'idle' }) };
}
