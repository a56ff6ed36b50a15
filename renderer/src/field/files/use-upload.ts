import { useState } from 'react';
import type { FileStore } from './file-store.tsx';

interface Upload {
  readonly isBusy: boolean;
  /** Of the files chosen last, for the reader. */
  readonly problems: readonly string[];
  readonly keep: (files: readonly File[]) => Promise<void>;
}

/** Keeps files one after the other. @param onKept hears of each as soon as it is kept */
export function useUpload(store: FileStore | undefined, onKept: (code: string) => void): Upload {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keep = async (files: readonly File[]): Promise<void> => {
    if (store === undefined) return;
    setBusy(true);
    setProblems([]);
    for (const file of files) {
      const outcome = await store.keep(file);
      if ('code' in outcome) onKept(outcome.code);
      else setProblems((before) => [...before, outcome.problem]);
    }
    setBusy(false);
  };
  return { isBusy, problems, keep };
}
