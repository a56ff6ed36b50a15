import { useState } from 'react';
import type { FileKeeper } from './file-keeper.tsx';

interface Keeping {
  readonly isBusy: boolean;
  /** Of the files chosen last, for the reader. */
  readonly problems: readonly string[];
  readonly keep: (files: readonly File[]) => Promise<void>;
}

/** Keeps files one after the other. @param onKept hears of each as soon as it is kept */
export function useKeeping(keeper: FileKeeper | undefined, onKept: (code: string) => void): Keeping {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keep = async (files: readonly File[]): Promise<void> => {
    if (keeper === undefined) return;
    setBusy(true);
    setProblems([]);
    for (const file of files) {
      const outcome = await keeper.keep(file);
      if ('code' in outcome) onKept(outcome.code);
      else setProblems((before) => [...before, outcome.problem]);
    }
    setBusy(false);
  };
  return { isBusy, problems, keep };
}
