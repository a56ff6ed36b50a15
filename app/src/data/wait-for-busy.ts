import type { ApiRequest } from './api-client.ts';

/** Times a read is sent in all. */
const MOST_TIMES = 3;
const LONGEST_SECONDS = 10;
/** Share of the wait by which people differ, so that they do not all come back at once. */
const SPREAD = 0.5;

/**
 * Milliseconds after which a read that was refused because the server is busy is sent again; undefined when it is not.
 * What writes is never sent again: the person decides.
 * @param times it was sent so far
 */
export function waitForBusy(response: Response, { method }: ApiRequest, times: number): number | undefined {
  if (method !== 'GET' || response.status !== 503 || times >= MOST_TIMES) return undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!(seconds >= 0 && seconds <= LONGEST_SECONDS)) return undefined;
  return seconds * 1000 * (1 + SPREAD * Math.random());
}

/** Resolves after the wait, or at once when the request is cancelled. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
