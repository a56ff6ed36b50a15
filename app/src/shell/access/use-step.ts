import { useText } from '@lifeform/renderer';
import { useState } from 'react';
import { describeFailure } from '../../data/describe-failure.ts';
import { PasskeyDeclinedError } from './passkey.ts';

interface Step {
  readonly isBusy: boolean;
  /** Why the last one failed. */
  readonly failure: string | undefined;
  /** Runs one step at a time. */
  readonly run: (work: () => Promise<void>) => void;
}

/** The state of a step that asks the server or the browser. */
export function useStep(): Step {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (work: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        const isDeclined = error instanceof PasskeyDeclinedError;
        setFailure(isDeclined ? text('tEdit-SecondFactor-passkeyFailed') : describeFailure(error, text));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, run };
}
