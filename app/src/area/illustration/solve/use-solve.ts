import type { Form } from '@lifeform/engine';
import type { SolveAnswer } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload } from '../quote-form/to-payload.ts';
import { type Asked, readSolve } from './solve-form.ts';

/** What came of it: the answer with what was asked, or why there is none. */
export type Solved = { readonly asked: Asked; readonly answer: SolveAnswer } | { readonly failure: string };

/** Asks the server for a value of the illustration. */
export function useSolve(form: Form, asking: Form) {
  const text = useText();
  const client = useClient();
  const [isFinding, setFinding] = useState(false);
  const [solved, setSolved] = useState<Solved>();
  const isRunning = useRef(false);
  const find = async (): Promise<void> => {
    if (isRunning.current) return;
    const asked = readSolve(asking);
    if (asked === undefined) return;
    isRunning.current = true;
    setFinding(true);
    setSolved(undefined);
    try {
      const body = { payload: toPayload(form), ...asked };
      setSolved({ asked, answer: await call(client, 'POST /api/illustrations/solve', { body }) });
    } catch (error) {
      setSolved({ failure: describeFailure(error, text) });
    }
    isRunning.current = false;
    setFinding(false);
  };
  return { find, isFinding, solved };
}
