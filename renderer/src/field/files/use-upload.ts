import { useEffect, useRef, useState } from 'react';
import type { FileStore } from './file-store.tsx';

/** The file on its way, and which of the chosen ones it is, from 1. */
export interface Underway {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

interface Upload {
  readonly underway: Underway | undefined;
  /** Problems with the last chosen files, for the reader. */
  readonly problems: readonly string[];
  /** @param refused what is wrong with those that were not even sent */
  readonly keep: (files: readonly File[], refused: readonly string[]) => Promise<void>;
  /** Gives up the file on its way and those after it. */
  readonly cancel: () => void;
}

/** Keeps files one after the other. @param onKept called for each as soon as it is kept */
export function useUpload(
  store: FileStore | undefined,
  field: string,
  onKept: (code: string, file: File) => void,
): Upload {
  const [underway, setUnderway] = useState<Underway>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const keep = async (files: readonly File[], refused: readonly string[]): Promise<void> => {
    setProblems(refused);
    if (store === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      setUnderway({ name: file.name, at: index + 1, count: files.length });
      const outcome = await store.keep(file, { field, signal });
      if ('code' in outcome) onKept(outcome.code, file);
      else if (!signal.aborted) setProblems((before) => [...before, outcome.problem]);
    }
    setUnderway(undefined);
  };
  return { underway, problems, keep, cancel: () => stop.current?.abort() };
}
