import type { ApiClient, ApiRequest } from './api-client.ts';
import { readEvents } from './read-events.ts';

/**
 * Opens the progress stream of a run before the run is requested. Resolves once open, or to false without one: the run
 * continues anyway.
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
