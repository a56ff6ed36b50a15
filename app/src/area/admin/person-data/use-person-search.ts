import type { PersonRecord } from '@lifeform/metadata/contract';
import { useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useAttempt } from '../use-attempt.ts';

/** A search, as far as it is. */
export interface FoundData {
  readonly words: string;
  readonly records: readonly PersonRecord[];
  readonly searched: number;
  readonly total: number;
  readonly state: 'searching' | 'done' | 'stopped';
}

interface PersonSearch {
  /** Undefined before the first. */
  readonly found: FoundData | undefined;
  readonly search: (words: string) => Promise<void>;
  readonly stop: () => void;
}

/** Looks for a person part by part, so that it shows how far it is and can be stopped. */
export function usePersonSearch(): PersonSearch {
  const client = useClient();
  const attempt = useAttempt();
  const [found, setFound] = useState<FoundData>();
  const running = useRef<AbortController>(undefined);
  const search = async (words: string): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    let sum: FoundData = { words, records: [], searched: 0, total: 0, state: 'searching' };
    setFound(sum);
    const isDone = await attempt(async () => {
      for (let after: string | undefined; ; ) {
        const body = { words, ...(after !== undefined && { after }) };
        const part = await call(client, 'POST /api/personData/search', { body, signal: own.signal });
        if (own.signal.aborted) return undefined;
        const isLast = part.next === null;
        sum = {
          ...{ words, records: [...sum.records, ...part.records], searched: sum.searched + part.searched },
          ...{ total: part.total ?? sum.total, state: isLast ? 'done' : 'searching' },
        };
        setFound(sum);
        if (part.next === null) return undefined;
        after = part.next;
      }
    });
    if (!isDone && running.current === own) setFound({ ...sum, state: 'stopped' });
  };
  const stop = (): void => {
    running.current?.abort();
    setFound((known) => known && { ...known, state: 'stopped' });
  };
  return { found, search, stop };
}
