import { useState } from 'react';
import type { Draft } from '../../session/draft-store.ts';
import { useServices, useUser } from '../../session/services-context.tsx';

export interface Restart {
  /** A new number starts a new form. */
  readonly epoch: number;
  /** Begins a blank analysis. */
  readonly restart: () => void;
  /** Restores what the last start over cleared; absent when that was nothing. */
  readonly undo: (() => void) | undefined;
}

/** Starts over without asking, because it can be undone. */
export function useRestart(form: string): Restart {
  const { drafts } = useServices();
  const { username } = useUser();
  const [epoch, setEpoch] = useState(0);
  const [cleared, setCleared] = useState<Draft>();
  const restart = (): void => {
    setCleared(drafts.read(username, form));
    drafts.clear(username, form);
    setEpoch(epoch + 1);
  };
  const undo = (): void => {
    if (cleared) drafts.write(username, form, cleared);
    setCleared(undefined);
    setEpoch(epoch + 1);
  };
  return { epoch, restart, undo: cleared && undo };
}
