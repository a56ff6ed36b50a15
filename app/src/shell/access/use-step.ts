import { useText } from '@lifeform/renderer';
import { useState } from 'react';
import { describeFailure } from '../../data/describe-failure.ts';

interface Step {
  readonly isBusy: boolean;
  /** Why the last one failed. */
  readonly failure: string | undefined;
  /** Runs one step at a time; a failure is shown, in these words where it has none of its own. */
  readonly run: (work: () => Promise<void>, otherwise?: string) => void;
}

/** The state of a step that asks the server or the browser. */
export function useStep(): Step {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (work: () => Promise<void>, otherwise?: string): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        const isBrowsers =
          otherwise !== undefined && error instanceof Error && error.name.endsWith('Error') && !('status' in error);
        setFailure(isBrowsers ? otherwise : describeFailure(error, text));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, run };
}
