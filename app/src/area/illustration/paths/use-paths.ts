import type { Form } from '@lifeform/engine';
import type { PathsAnswer } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload, valuesText } from '../quote-form/to-payload.ts';

export type Drawn =
  | { readonly answer: PathsAnswer /** The entries it was made of. */; readonly entries: string }
  | { readonly failure: string };

/** Asks the server for the paths of the illustration as it is entered. */
export function usePaths(form: Form) {
  const text = useText();
  const client = useClient();
  const [isRunning, setRunning] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>();
  const running = useRef(false);
  const draw = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      const entries = valuesText(form);
      setDrawn({ answer: await call(client, 'POST /api/illustrations/paths', { body: toPayload(form) }), entries });
    } catch (error) {
      setDrawn({ failure: describeFailure(error, text) });
    }
    running.current = false;
    setRunning(false);
  };
  return { draw, isRunning, drawn };
}
