import type { ApiClient, ApiRequest } from './api-client.ts';
import { readEvents } from './read-events.ts';

/**
 * Opens the stream that tells how far a run is, before the run is asked for. Resolves once it is open, or to false where
 * there is none: the run goes on all the same.
 */
export async function watchRun<Progress>(
  client: ApiClient,
  stream: ApiRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await client.open({ ...stream, signal }).catch(() => undefined);
  if (response === undefined) return false;
  const hear = (type: string | undefined, data: string): void => {
    if (type === 'progress') onProgress(JSON.parse(data) as Progress); // the contract of the stream
  };
  readEvents(response, hear).catch(() => undefined);
  return true;
}
