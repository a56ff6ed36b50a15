import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '../data/api-error.ts';

/** Data needed before signing in: fetched once, and again on request. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/**
 * Fetches without the areas' cache: the sign-in page loads without it, and data behind the sign-in is cached only while
 * somebody is signed in. `load` must keep its identity.
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ readonly data?: Data; readonly error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must fetch again
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
