import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '../data/api-error.ts';

/** What is needed before anybody is signed in: fetched once, again on request. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/**
 * Fetches without the cache that the areas share: the way in loads without it, and what lies behind the
 * sign-in is cached only while somebody is signed in. `load` must keep its identity.
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ readonly data?: Data; readonly error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => setState({ data }),
      (error: unknown) => !isAborted(error) && setState((before) => ({ ...before, error })),
    );
    return () => stop.abort();
  }, [load, attempt]);
  const reload = useCallback(() => {
    setState({});
    setAttempt((last) => last + 1);
  }, []);
  return { data: state.data, error: state.error, reload };
}
