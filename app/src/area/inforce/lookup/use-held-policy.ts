import type { CoverageSetupAnswer } from '@lifeform/metadata/insurance';
import { useEffect, useRef } from 'react';
import { useHeldState } from '../../../session/use-held-state.ts';
import type { InforceView } from '../use-inforce.ts';

interface OnScreen {
  readonly policyNumber: string;
  readonly riders: readonly CoverageSetupAnswer[];
}

/** After an expired session, reloads the policy that was on the screen and its proposed riders. */
export function useHeldPolicy({ actor, loaded, riders }: InforceView): void {
  const [onScreen, hold] = useHeldState<OnScreen | undefined>('policy', undefined);
  const found = useRef(onScreen);
  const policyNumber = loaded?.inforcePolicy?.policyNumber;
  useEffect(() => {
    if (found.current) actor.send({ type: 'load', policyNumber: found.current.policyNumber });
  }, [actor]);
  useEffect(() => {
    const before = found.current;
    if (policyNumber === undefined) {
      if (!before) hold(undefined);
      return;
    }
    found.current = undefined;
    if (before?.policyNumber !== policyNumber) hold({ policyNumber, riders });
    else for (const rider of before.riders) actor.send({ type: 'propose', rider });
  }, [actor, hold, policyNumber, riders]);
}
